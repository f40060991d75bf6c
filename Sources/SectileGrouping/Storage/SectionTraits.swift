// SectileGrouping/Storage/SectionTraits.swift
//
// What a section is besides its value and its elements: one byte that edits carry along, and that
// equality and hashing do not see.

/// One byte of facts about a section.
@usableFromInline
struct SectionTraits: OptionSet, Sendable, BitwiseCopyable {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The section stays when its last element goes.
  @inlinable static var declared: Self { Self(rawValue: 1) }

  /// The section shows no header.
  ///
  /// Stored as the exception, so that no bit is the ordinary case.
  @inlinable static var headerHidden: Self { Self(rawValue: 2) }

  /// The section shows no footer.
  @inlinable static var footerHidden: Self { Self(rawValue: 4) }

  /// Creates the traits of a section from what a caller says about it.
  @inlinable init(isDeclared: Bool, hasHeader: Bool, hasFooter: Bool) {
    self.init(
      rawValue: (isDeclared ? 1 : 0) | (hasHeader ? 0 : 2) | (hasFooter ? 0 : 4))
  }
}
