// Frames for other programs: one record for each element.

import Foundation
import SectileLayout
import SectilePaths

/// The format of a table of frames.
enum FrameFormat {
  case csv, json

  /// Creates the format for an output by the extension of its file; CSV for standard output.
  ///
  /// Returns nil for another extension.
  init?(of target: OutputTarget) {
    switch target {
    case .standardOutput:
      self = .csv
    case .file(let path):
      switch FileFormat(pathExtension: path) {
      case .csv: self = .csv
      case .json: self = .json
      default: return nil
      }
    }
  }
}

/// A table of frames as text: elements, then decorations.
struct FrameTable {
  private let format: FrameFormat
  private var text = TextBuilder()
  private var isEmpty = true

  init(_ format: FrameFormat) {
    self.format = format
    text.append(format == .csv ? "path,section,kind,item,label,x,y,width,height\n" : "[")
  }

  /// Adds the record of an element.
  mutating func add(_ path: KindedIndexPath, _ frame: LayoutRect, label: String) {
    add(
      path: path, section: path.section, kind: path.kind.word, item: path.item, label: label, frame)
  }

  /// Adds the record of a decoration, which has no path.
  mutating func add(_ decoration: LayoutDecoration, label: String) {
    let kind =
      switch decoration.kind {
      case .background: "background"
      case .separator: "separator"
      case .collectionHeader: "collectionHeader"
      case .collectionFooter: "collectionFooter"
      case .badge: "badge"
      }
    add(
      path: nil, section: decoration.section, kind: kind, item: decoration.item?.item,
      label: label, decoration.frame)
  }

  private mutating func add(
    path: KindedIndexPath?, section: Int?, kind: String, item: Int?, label: String,
    _ frame: LayoutRect
  ) {
    switch format {
    case .csv: addLine(path, section, kind, item, label, frame)
    case .json: addObject(path, section, kind, item, label, frame)
    }
    isEmpty = false
  }

  private mutating func addLine(
    _ path: KindedIndexPath?, _ section: Int?, _ kind: String, _ item: Int?, _ label: String,
    _ frame: LayoutRect
  ) {
    if let path { text.append(path) }
    text.append(",")
    if let section { text.append(section) }
    text.append(",")
    text.append(kind)
    text.append(",")
    if let item { text.append(item) }
    text.append(",")
    if label.isPlainCSVField { text.append(label) } else { text.append(label.csvField) }
    for number in [frame.x, frame.y, frame.width, frame.height] {
      text.append(",")
      text.append(number)
    }
    text.append("\n")
  }

  private mutating func addObject(
    _ path: KindedIndexPath?, _ section: Int?, _ kind: String, _ item: Int?, _ label: String,
    _ frame: LayoutRect
  ) {
    text.append(isEmpty ? "\n{\"path\": " : ",\n{\"path\": ")
    if let path {
      text.append("\"")
      text.append(path)
      text.append("\"")
    } else {
      text.append("null")
    }
    text.append(", \"section\": ")
    if let section { text.append(section) } else { text.append("null") }
    text.append(", \"kind\": \"")
    text.append(kind)
    text.append("\", \"item\": ")
    if let item { text.append(item) } else { text.append("null") }
    text.append(", \"label\": ")
    text.append(label.jsonString)
    for (key, number) in [
      (", \"x\": ", frame.x), (", \"y\": ", frame.y), (", \"width\": ", frame.width),
      (", \"height\": ", frame.height),
    ] {
      text.append(key)
      text.append(number)
    }
    text.append("}")
  }

  /// Returns the whole table in UTF-8.
  consuming func finish() -> Data {
    if format == .json { text.append(isEmpty ? "]\n" : "\n]\n") }
    return text.finish()
  }
}

extension KindedIndexPath.Kind {
  /// The kind as one word.
  var word: String {
    switch self {
    case .header: "header"
    case .item: "item"
    case .footer: "footer"
    }
  }
}

extension String {
  /// Whether the text is a field of CSV without quotes.
  fileprivate var isPlainCSVField: Bool {
    let blank = Byte.blank
    return utf8.first != blank && utf8.last != blank
      && utf8.allSatisfy {
        $0 != Byte.comma && $0 != Byte.quote && $0 != Byte.lineFeed && $0 != Byte.carriageReturn
      }
  }

  /// The text as a field of CSV, quoted if necessary.
  fileprivate var csvField: String {
    if isPlainCSVField { return self }
    var field = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" { field += "\"" }
      field.unicodeScalars.append(scalar)
    }
    return field + "\""
  }
}
