"""The hub: where devices exchange shared records, as a subset of CouchDB's HTTP API."""
