#!/usr/bin/env python3
"""Compares the results of layouts under WebAssembly with the native results, bit by bit.

    .ci/compare_answers.py FOLDER     # the files names, answers and answers-wasm

PortableCaseTests writes the first two files, `.ci/wasm` the third. Prints the first case that
differs, with the position and both values, and exits with status 1 if there is one. Each run
starts with a self-test; with --self-test, that is all it does.
"""

import pathlib
import struct
import sys


def difference(names, native, wasm):
    """Returns the first difference, or None. A line of names has a length in words and a name."""
    cases = [line.split(" ", 1) for line in names.splitlines()]
    if not cases or sum(int(length) for length, _ in cases) * 8 != len(native):
        return f"the native results have {len(native)} bytes; the lengths in names differ"
    start = 0
    for length, name in cases:
        end = start + 8 * int(length)
        if native[start:end] != wasm[start:end]:
            for place in range(start, end, 8):
                ours, theirs = native[place : place + 8], wasm[place : place + 8]
                if len(theirs) < 8:
                    return f"{name}: the results end after {(place - start) // 8} words"
                if ours != theirs:
                    numbers = [struct.unpack("<d", word)[0] for word in (ours, theirs)]
                    return (
                        f"{name}: word {(place - start) // 8} is {theirs[::-1].hex()} "
                        f"({numbers[1]!r}), natively {ours[::-1].hex()} ({numbers[0]!r})"
                    )
        start = end
    if len(wasm) != len(native):
        return f"the results have {len(wasm)} bytes, the native ones {len(native)}"
    return None


def self_test():
    native = struct.pack("<6d", 1, 2, 3, 4, 5, 6)
    names = "4 first\n2 second\n"
    assert difference(names, native, native) is None
    for bit in range(8 * len(native)):
        changed = bytearray(native)
        changed[bit // 8] ^= 1 << bit % 8
        found = difference(names, native, bytes(changed))
        assert found and found.startswith("first" if bit < 256 else "second"), bit
    assert "end after 1 words" in difference(names, native, native[:40])
    assert "bytes" in difference(names, native, native + b"12345678")
    assert "names" in difference("4 first\n", native, native)
    assert "names" in difference("", b"", b"")


def main():
    self_test()
    if sys.argv[1:] == ["--self-test"]:
        return 0
    folder = pathlib.Path(sys.argv[1])
    names = (folder / "names").read_text()
    native, wasm = ((folder / name).read_bytes() for name in ("answers", "answers-wasm"))
    found = difference(names, native, wasm)
    if found:
        print(f"compare_answers: {found}", file=sys.stderr)
        return 1
    print(f"{len(names.splitlines())} cases, {len(native) // 8} words, equal bit by bit")
    return 0


if __name__ == "__main__":
    sys.exit(main())
