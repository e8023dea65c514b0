#!/usr/bin/env bash
# Teaches the writer and measures it: about five minutes on one H200, prints the figures of lab/README.md.
set -eu
cd "$(dirname "$0")"
export OUT="${OUT:-$PWD/out}" TOKENIZERS_PARALLELISM=false
mkdir -p "$OUT"
python3 writer.py 0 "${EPOCHS:-26}" --export
