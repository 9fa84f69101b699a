"""Looking back on an evening, a season or a year: one page, and its picture and text to share."""
