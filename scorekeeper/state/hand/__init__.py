"""The hand that is being entered."""
