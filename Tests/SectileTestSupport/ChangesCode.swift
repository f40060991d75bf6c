// Prints changes as Swift code, so that a failed random case can be pasted into a named test.

public import SectilePaths

extension SectionedChanges {
  /// The expression that creates these changes, as source code.
  public var code: String {
    func path(_ path: KindedIndexPath) -> String {
      ".item(\(path.item!), inSection: \(path.section))"
    }
    func numbers(_ numbers: [Int]) -> String? { numbers.isEmpty ? nil : "\(numbers)" }
    func sections(_ pairs: [SectionPair]) -> String? {
      let list = pairs.map { ".init(old: \($0.old), new: \($0.new))" }
      return list.isEmpty ? nil : "[\(list.joined(separator: ", "))]"
    }
    func paths(_ paths: [KindedIndexPath]) -> String? {
      paths.isEmpty ? nil : "[\(paths.map(path).joined(separator: ", "))]"
    }
    func items(_ pairs: [PathPair]) -> String? {
      let list = pairs.map { ".init(old: \(path($0.old)), new: \(path($0.new)))" }
      return list.isEmpty ? nil : "[\(list.joined(separator: ", "))]"
    }
    let arguments = [
      ("sectionRemovals", numbers(sectionRemovals)),
      ("sectionInsertions", numbers(sectionInsertions)),
      ("sectionMoves", sections(sectionMoves)), ("sectionUpdates", sections(sectionUpdates)),
      ("itemRemovals", paths(itemRemovals)), ("itemInsertions", paths(itemInsertions)),
      ("itemMoves", items(itemMoves)), ("itemUpdates", items(itemUpdates)),
    ]
    let given = arguments.compactMap { name, list in list.map { "\(name): \($0)" } }
    return "try SectionedChanges(\(given.joined(separator: ", ")))"
  }
}
