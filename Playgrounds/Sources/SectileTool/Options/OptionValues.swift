// SectileTool/Options/OptionValues.swift
//
// What stands behind the options, read from text. Each refusal says what is allowed; the parser of
// the arguments puts the name of the option and the value in front of it.

import ArgumentParser
import SectileLayout

/// Numbers and lists of numbers.
enum OptionNumber {
  static let extents = "a number of points, 0 or more"

  /// Returns a number in a range of extents.
  static func extent(_ text: String) throws -> Double {
    guard let value = Double(text), value >= 0 && value <= LayoutError.maximumExtent else {
      throw ValidationError("it must be \(extents).")
    }
    return value + 0  // -0 becomes 0.
  }

  /// Returns as many extents as there are between commas, if that is one of some counts.
  static func extents(_ text: String, counts: [Int], allowed: String) throws -> [Double] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.map { Double(String($0.drop { $0 == " " })) ?? .nan }
    let isRight =
      counts.contains(values.count)
      && values.allSatisfy { $0 >= 0 && $0 <= LayoutError.maximumExtent }
    guard isRight else { throw ValidationError("it must be \(allowed), each 0 or more.") }
    return values.map { $0 + 0 }
  }

  /// Returns a place along an axis, which may lie before the content.
  static func offset(_ text: String) throws -> Double {
    guard let value = Double(text), abs(value) <= LayoutError.maximumExtent else {
      throw ValidationError("it must be a number of points.")
    }
    return value
  }

  /// Returns a number of pixels a point.
  static func scale(_ text: String) throws -> Double {
    guard let value = Double(text), value > 0 && value <= 1_048_576 else {
      throw ValidationError("it must be a number above 0 and at most 1048576.")
    }
    return value
  }
}

/// The length of a header or a footer, or that there is none.
enum SupplementaryOption: Equatable {
  case none
  case points(Double)

  /// Creates what `28` or `none` stands for.
  init(option text: String) throws {
    if text == "none" {
      self = .none
    } else {
      guard let length = try? OptionNumber.extent(text) else {
        throw ValidationError("it must be \(OptionNumber.extents), or none.")
      }
      self = .points(length)
    }
  }
}

extension LayoutInsets {
  /// Creates what `8` or `8,16,8,16` stands for.
  init(option text: String) throws {
    let values = try OptionNumber.extents(
      text, counts: [1, 4], allowed: "one number of points, or top,leading,bottom,trailing")
    self =
      values.count == 1
      ? LayoutInsets(values[0])
      : LayoutInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
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

  /// Creates what `8` or `4,8` stands for.
  init(option text: String) throws {
    let values = try OptionNumber.extents(
      text, counts: [1, 2], allowed: "one number of points, or line,item")
    self.init(line: values[0], item: values[values.count - 1])
  }
}

/// The part of the content to draw.
enum PartOption: Equatable {
  case rect(LayoutRect)
  /// What the viewport shows.
  case viewport

  /// Creates what `0,0,320,480` or `viewport` stands for.
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
      throw ValidationError("it must be x,y,width,height in points, with some extent, or viewport.")
    }
    self = .rect(LayoutRect(x: values[0], y: values[1], width: values[2], height: values[3]))
  }
}

/// The character between the fields of CSV.
struct DelimiterOption: Equatable {
  var byte: UInt8

  /// Creates what `;` or `tab` stands for.
  init(option text: String) throws {
    let character = text == "tab" ? "\t" : text
    guard let byte = character.utf8.first, character.utf8.count == 1, byte < 0x80,
      byte != Byte.quote, byte != Byte.lineFeed, byte != Byte.carriageReturn
    else { throw ValidationError("it must be one ASCII character other than a quote, or tab.") }
    self.byte = byte
  }
}
