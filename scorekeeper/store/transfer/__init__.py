"""Games and files from outside, on their way into the library. Nothing in them is trusted."""
