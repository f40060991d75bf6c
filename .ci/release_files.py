#!/usr/bin/env python3
"""Builds the files that a release attaches, and checks them.

    .ci/release_files.py FOLDER            builds the files of the tool's version into a folder
    .ci/release_files.py FOLDER --version  fails if the tool has another version than the tag of CI
    .ci/release_files.py --self-test       checks that the checks find violations

- `sectile-web-VERSION.tgz`: the modules for the browser, the scripts, the types and a manifest of
  npm. A page needs no Swift: `npm install FILE`, or unpack it and import `sectile.js`.
- `sectile-VERSION-linux-ARCHITECTURE.tar.gz`: the tool, which needs glibc and libstdc++ of the
  system that builds it or newer ones, and no Swift.
- `SHA256SUMS`: the sums of both.
"""

import gzip
import hashlib
import io
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "Playgrounds/Web"
# The files of the host, beside its scripts.
OTHERS = ("sectile.d.ts", "sectile.wasm", "sectile-full.wasm")
IMPORT = re.compile(r"""(?:from|import|new URL\()\s*\(?['"](\.?/?[\w.-]+\.(?:js|wasm))['"]""")
README = """# Sectile for the browser

Lists, grids and layouts for pages, computed by a WebAssembly module.

    import { load, VirtualList } from 'sectile'

`Docs/Web.md` of the repository describes the calls, and `sectile.d.ts` has their types.
"""


def manifest(version):
    """Returns the manifest of npm."""
    return {
        "name": "sectile", "version": version, "license": "MIT", "type": "module",
        "description": "Lists that do not jump: layouts of sections, computed by WebAssembly.",
        "main": "./sectile.js", "types": "./sectile.d.ts", "sideEffects": False,
        "exports": {".": {"types": "./sectile.d.ts", "default": "./sectile.js"},
                    "./sectile.wasm": "./sectile.wasm",
                    "./sectile-full.wasm": "./sectile-full.wasm",
                    "./package.json": "./package.json"},
        "engines": {"node": ">=18"},
    }


def problems(files, version):
    """Returns one sentence for each violation of a package: names with their contents."""
    found = [f"{name} is missing." for name in ("sectile.js", "LICENSE", "README.md", *OTHERS)
             if name not in files]
    for name, content in files.items():
        if name.endswith(".wasm") and not content.startswith(b"\0asm"):
            found.append(f"{name} is no module.")
        if name.endswith(".js"):
            found += [f"{name} uses {other}, which is missing."
                      for other in IMPORT.findall(content.decode())
                      if other.removeprefix("./") not in files]
    package = json.loads(files.get("package.json", b"{}"))
    if package.get("version") != version or not re.fullmatch(r"\d+\.\d+\.\d+", version):
        found.append(f"the manifest has the version {package.get('version')}, not {version}.")
    for target in [package.get("main", ""), package.get("types", "")]:
        if target.removeprefix("./") not in files:
            found.append(f"the manifest names {target or 'no file'}, which is missing.")
    return found


def web_files(version):
    """Returns the files of the package for the browser."""
    paths = [*sorted(WEB.glob("*.js")), *(WEB / name for name in OTHERS)]
    files = {path.name: path.read_bytes() for path in paths if path.exists()}
    return files | {"LICENSE": (ROOT / "LICENSE").read_bytes(), "README.md": README.encode(),
                    "package.json": (json.dumps(manifest(version), indent=2) + "\n").encode()}


def write(archive, folder, files, programs=()):
    """Writes an archive that is the same in each run."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as tar:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size, entry.mode = len(content), 0o755 if name in programs else 0o644
            tar.addfile(entry, io.BytesIO(content))
    archive.write_bytes(gzip.compress(data.getvalue(), 9, mtime=0))


def swift_libraries(listing):
    """Returns the shared libraries of Swift in a listing of `ldd`."""
    return [name for name in re.findall(r"^\s*(\S+)", listing, re.M)
            if re.match(r"lib(swift|Foundation|_Foundation|dispatch|BlocksRuntime)", name)]


def tool(folder):
    """Builds the tool, without symbols and shared libraries of Swift, into a folder.

    Returns its path and its version, which the tool prints without any environment.
    """
    build = ["swift", "build", "-c", "release", "--package-path", ROOT / "Playgrounds", "--product",
             "sectile", "--static-swift-stdlib"]
    subprocess.run(build, check=True)
    def output(*command, **options):
        done = subprocess.run(command, check=True, capture_output=True, text=True, **options)
        return done.stdout.strip()
    path = folder / "sectile"
    built = pathlib.Path(output(*build, "--show-bin-path")) / "sectile"
    subprocess.run(["strip", "-o", path, built], check=True)
    found = swift_libraries(output("ldd", path))
    if found:
        sys.exit(f"release_files: the tool needs {', '.join(found)}.")
    return path, output(path, "--version", env={})


def self_test():
    """Checks that each check finds a violation."""
    good = {"sectile.js": b"import { a } from './path.js'\nnew URL('sectile.wasm', x)",
            "path.js": b"", "LICENSE": b"", "README.md": b"",
            "package.json": json.dumps(manifest("1.2.3")).encode(),
            "sectile.d.ts": b"", "sectile.wasm": b"\0asm", "sectile-full.wasm": b"\0asm"}
    assert problems(good, "1.2.3") == [], problems(good, "1.2.3")
    for name in good:
        assert problems({key: good[key] for key in good if key != name}, "1.2.3"), name
    assert problems(good | {"sectile.wasm": b"other"}, "1.2.3") == ["sectile.wasm is no module."]
    assert len(problems(good, "1.2.4")) == 1 and problems(good, "next")
    listing = "\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibswiftCore.so => not found\n"
    assert swift_libraries(listing) == ["libswiftCore.so"]


def main():
    self_test()
    if sys.argv[1:] == ["--self-test"]:
        return
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        path, version = tool(pathlib.Path(temporary))
        program = path.read_bytes()
    tag = os.environ.get("GITHUB_REF_NAME")
    if "--version" in sys.argv and version != tag:
        sys.exit(f"release_files: the tool has the version {version}, and the tag is {tag}.")
    subprocess.run([WEB / "build"], check=True)
    files = web_files(version)
    found = problems(files, version)
    if found:
        sys.exit("release_files: " + "\n  ".join(found))
    archives = [folder / f"sectile-web-{version}.tgz",
                folder / f"sectile-{version}-linux-{platform.machine()}.tar.gz"]
    write(archives[0], "package", files)
    write(archives[1], f"sectile-{version}", {
        "sectile": program, "LICENSE": (ROOT / "LICENSE").read_bytes()}, ["sectile"])
    (folder / "SHA256SUMS").write_text("".join(
        f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n"
        for archive in archives))
    for archive in archives:
        print(f"release_files: {archive.name}, {archive.stat().st_size:,} bytes.")


if __name__ == "__main__":
    main()
