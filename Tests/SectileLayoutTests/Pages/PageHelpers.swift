import SectileLayout

extension PagedLayout {
  /// The elements of each page: path, start and end, with the number of a fragment, or `*` if
  /// repeated.
  var text: [String] {
    (0..<count).map { page in
      elements(onPage: page).map { element in
        let mark = element.isRepeated ? "*" : element.fragment > 0 ? "'\(element.fragment)" : ""
        return "\(element.path)\(mark) \(Int(element.frame.y))-\(Int(element.frame.maxY))"
      }.joined(separator: ", ")
    }
  }
}
