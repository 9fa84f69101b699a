"""House rules: each option with the setter that makes another Variant of a Variant."""
