// The files of a report: SVG, HTML or PDF.

import Foundation
import SectileLayout

/// The form of a report's output.
enum PageDocument: Equatable {
  /// One SVG document with the pages below each other.
  case svg
  /// One SVG document for each page; its name has the number of the page with a least number of
  /// digits.
  case svgPages(prefix: String, digits: Int, suffix: String)
  /// One HTML document that browsers print page by page.
  case html
  case pdf

  /// Creates the form of an output by its name, or nil if there is none.
  init?(of target: OutputTarget) {
    guard case .file(let path) = target else {
      self = .svg
      return
    }
    let parts = path.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    if parts.count == 2 {
      guard path.hasSuffix(".svg"), let letter = parts[1].firstIndex(of: "d") else { return nil }
      let width = parts[1][..<letter]
      guard width.isEmpty || (width.count == 2 && width.first == "0"),
        let digits = width.isEmpty ? 1 : Int(width), digits > 0
      else { return nil }
      self = .svgPages(
        prefix: String(parts[0]), digits: digits,
        suffix: String(parts[1][parts[1].index(after: letter)...]))
      return
    }
    if path.hasSuffix(".svg") {
      self = .svg
    } else if path.hasSuffix(".html") {
      self = .html
    } else if path.hasSuffix(".pdf") {
      self = .pdf
    } else {
      return nil
    }
  }

  /// Returns the name of the file of a page, whose number is 1 or more.
  static func name(ofPage number: Int, prefix: String, digits: Int, suffix: String) -> String {
    let text = String(number)
    return prefix + String(repeating: "0", count: max(digits - text.count, 0)) + text + suffix
  }
}

extension Report {
  /// Returns the outputs of the report.
  ///
  /// - Throws: A `ToolError` if a program that makes PDF is missing or fails.
  func outputs(
    to target: OutputTarget, as document: PageDocument, in console: Console,
    progress: ProgressReport
  ) throws(ToolError) -> [OutputFile] {
    progress.begin("drawing \(pageCount) \(pageCount == 1 ? "page" : "pages")", total: pageCount)
    switch document {
    case .svg:
      return [OutputFile(target: target, text: svg())]
    case .html:
      return [OutputFile(target: target, text: html())]
    case .svgPages(let prefix, let digits, let suffix):
      return (0..<pageCount).map { page in
        let name = PageDocument.name(
          ofPage: page + 1, prefix: prefix, digits: digits, suffix: suffix)
        return OutputFile(target: .file(name), text: svg(ofPage: page))
      }
    case .pdf:
      let data = try PDFConverter(in: console).pdf(
        pageCount: pageCount, page: { svg(ofPage: $0) }, html: { html() })
      return [OutputFile(target: target, data: data)]
    }
  }

  /// Returns a page as an SVG document of its own.
  func svg(ofPage page: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width.drawn)pt" \
    height="\(size.height.drawn)pt" viewBox="0 0 \(size.width.drawn) \(size.height.drawn)" \
    font-family="\(ReportFont.families)">
    \(PageDrawing.styleSheet(fontSize: fontSize))
    \(sheet())
    \(body(ofPage: page))
    </svg>

    """
  }

  /// Returns an SVG document with the pages below each other.
  func svg() -> String {
    if pageCount == 1 { return svg(ofPage: 0) }
    let gap = 18.0
    let (width, height) = (size.width + 2 * gap, Double(pageCount) * (size.height + gap) + gap)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.drawn)pt" height="\(height.drawn)pt" \
      viewBox="0 0 \(width.drawn) \(height.drawn)" font-family="\(ReportFont.families)">
      \(PageDrawing.styleSheet(fontSize: fontSize))
      <rect width="\(width.drawn)" height="\(height.drawn)" fill="#dfe3e8"/>
      """
    ]
    for page in 0..<pageCount {
      let y = gap + Double(page) * (size.height + gap)
      lines += [
        "<g transform=\"translate(\(gap.drawn) \(y.drawn))\">", sheet(), body(ofPage: page), "</g>",
      ]
    }
    return (lines + ["</svg>\n"]).joined(separator: "\n")
  }

  /// Returns an HTML document whose pages are those of the report.
  func html() -> String {
    let (width, height) = (size.width.drawn, size.height.drawn)
    var lines = [
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>\((title.isEmpty ? sections.table.name : title).svgText)</title>
      <style>
      @page{size:\(width)pt \(height)pt;margin:0}
      body{margin:0;background:#dfe3e8}
      svg{display:block;margin:18pt auto;break-after:page;break-inside:avoid}
      svg:last-child{break-after:auto}
      @media print{body{background:none}svg{margin:0}}
      </style>
      """
    ]
    for page in 0..<pageCount { lines.append(svg(ofPage: page)) }
    return lines.joined(separator: "\n") + "</html>\n"
  }

  /// The paper of a page.
  private func sheet() -> String {
    "<rect width=\"\(size.width.drawn)\" height=\"\(size.height.drawn)\" fill=\"#fff\"/>"
  }
}
