// The pages of a report as SVG.

import SectileGrouping
import SectileLayout
import SectilePaths

extension Report {
  /// Returns the marks of a page, in reading order.
  func body(ofPage page: Int) -> String {
    var drawing = PageDrawing(fontSize: fontSize)
    let origin = origin(ofPage: page)
    if page == 0 && !title.isEmpty {
      drawTitle(&drawing)
    } else {
      draw(header, page, y: content.y - Length.running * fontSize, &drawing)
    }
    switch body {
    case .table(let columns, let totals):
      draw(columns, y: origin.y - columnTitlesLength, &drawing)
      drawTable(columns, totals, onPage: page, at: origin, &drawing)
    case .layout(let labels):
      drawLayout(labels, onPage: page, at: origin, &drawing)
    }
    draw(footer, page, y: content.maxY + Length.running * fontSize, &drawing)
    return drawing.body
  }

  private func drawTitle(_ drawing: inout PageDrawing) {
    drawing.add(
      title, .title, x: content.x, middle: content.y + 1.1 * fontSize, width: content.width)
    drawing.add(
      summary, .subtitle, x: content.x, middle: content.y + 3.5 * fontSize, width: content.width)
  }

  /// The number of records and of sections.
  private var summary: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
    }
    let records = counted(sections.grouped.count, "record")
    guard sections.wholeName == nil else { return records }
    return "\(records) in \(counted(sections.grouped.numberOfSections, "section"))"
  }

  private func draw(_ text: RunningText, _ page: Int, y: Double, _ drawing: inout PageDrawing) {
    if text.isEmpty { return }
    let (leading, center, trailing) = text.texts(values(onPage: page))
    let gap = 2 * fontSize
    // The center is whole as far as possible; the texts beside it end before it.
    let half = min(drawing.width(of: center, .running), content.width) / 2
    let side = half > 0 ? max(content.width / 2 - half - gap, 0) : content.width
    let trailingWidth = min(drawing.width(of: trailing, .running), side)
    let leadingWidth =
      half > 0 || trailing.isEmpty ? side : max(side - trailingWidth - gap, 0)
    drawing.add(leading, .running, x: content.x, middle: y, width: leadingWidth)
    drawing.add(
      center, .running, x: content.x + content.width / 2, middle: y, anchor: .middle,
      width: content.width)
    drawing.add(trailing, .running, x: content.maxX, middle: y, anchor: .end, width: side)
  }

  // MARK: Tables

  private func draw(_ columns: ReportColumns, y: Double, _ drawing: inout PageDrawing) {
    let middle = y + 1.2 * fontSize
    for column in columns.columns {
      if column.isNumeric {
        drawing.add(
          column.title, .column, x: content.x + column.titleMaxX(fontSize: fontSize),
          middle: middle, anchor: .end, width: column.width - column.boldOverhang * fontSize)
      } else {
        drawing.add(
          column.title, .column, x: content.x + column.x, middle: middle, width: column.width)
      }
    }
    drawing.add(.strong, from: content.x, to: content.maxX, y: y + Length.columnTitles * fontSize)
  }

  private func drawTable(
    _ columns: ReportColumns, _ totals: ReportTotals, onPage page: Int, at origin: LayoutPoint,
    _ drawing: inout PageDrawing
  ) {
    for element in pages.elements(onPage: page) {
      let (minY, maxY) = (origin.y + element.frame.y, origin.y + element.frame.maxY)
      let section = element.path.section
      switch element.path.kind {
      case .header:
        let name = sections.label(of: element.path)
        drawHeading(name, section, isContinued: element.isRepeated, minY, maxY, &drawing)
      case .item:
        guard let row = sections.grouped.element(at: element.path) else { continue }
        drawRecord(row, columns, middle: (minY + maxY) / 2, &drawing)
        drawing.add(.hair, from: content.x, to: content.maxX, y: maxY)
      case .footer:
        drawing.add(.section, from: content.x, to: content.maxX, y: minY)
        drawSums(
          "Total of \(sections.label(of: .header(inSection: section)))",
          totals.columns.map { $0.sections[section].text(decimals: $0.decimals) }, columns, totals,
          middle: (minY + maxY) / 2, &drawing)
      }
    }
    for decoration in pages.decorations(onPage: page) where decoration.kind == .collectionFooter {
      let maxY = origin.y + decoration.frame.maxY
      // The sums are at the end of the footer, between a line and a double line.
      let minY = maxY - Length.sum * fontSize
      drawing.add(.strong, from: content.x, to: content.maxX, y: minY)
      drawSums(
        sections.wholeName == nil ? "Total of all sections" : "Total",
        totals.columns.map { $0.total.text(decimals: $0.decimals) }, columns, totals,
        middle: (minY + maxY) / 2, &drawing)
      for y in [maxY, maxY + 0.25 * fontSize] {
        drawing.add(.section, from: content.x, to: content.maxX, y: y)
      }
    }
  }

  private func drawHeading(
    _ name: String, _ section: Int, isContinued: Bool, _ minY: Double, _ maxY: Double,
    _ drawing: inout PageDrawing
  ) {
    let middle = maxY - 1.15 * fontSize
    let number = sections.grouped.numberOfItems(inSection: section)
    let count = number == 1 ? "1 record" : "\(number.grouped) records"
    let countWidth = drawing.width(of: count, .count) + 2 * fontSize
    let word = isContinued ? "continued" : ""
    let wordWidth = isContinued ? drawing.width(of: word, .count) + fontSize : 0
    let nameWidth = max(content.width - countWidth - wordWidth, 0)
    drawing.add(name, .heading, x: content.x, middle: middle, width: nameWidth)
    if isContinued {
      let x = content.x + min(drawing.width(of: name, .heading), nameWidth) + 0.8 * fontSize
      drawing.add(word, .count, x: x, middle: middle)
    }
    drawing.add(count, .count, x: content.maxX, middle: middle, anchor: .end)
    drawing.add(.section, from: content.x, to: content.maxX, y: maxY)
  }

  private func drawRecord(
    _ row: Int, _ columns: ReportColumns, middle: Double, _ drawing: inout PageDrawing
  ) {
    for column in columns.columns {
      let text = sections.table[row, column.number].onOneLine
      if text.isEmpty { continue }
      if column.isNumeric {
        drawing.add(
          number: text, .cell, pointX: content.x + column.pointX(fontSize: fontSize),
          middle: middle, isGrouped: column.isGrouped)
      } else {
        drawing.add(text, .cell, x: content.x + column.x, middle: middle, width: column.width)
      }
    }
  }

  private func drawSums(
    _ label: String, _ sums: [String], _ columns: ReportColumns, _ totals: ReportTotals,
    middle: Double, _ drawing: inout PageDrawing
  ) {
    var end = content.width
    for (sum, total) in zip(sums, totals.columns) {
      guard let column = columns.columns.first(where: { $0.number == total.column }) else {
        continue
      }
      let width = ReportColumns.wholeWidth(ofNumber: sum, isGrouped: true, .bold) * fontSize
      end = min(end, column.pointX(fontSize: fontSize) - width - 1.5 * fontSize)
    }
    drawing.add(label, .total, x: content.x, middle: middle, width: max(end, 0))
    for (sum, total) in zip(sums, totals.columns) {
      guard let column = columns.columns.first(where: { $0.number == total.column }) else {
        continue
      }
      drawing.add(
        number: sum, .total, pointX: content.x + column.pointX(fontSize: fontSize),
        middle: middle, isGrouped: true)
    }
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  var grouped: String {
    ReportColumns.digitGroups(of: "\(self)").joined(separator: ",")
  }
}
