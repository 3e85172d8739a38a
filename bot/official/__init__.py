"""Official texts and house rules: bringing them in, finding them, and quoting them beside a ruling."""
