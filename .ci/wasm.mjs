// Runs a WASI program with standard input and output, for systems without wasmkit.
//
//     node --no-warnings .ci/wasm.mjs PROGRAM

import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: [], env: {} });
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
