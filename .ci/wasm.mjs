// Runs a program for WASI on standard input and output, where there is no wasmkit.
//
//     node --no-warnings .ci/wasm.mjs PROGRAM

import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const wasi = new WASI({ version: "preview1", args: [], env: {} });
const module = new WebAssembly.Module(readFileSync(process.argv[2]));
wasi.start(new WebAssembly.Instance(module, wasi.getImportObject()));
