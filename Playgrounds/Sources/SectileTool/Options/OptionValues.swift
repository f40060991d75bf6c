// Values of options, parsed from text. An invalid text throws the allowed values; the argument
// parser adds the option and the text in front.

import ArgumentParser
import SectileLayout

/// Numbers and lists of numbers.
enum OptionNumber {
  static let extents = "a number of points in \(range(from: "0"))"

  /// The range of lengths or offsets as text.
  static func range(from lower: String) -> String {
    "\(lower)...\(LayoutError.maximumExtent.shortText)"
  }

  /// Returns a length of 0 or more.
  static func extent(_ text: String) throws -> Double {
    guard let value = Double(text), value >= 0 && value <= LayoutError.maximumExtent else {
      throw ValidationError("it must be \(extents).")
    }
    return value + 0  // -0 becomes 0.
  }

  /// Returns the lengths between commas if their number is among the counts.
  static func extents(_ text: String, counts: [Int], allowed: String) throws -> [Double] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.map { Double(String($0.drop { $0 == " " })) ?? .nan }
    let isRight =
      counts.contains(values.count)
      && values.allSatisfy { $0 >= 0 && $0 <= LayoutError.maximumExtent }
    guard isRight else {
      throw ValidationError("it must be \(allowed), each in \(range(from: "0")).")
    }
    return values.map { $0 + 0 }
  }

  /// Returns an offset along an axis, which may be before the content.
  static func offset(_ text: String) throws -> Double {
    guard let value = Double(text), abs(value) <= LayoutError.maximumExtent else {
      throw ValidationError("it must be a number of points in \(range(from: "-1e+30")).")
    }
    return value
  }

  /// Returns a number of pixels in a point.
  static func scale(_ text: String) throws -> Double {
    guard let value = Double(text), value > 0 && value <= 1_048_576 else {
      throw ValidationError("it must be a number above 0 and at most 1048576.")
    }
    return value
  }
}

/// The distances between items.
struct SpacingOption: Equatable {
  var line: Double
  var item: Double

  init(line: Double, item: Double) {
    self.line = line
    self.item = item
  }

  /// Creates the spacing that `8` or `4,8` describes.
  init(option text: String) throws {
    let values = try OptionNumber.extents(
      text, counts: [1, 2], allowed: "one number of points, or line,item")
    self.init(line: values[0], item: values[values.count - 1])
  }
}

/// The part of the content to draw.
enum PartOption: Equatable {
  case rect(LayoutRect)
  /// The part in the viewport.
  case viewport

  /// Creates the part that `0,0,320,480` or `viewport` describes.
  init(option text: String) throws {
    if text == "viewport" {
      self = .viewport
      return
    }
    let values = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0.drop { $0 == " " })) ?? .nan
    }
    let isRight =
      values.count == 4 && values.allSatisfy { abs($0) <= LayoutError.maximumExtent }
      && values[2] > 0 && values[3] > 0
    guard isRight else {
      throw ValidationError(
        "it must be x,y,width,height in points, each in \(OptionNumber.range(from: "-1e+30")), with a "
          + "width and a height above 0, or viewport.")
    }
    self = .rect(LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3]))
  }
}

/// The character between the fields of CSV.
struct DelimiterOption: Equatable {
  var byte: UInt8

  /// Creates the delimiter that `;` or `tab` describes.
  init(option text: String) throws {
    let character = text == "tab" ? "\t" : text
    guard let byte = character.utf8.first, character.utf8.count == 1, Self.isDelimiter(byte)
    else { throw ValidationError("it must be one ASCII character other than a quote, or tab.") }
    self.byte = byte
  }

  /// Whether a byte can be between two fields: ASCII other than a quote and a line end.
  static func isDelimiter(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != Byte.quote && byte != Byte.lineFeed && byte != Byte.carriageReturn
  }
}
