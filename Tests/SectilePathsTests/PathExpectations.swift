// Helpers that several test files of this target share.

import SectilePaths
import SectileTestSupport
import Testing

typealias Kinds = KindedIndexPath.Kinds

/// All eight sets of kinds.
let everyKinds = (0...7).map { Kinds(rawValue: UInt8($0)) }

/// Returns the path with a given text.
func path(_ text: String) -> KindedIndexPath {
  KindedIndexPath(text)!
}

/// Expects that every query for a path returns nil, because the enumeration does not have it.
func expectAbsent(_ path: KindedIndexPath, in paths: IndexPaths) {
  check(!paths.contains(path))
  check(paths.index(of: path), equals: nil)
  check(paths.firstIndex(of: path), equals: nil)
  check(paths.lastIndex(of: path), equals: nil)
  for kinds in everyKinds {
    check(paths.path(after: path, in: kinds), equals: nil, "kinds \(kinds)")
    check(paths.path(before: path, in: kinds), equals: nil, "kinds \(kinds)")
    check(paths.path(after: path, in: kinds, wrapping: true), equals: nil, "kinds \(kinds)")
    check(paths.path(before: path, in: kinds, wrapping: true), equals: nil, "kinds \(kinds)")
    check(paths.path(path, offsetBy: 1, in: kinds), equals: nil, "kinds \(kinds)")
    check(paths.rank(of: path, in: kinds), equals: nil, "kinds \(kinds)")
  }
}

/// Expects that the next path, the previous path and the paths at offsets -3...3 agree with a
/// search in `expected`, for every path and every set of kinds, with and without wrapping.
func expectNeighbors(
  of paths: IndexPaths, among expected: [KindedIndexPath], _ comment: String
) {
  for path in expected {
    for kinds in everyKinds {
      for wrapping in [false, true] {
        func oracle(_ distance: Int) -> KindedIndexPath? {
          PathOracle.path(
            path, offsetBy: distance, in: kinds, wrapping: wrapping, among: expected)
        }
        let next = paths.path(after: path, in: kinds, wrapping: wrapping)
        if next != oracle(1) { Issue.record("after \(path) in \(kinds): \(comment)") }
        let previous = paths.path(before: path, in: kinds, wrapping: wrapping)
        if previous != oracle(-1) { Issue.record("before \(path) in \(kinds): \(comment)") }
        for distance in -3...3 {
          let found = paths.path(path, offsetBy: distance, in: kinds, wrapping: wrapping)
          if found != oracle(distance) {
            Issue.record("\(path) offset by \(distance) in \(kinds) \(wrapping): \(comment)")
          }
        }
      }
    }
  }
}
