// The lines at the top and the bottom of each page, with the number of the page and the name of the
// section.

import ArgumentParser

/// A running header or footer: up to three texts with placeholders.
struct RunningText: Equatable {
  /// The values of the placeholders on a page.
  struct Values: Equatable {
    /// The number of the page; the first is 1.
    var page: Int
    var pages: Int
    /// The section of the first element of the page, repeated headers not counted.
    ///
    /// It is empty if the records are not grouped, and on a page without elements of sections, such
    /// as one with only the sums of all sections.
    var section: String
    var title: String
  }

  /// A part of a text.
  fileprivate enum Part: Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// A word in braces that is replaced on each page.
  enum Placeholder: String, CaseIterable {
    case page, pages, section, title
  }

  private var leading: [Part] = []
  private var center: [Part] = []
  private var trailing: [Part] = []

  /// The line at the top of a page: the title and the section.
  static let standardHeader = RunningText(
    leading: [.placeholder(.title)], trailing: [.placeholder(.section)])

  /// The line at the bottom of a page: its number.
  static let standardFooter = RunningText(
    leading: [],
    trailing: [.text("Page "), .placeholder(.page), .text(" of "), .placeholder(.pages)])

  private init(leading: [Part], trailing: [Part]) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Parses `leading`, `leading|trailing` or `leading|center|trailing`.
  ///
  /// `none` and an empty text are no line. `{{` and `}}` are braces.
  init(option text: String) throws {
    if text == "none" { return }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 3 else {
      throw ValidationError(
        "it has \(parts.count) parts between bars; it must be LEADING, LEADING|TRAILING or "
          + "LEADING|CENTER|TRAILING.")
    }
    leading = try Self.parts(of: parts[0])
    if parts.count == 3 { center = try Self.parts(of: parts[1]) }
    if parts.count > 1 { trailing = try Self.parts(of: parts[parts.count - 1]) }
  }

  /// Whether there is no text.
  var isEmpty: Bool { leading.isEmpty && center.isEmpty && trailing.isEmpty }

  /// Returns the texts of a page.
  func texts(_ values: Values) -> (leading: String, center: String, trailing: String) {
    (leading.text(values), center.text(values), trailing.text(values))
  }

  private static func parts(of text: String) throws -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{{") || rest.hasPrefix("}}") {
        literal.append(character)
        rest = rest.dropFirst(2)
      } else if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw ValidationError("the brace in \"\(rest)\" is not closed; \(allowed)")
        }
        let word = rest[rest.index(after: rest.startIndex)..<end]
        guard let placeholder = Placeholder(rawValue: String(word)) else {
          throw ValidationError("there is no {\(word)}; \(allowed)")
        }
        if !literal.isEmpty { parts.append(.text(literal)) }
        literal = ""
        parts.append(.placeholder(placeholder))
        rest = rest[rest.index(after: end)...]
      } else {
        literal.append(character)
        rest.removeFirst()
      }
    }
    if !literal.isEmpty { parts.append(.text(literal)) }
    return parts
  }

  private static let allowed =
    "the placeholders are {page}, {pages}, {section} and {title}, and {{ is a brace."
}

extension [RunningText.Part] {
  fileprivate func text(_ values: RunningText.Values) -> String {
    map { part in
      switch part {
      case .text(let text): text
      case .placeholder(.page): "\(values.page)"
      case .placeholder(.pages): "\(values.pages)"
      case .placeholder(.section): values.section
      case .placeholder(.title): values.title
      }
    }.joined()
  }
}
