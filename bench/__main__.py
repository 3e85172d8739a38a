"""``python -m bench``: every figure, one after the other."""

from bench import box, latency, retrieval


def main() -> None:
    """Run every measurement."""
    for measurement in (retrieval, box, latency):
        print(f"== {(measurement.__doc__ or '').splitlines()[0]}")
        measurement.main()


if __name__ == "__main__":
    main()
