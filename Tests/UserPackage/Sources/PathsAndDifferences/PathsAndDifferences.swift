// A program that uses paths, sets of paths and differences, and no layout.

import SectileDiffing
import SectilePaths

@main struct PathsAndDifferences {
  static func main() {
    let words = CommandLine.arguments
    let old = ["a", "b", "c", "d"]
    let changes = (words + old.reversed()).changes(from: old)
    print(changes)
    for path in IndexPaths(SectionCounts([words.count, old.count])) {
      print(path, changes.newPath(for: path) ?? path)
    }

    var selected = IndexPathSet()
    selected.insert(.item(words.count, inSection: 0))
    print(selected.contains(.item(1, inSection: 0)), selected.count)
  }
}
