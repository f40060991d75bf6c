// Links the C library, whose mathematical functions rounding calls. A program without Foundation
// does not link them by default on Linux.
//
// An import has no effect where there is no C library. A linker setting of the manifest for Linux
// would also apply to WebAssembly, because SwiftPM takes the triple wasm32-unknown-none-wasm for
// the system on which it runs.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif
