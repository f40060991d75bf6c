// Changes layouts: the input selects measurements, updates, sizes and section layouts. After each
// change, the layout must equal one made from scratch and the result of the oracle.

import FuzzDriver
import SectileTestSupport

/// Two bytes select a layout, the third selects exact or inexact sums, and the rest are the
/// changes.
///
/// Every eighth value of the third byte breaks the layout into pages instead, and in two others all
/// sections show groups.
@_cdecl("fuzz_input") public func input() {
  let bytes = (0..<fuzz_count()).map { fuzz_byte($0) }
  guard bytes.count > 3 else { return }
  let seed = UInt64(bytes[0]) << 8 | UInt64(bytes[1])
  if bytes[2] % 8 == 7 { return checkPages(seed: seed, script: Array(bytes.dropFirst(3))) }
  var live = LiveSpec(
    seed: seed, isExact: bytes[2].isMultiple(of: 2), hasOnlyGroups: bytes[2] % 8 >= 5,
    script: Array(bytes.dropFirst(3)), mayReverse: true)
  do {
    var layout = try live.spec.layout()
    for _ in 0..<12 where !live.isAtEndOfScript {
      try live.step(&layout)
      if let difference = try live.difference(from: layout) {
        fatalError("\(difference)\n\(live)")
      }
    }
  } catch {
    fatalError("\(error)\n\(live)")
  }
}

@main struct FuzzEdits {
  static func main() {
    _ = fuzz_run(CommandLine.argc, CommandLine.unsafeArgv)
  }
}
