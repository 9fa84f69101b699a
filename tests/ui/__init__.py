"""What the screens are drawn with, tried without drawing them."""
