#!/usr/bin/env python3
"""Makes timezones.csv and emoji.csv in this folder from their source tables.

    python3 make_data.py zone1970.tab iso3166.tab emoji-test.txt

The first two are in Debian's package tzdata, the third in unicode-data. README.md in this folder
has the versions of the committed files and their licenses.
"""

import csv
import pathlib
import re
import sys

SKIN_TONES = range(0x1F3FB, 0x1F3FF + 1)


def table(path):
    """The fields of the lines of a tz table that are not comments."""
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            yield line.split("\t")


def degrees(text):
    """`+4230` or `-0534230` (sign, degrees, minutes, perhaps seconds) in decimal degrees."""
    sign = -1 if text[0] == "-" else 1
    digits = text[1:]
    whole = 2 if len(digits) in (4, 6) else 3
    parts = [digits[:whole], digits[whole : whole + 2], digits[whole + 2 :] or "0"]
    value = sign * sum(int(part) / 60**power for power, part in enumerate(parts))
    return f"{value:.4f}"


def readable(name):
    """`Indiana/Knox` as `Knox, Indiana`, `New_York` as `New York`."""
    return ", ".join(reversed(name.replace("_", " ").split("/")))


def time_zones(zone_table, country_table):
    countries = dict(row[:2] for row in table(country_table))
    yield "zone region city countries country latitude longitude comment".split()
    for codes, place, zone, *comment in table(zone_table):
        region, _, city = zone.partition("/")
        latitude, longitude = re.fullmatch(r"([+-]\d+)([+-]\d+)", place).groups()
        first = codes.split(",")[0]
        yield [
            zone, region, readable(city), codes.replace(",", " "), countries[first],
            degrees(latitude), degrees(longitude), *(comment or [""]),
        ]  # fmt: skip


def emoji(test_file):
    group = subgroup = None
    yield "emoji name group subgroup version".split()
    for line in pathlib.Path(test_file).read_text(encoding="utf-8").splitlines():
        if line.startswith("# group: "):
            group = line.removeprefix("# group: ")
        elif line.startswith("# subgroup: "):
            subgroup = line.removeprefix("# subgroup: ")
        elif found := re.match(r"([0-9A-F ]+); fully-qualified +# \S+ E(\S+) (.+)", line):
            points = [int(point, 16) for point in found[1].split()]
            if not any(point in SKIN_TONES for point in points):
                yield ["".join(map(chr, points)), found[3], group, subgroup, found[2]]


def write(name, rows):
    path = pathlib.Path(__file__).with_name(name)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    write("timezones.csv", time_zones(sys.argv[1], sys.argv[2]))
    write("emoji.csv", emoji(sys.argv[3]))
