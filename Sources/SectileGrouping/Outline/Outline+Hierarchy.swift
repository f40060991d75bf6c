// Connects the rows of an outline to the paths of a layout.

public import SectilePaths

extension Outline {
  /// Returns the hierarchy of the rows in a section of a list.
  ///
  ///     viewport.hierarchy = outline.hierarchy()
  ///     viewport.hierarchy = files.hierarchy(inSection: 1)
  ///       .joined(with: mails.hierarchy(inSection: 2))
  ///
  /// It is the hierarchy of the present rows: get it again after each edit.
  ///
  /// - Parameter section: The section that shows the rows; `0 <= section < 2^31`.
  /// - Complexity: O(1). The hierarchy shares the storage of the outline.
  public func hierarchy(inSection section: Int = 0) -> Hierarchy {
    Hierarchy(forest, inSection: section)
  }
}
