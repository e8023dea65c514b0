"""How many of the graded lines (`data/blind-lines.jsonl`) would be shown at each certainty, and how good they are: `python3 curve.py`."""
import collections
import json
import os

ROWS = [json.loads(line) for line in open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "data/blind-lines.jsonl"))]
OURS = [row for row in ROWS if row["by"] == "writer"]


def tell(name, rows):
    count = collections.Counter(row["grade"] for row in rows)
    of = max(1, len(rows))
    grades = ", ".join(f"{grade} {count[grade] / of:.1%}" for grade in "ABCD")
    print(f"{name}: {len(rows)} ({len(rows) / len(OURS):.0%}), {grades}; misleading of all that is shown, quotes too: {count['D'] / len(OURS):.1%}")


tell("by people", [row for row in ROWS if row["by"] == "person"])
tell("all, unguarded", OURS)
for least in (-0.1, -0.07, -0.05, -0.03, -0.02):
    tell(f"at least {least}", [row for row in OURS if row["mean"] >= least])
    tell(f"at least {least}, guarded", [row for row in OURS if row["mean"] >= least and not row["doubt"]])
tell("as shown at first sight", [row for row in OURS if row["second"] or (row["mean"] >= -0.07 and not row["doubt"])])
tell("as shipped", [row for row in OURS if (row["second"] and row["doubt"] != "question") or (row["mean"] >= -0.07 and not row["doubt"])])
