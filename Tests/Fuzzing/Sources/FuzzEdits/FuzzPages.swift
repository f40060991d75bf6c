// Breaks layouts into pages: the input selects the layout, the rules and the lengths of the pages.
// The pages, or the error, must equal those of the oracle and obey the laws.

import SectileTestSupport

/// Breaks the layout of a seed; the script selects the rules and the lengths.
func checkPages(seed: UInt64, script: [UInt8]) {
  var generator = SeededGenerator(seed: seed, script: script)
  let spec = PageSpec.random(of: .random(seed: seed, itemLimit: 12), using: &generator)
  let oracle = PageOracle(spec)
  let laws = PageFragmentLaws(spec)
  do {
    let violation =
      try spec.difference(from: oracle)
      ?? laws.violation(oracle)
    if let violation { fatalError("\(violation)\n\(spec)") }
  } catch {
    fatalError("\(error)\n\(spec)")
  }
}
