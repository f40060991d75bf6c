// The comment at the end of a line of code in a document is the result of the line. `show` reads
// the comment in its own source line, so the result is written once.

import Foundation
import Testing

/// Expects a value to be described by the comment at the end of the line.
///
/// The comment is the output of `print`, with quotation marks around strings. It may continue after
/// a comma or a colon.
func show<Value>(
  _ value: Value, fileID: String = #fileID, file: String = #filePath, line: Int = #line
) {
  if let violation = showViolation(of: text(value), inLine: line, of: sourceLines(of: file)) {
    let location = SourceLocation(fileID: fileID, filePath: file, line: line, column: 1)
    Issue.record("\(violation)", sourceLocation: location)
  }
}

/// Expects a value, or nil, to be described by the comment at the end of the line.
func show<Value>(
  _ value: Value?, fileID: String = #fileID, file: String = #filePath, line: Int = #line
) {
  if let value {
    show(value, fileID: fileID, file: file, line: line)
  } else {
    show(Nothing(), fileID: fileID, file: file, line: line)
  }
}

/// Returns the difference of a comment from the result of its line, or nil.
func showViolation(of value: String, inLine line: Int, of source: [String]) -> String? {
  guard source.indices.contains(line - 1), let comment = source[line - 1].range(of: " // ") else {
    return "this line gives \(value), and has no comment that says so"
  }
  let said = source[line - 1][comment.upperBound...].trimmingCharacters(in: .whitespaces)
  if said == value || said.hasPrefix(value + ", ") || said.hasPrefix(value + ": ") { return nil }
  return "this line gives \(value), not \(said)"
}

private func text<Value>(_ value: Value) -> String {
  value is String ? String(reflecting: value) : String(describing: value)
}

private func sourceLines(of file: String) -> [String] {
  let data = FileManager.default.contents(atPath: file) ?? Data()
  return String(decoding: data, as: UTF8.self).components(separatedBy: "\n")
}

/// Prints as nil.
private struct Nothing: CustomStringConvertible {
  var description: String { "nil" }
}
