#!/usr/bin/env python3
"""Makes the tables in this folder.

    python3 make_data.py zone1970.tab iso3166.tab emoji-test.txt    timezones.csv and emoji.csv
    python3 make_data.py                                            ledger.csv

ledger.csv is fictional: its entries follow from the seed of a generator. Of the sources of the other
two, the first two are in Debian's package tzdata, the third in unicode-data. README.md in this folder
has the versions of the committed files and their licenses.
"""

import csv
import datetime
import pathlib
import random
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


# Regions of a fictional company, with a weight and partners. Some names are long or have wide
# letters.
REGIONS = {
    "Nordics": (5, ["Aalto Paperi Oy", "Söderberg Möbler AB", "Fjord & Falk AS", "Björk Textil AB",
                    "Skagen Havn ApS", "Íslensk Ull ehf."]),
    "Baltics": (3, ["Līva Grāmatas SIA", "Kaunas Optika UAB", "Saaremaa Puit OÜ", "Rīgas Gaisma SIA"]),
    "Iberia": (6, ["Castro & Filhos Lda.", "Azulejos del Sur S.L.", "Cortiça do Alentejo S.A.",
                   "Papelería Núñez", "Moinho Velho Produtos Alimentares e Bebidas Lda."]),
    "Alps": (4, ["Käserei Brunner GmbH", "Tschümperlin AG", "Val d'Orcières SARL", "Edelweiss Druck KG",
                 "Österreichische Gesellschaft für Feinmechanik und Uhrenbau m.b.H."]),
    "Balkans": (4, ["Sava Metali d.o.o.", "Македонија Табак", "Rila Mineral EOOD", "Drina Drvo d.o.o.",
                    "Αφοί Παπαδόπουλοι Ο.Ε."]),
    "Levant": (2, ["Cedar Lines SAL", "Haifa Instruments Ltd.", "Petra Stone Co."]),
    "East Asia": (4, ["東京印刷株式会社", "Busan Marine Co.", "台北茶業有限公司", "Harbour Light Ltd."]),
}
# Accounts with the least and the largest amount in cents, and whether they are income.
ACCOUNTS = {
    "4000 Sales": (4_000, 900_000, True, ["Order {n}", "Framework order {n}, part {k}", "Samples {n}"]),
    "4100 Services": (9_500, 240_000, True, ["Installation {n}", "Maintenance, quarter {k}"]),
    "5000 Goods": (2_500, 600_000, False, ["Delivery {n}", "Delivery {n}, rest", "Spare parts"]),
    "6200 Freight": (1_200, 90_000, False, ["Freight to port", "Courier", "Customs and storage {n}"]),
    "6800 Travel": (900, 180_000, False, ["Visit to customer", "Trade fair, stand {n}"]),
}


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def ledger(count, seed=20260101):
    """Entries of a year in order of date; a tenth of the amounts are corrections below 0."""
    random_numbers = random.Random(seed)
    yield "entry date region account partner text debit credit".split()
    days = sorted(random_numbers.randrange(365) for _ in range(count))
    regions, weights = list(REGIONS), [weight for weight, _ in REGIONS.values()]
    for number, day in enumerate(days, start=1):
        region = random_numbers.choices(regions, weights)[0]
        account = random_numbers.choices(list(ACCOUNTS), [8, 3, 6, 4, 2])[0]
        least, largest, is_income, texts = ACCOUNTS[account]
        # Small amounts are more frequent than large ones.
        cents = int(least * (largest / least) ** random_numbers.random())
        if random_numbers.random() < 0.1:
            cents = -cents // 4
        text = random_numbers.choice(texts).format(
            n=random_numbers.randrange(1000, 9999), k=random_numbers.randrange(1, 5))
        date = datetime.date(2026, 1, 1) + datetime.timedelta(days=day)
        amounts = ["", money(cents)] if is_income else [money(cents), ""]
        yield [
            f"L{number:04}", date.isoformat(), region, account,
            random_numbers.choice(REGIONS[region][1]), text, *amounts,
        ]  # fmt: skip


def write(name, rows):
    path = pathlib.Path(__file__).with_name(name)
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        write("ledger.csv", ledger(3000))
        sys.exit()
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    write("timezones.csv", time_zones(sys.argv[1], sys.argv[2]))
    write("emoji.csv", emoji(sys.argv[3]))
