#!/usr/bin/env python3
"""Compares what layouts answered under WebAssembly with what they answered in the tests, bit by bit.

    .ci/compare_answers.py FOLDER     # names, answers and answers-wasm, as PortableCaseTests writes them

Says which case differs first, where, and by how much; exits with 1 if one does. With --self-test it
looks whether every kind of difference is found.
"""

import pathlib
import struct
import sys


def difference(names, native, wasm):
    """Returns what differs first, or None. Names are lines of a length in words and a name."""
    cases = [line.split(" ", 1) for line in names.splitlines()]
    if not cases or sum(int(length) for length, _ in cases) * 8 != len(native):
        return f"there are {len(native)} bytes of answers, not as many as the names say"
    start = 0
    for length, name in cases:
        end = start + 8 * int(length)
        if native[start:end] != wasm[start:end]:
            for place in range(start, end, 8):
                ours, theirs = native[place : place + 8], wasm[place : place + 8]
                if len(theirs) < 8:
                    return f"{name}: the answers end after {(place - start) // 8} words"
                if ours != theirs:
                    numbers = [struct.unpack("<d", word)[0] for word in (ours, theirs)]
                    return (
                        f"{name}: word {(place - start) // 8} is {theirs[::-1].hex()} ({numbers[1]!r}), "
                        f"natively {ours[::-1].hex()} ({numbers[0]!r})"
                    )
        start = end
    if len(wasm) != len(native):
        return f"there are {len(wasm)} bytes of answers, natively {len(native)}"
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
    print(f"{len(names.splitlines())} cases, {len(native) // 8} words, the same bit by bit")
    return 0


if __name__ == "__main__":
    sys.exit(main())
