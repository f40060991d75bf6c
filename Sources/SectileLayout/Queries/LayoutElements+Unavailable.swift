// Spellings that newcomers try. The compiler answers with the right one.

extension LayoutElements {
  /// Not available: a sequence has no number of elements.
  ///
  /// - Complexity: O(1)
  @available(*, unavailable, message: "The elements are a sequence; use Array(elements).count.")
  public var count: Int { preconditionFailure() }

  /// Not available: a sequence has no last element.
  ///
  /// - Complexity: O(1)
  @available(*, unavailable, message: "The elements are a sequence; use Array(elements).last.")
  public var last: LayoutElement? { preconditionFailure() }
}
