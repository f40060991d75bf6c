// Runs the whole tool in this process on records, layout files and event files. It must write all
// of its output or none, and report an error with its position.

import Foundation
import FuzzDriver

@testable import SectileTool

/// The first byte selects the command and its options; the rest is the file.
@_cdecl("fuzz_input") public func input() {
  let bytes = (0..<fuzz_count()).map { fuzz_byte($0) }
  guard let first = bytes.first else { return }
  let rest = Array(bytes.dropFirst())
  switch first {
  case UInt8(ascii: "c"): render(rest, ["--format", "csv"])
  case UInt8(ascii: "t"): render(rest, ["--format", "tsv", "--columns", "3"])
  case UInt8(ascii: "j"): render(rest, ["--format", "json"])
  case UInt8(ascii: "l"): render(rest, ["--format", "jsonl", "--rtl"])
  case UInt8(ascii: "?"): render(rest, [])
  case UInt8(ascii: "s"): render(Array("a,b\n1,x\n2,y\n3,x\n".utf8), [], spec: rest)
  case UInt8(ascii: "g"):
    render(Array("a,b\n1,x\n2,y\n3,x\n".utf8), ["--group-by", "b"], spec: rest)
  case UInt8(ascii: "r"): run(["replay", "-"], rest)
  case UInt8(ascii: "v"): run(["replay", "-", "--svg", "-"], rest)
  case UInt8(ascii: "d"): run(["diff", old, "-", "--format", "csv", "--id", "a"], rest)
  case UInt8(ascii: "D"): run(["diff", "-", old, "--group-by", "b", "--format", "csv"], rest)
  default: break
  }
}

/// The path of the records that inputs are compared with.
private let old: String = {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("sectile-fuzz-\(ProcessInfo.processInfo.processIdentifier).csv").path
  do {
    try Data("a,b\n1,x\n2,y\n3,x\n4,y\n".utf8).write(to: URL(fileURLWithPath: path))
  } catch {
    fatalError("\(error)")
  }
  return path
}()

/// Lays out records and writes all kinds of files; see `FuzzCase`.
private func render(_ bytes: [UInt8], _ arguments: [String], spec: [UInt8]? = nil) {
  let fuzzed = FuzzCase(arguments: arguments, bytes: bytes, spec: spec)
  do {
    let outcome = try fuzzed.run()
    if let problem = FuzzCase.problem(with: outcome) { fatalError("\(problem)\n\(fuzzed.code)") }
    expectStatus(outcome.status, outcome.errors)
  } catch {
    fatalError("\(error)\n\(fuzzed.code)")
  }
}

/// Runs a command that writes to standard output.
private func run(_ arguments: [String], _ bytes: [UInt8]) {
  let run = ToolRun(arguments, bytes: bytes)
  expectStatus(run.status, run.errors)
  if run.status == .success {
    if run.output.isEmpty && arguments[0] == "replay" { fatalError("the output is empty") }
  } else if !run.output.isEmpty || !run.errors.hasPrefix("sectile: ") {
    fatalError("the output is \"\(run.output)\", the error \"\(run.errors)\"")
  }
}

/// Fails for other errors than errors in the data, because all options are valid.
private func expectStatus(_ status: ExitStatus, _ errors: String) {
  guard status == .success || status == .data else { fatalError("\(status): \(errors)") }
}

@main struct FuzzTool {
  static func main() {
    _ = fuzz_run(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
