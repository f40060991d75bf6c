// The paper of a report: its size and its margins.

import ArgumentParser
import SectileLayout

/// The options of the paper.
struct PaperOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of a page: A3, A4, A5, letter, legal, or WIDTHxHEIGHT in points. (default: A4)",
      valueName: "size"),
    transform: PaperSize.init(option:))
  var page = PaperSize.a4

  @Flag(help: "Turn the page, so that its longer side is horizontal.")
  var landscape = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The margins of a page: one number, or top,leading,bottom,trailing. The running header and "
        + "footer are in the margins. (default: 56,48,52,48)",
      valueName: "points"),
    transform: Margins.init(option:))
  var margins = Margins.standard

  /// The size of a page.
  var size: LayoutSize {
    let sides = (page.size.width, page.size.height)
    return landscape
      ? LayoutSize(width: max(sides.0, sides.1), height: min(sides.0, sides.1)) : page.size
  }

  /// The part of a page between the margins.
  var content: LayoutRect {
    LayoutRect(
      x: margins.leading, y: margins.top, width: size.width - margins.leading - margins.trailing,
      height: size.height - margins.top - margins.bottom)
  }

  /// The least width and height of the part between the margins.
  static let leastContent = LayoutSize(width: 120, height: 160)

  func validate() throws {
    let least = Self.leastContent
    if content.width < least.width || content.height < least.height {
      throw ValidationError(
        "the margins leave \(content.width.drawn) x \(content.height.drawn) points of a page of "
          + "\(size.width.drawn) x \(size.height.drawn); a report needs at least "
          + "\(least.width.shortText) x \(least.height.shortText).")
    }
  }
}

/// The size of a page in portrait.
struct PaperSize: Equatable {
  var size: LayoutSize

  /// The named sizes, in points of a 72nd of an inch.
  ///
  /// ISO 216 defines the first three in millimeters.
  static let named: KeyValuePairs<String, LayoutSize> = [
    "A3": LayoutSize(width: 841.89, height: 1190.551),
    "A4": LayoutSize(width: 595.276, height: 841.89),
    "A5": LayoutSize(width: 419.528, height: 595.276),
    "letter": LayoutSize(width: 612, height: 792),
    "legal": LayoutSize(width: 612, height: 1008),
  ]

  /// The largest side of a page: PDF readers support 14,400 points.
  static let largestSide = 14_400.0

  static let a4 = PaperSize(size: LayoutSize(width: 595.276, height: 841.89))

  init(size: LayoutSize) {
    self.size = size
  }

  /// Creates the size that `A4` or `420x595` describes.
  init(option text: String) throws {
    if let size = Self.named.first(where: { $0.key.lowercased() == text.lowercased() })?.value {
      self.init(size: size)
      return
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map {
      Double(String($0)) ?? .nan
    }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= Self.largestSide }) else {
      throw ValidationError(
        "it must be A3, A4, A5, letter, legal, or WIDTHxHEIGHT in points, each above 0 and at most "
          + "14400.")
    }
    self.init(size: LayoutSize(width: sides[0], height: sides[1]))
  }
}

/// The margins of a page in points.
struct Margins: Equatable {
  var top: Double
  var leading: Double
  var bottom: Double
  var trailing: Double

  static let standard = Margins(top: 56, leading: 48, bottom: 52, trailing: 48)

  init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates the margins that `48` or `56,48,52,48` describes.
  init(option text: String) throws {
    let values = try OptionNumber.extents(
      text, counts: [1, 4], allowed: "one number of points, or top,leading,bottom,trailing")
    let last = values.count - 1
    self.init(
      top: values[0], leading: values[min(1, last)], bottom: values[min(2, last)],
      trailing: values[min(3, last)])
  }
}
