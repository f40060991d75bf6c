// SectileGrouping/Making/UnknownSectionPolicy.swift
//
// An element whose key is no declared section must not vanish behind anybody's back. Whoever
// declares sections says what becomes of it.

/// What grouping does with an element that has no key or belongs to no declared section.
public enum UnknownSectionPolicy<Section> {
  /// Its section is added after the declared ones, in order of first appearance, and is transient.
  ///
  /// An element whose key is nil has no section to add, and is rejected.
  case append

  /// It goes to this one section, which is added after the declared ones when it is first needed,
  /// unless it is one of them.
  case collect(into: Section)

  /// It is left out; `Grouping` reports it.
  case reject
}

extension UnknownSectionPolicy: Sendable where Section: Sendable {}
extension UnknownSectionPolicy: Equatable where Section: Equatable {}
extension UnknownSectionPolicy: Hashable where Section: Hashable {}
