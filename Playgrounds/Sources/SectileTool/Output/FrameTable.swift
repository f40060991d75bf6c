// Frames for other programs: one record for each element.

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
  private(set) var text: String
  private var isEmpty = true

  init(_ format: FrameFormat) {
    self.format = format
    text = format == .csv ? "path,section,kind,item,label,x,y,width,height\n" : "["
  }

  /// Adds the record of an element.
  mutating func add(_ path: KindedIndexPath, _ frame: LayoutRect, label: String) {
    add(
      path: "\(path)", section: path.section, kind: path.kind.word, item: path.item, label: label,
      frame)
  }

  /// Adds the record of a decoration, which has no path.
  mutating func add(_ decoration: LayoutDecoration, label: String) {
    let kind =
      switch decoration.kind {
      case .background: "background"
      case .separator: "separator"
      case .collectionHeader: "collectionHeader"
      case .collectionFooter: "collectionFooter"
      }
    add(
      path: nil, section: decoration.section, kind: kind, item: decoration.item?.item,
      label: label, decoration.frame)
  }

  private mutating func add(
    path: String?, section: Int?, kind: String, item: Int?, label: String, _ frame: LayoutRect
  ) {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(\.shortText)
    switch format {
    case .csv:
      let (section, item) = (section.map { "\($0)" } ?? "", item.map { "\($0)" } ?? "")
      text += "\(path ?? ""),\(section),\(kind),\(item),\(label.csvField),"
      text += numbers.joined(separator: ",") + "\n"
    case .json:
      let (section, item) = (section.map { "\($0)" } ?? "null", item.map { "\($0)" } ?? "null")
      text += isEmpty ? "\n" : ",\n"
      text += """
        {"path": \(path.map { "\"\($0)\"" } ?? "null"), "section": \(section), \
        "kind": "\(kind)", "item": \(item), "label": \(label.jsonString), \
        "x": \(numbers[0]), "y": \(numbers[1]), \
        "width": \(numbers[2]), "height": \(numbers[3])}
        """
    }
    isEmpty = false
  }

  /// Returns the whole table.
  consuming func finish() -> String {
    if format == .json { text += isEmpty ? "]\n" : "\n]\n" }
    return text
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

extension Double {
  /// The shortest decimal that reads back as the same bits, without a point if it is whole.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  /// The text as a field of CSV, quoted if necessary.
  fileprivate var csvField: String {
    let isPlain = utf8.allSatisfy {
      $0 != Byte.comma && $0 != Byte.quote && $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
    if isPlain && !hasPrefix(" ") && !hasSuffix(" ") { return self }
    var field = "\""
    for scalar in unicodeScalars {
      if scalar == "\"" { field += "\"" }
      field.unicodeScalars.append(scalar)
    }
    return field + "\""
  }

  /// The text as a string of JSON.
  var jsonString: String {
    var string = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": string += "\\\""
      case "\\": string += "\\\\"
      case "\n": string += "\\n"
      case "\t": string += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: string.unicodeScalars.append(scalar)
      }
    }
    return string + "\""
  }
}
