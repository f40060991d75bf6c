// The pages of a layout file as SVG: boxes with labels.

import SectileLayout
import SectilePaths

extension Report {
  /// Draws the elements and the decorations of a page.
  func drawLayout(
    _ labels: [LayoutDecoration.Kind: String], onPage page: Int, at origin: LayoutPoint,
    _ drawing: inout PageDrawing
  ) {
    let decorations = pages.decorations(onPage: page)
    for decoration in decorations {
      let frame = decoration.frame.moved(by: origin)
      switch decoration.kind {
      case .background: drawing.add(box: "back", frame)
      case .separator: drawing.add(box: "line", frame)
      case .badge, .collectionHeader, .collectionFooter: break
      }
    }
    for element in pages.elements(onPage: page) {
      let frame = element.frame.moved(by: origin)
      let label = sections.label(of: element.path)
      // Each part of an item that a break splits has the label.
      let isContinued = element.isRepeated || element.fragment > 0
      switch element.path.kind {
      case .header:
        drawHeader(
          label, isContinued: isContinued, in: frame,
          background: decorations.first {
            $0.kind == .background && $0.section == element.path.section
          }?.frame.moved(by: origin), &drawing)
      case .item:
        drawing.add(box: "box", frame)
        drawLabel(label, .cell, isContinued: isContinued, in: frame, padding: 0.7, &drawing)
      case .footer:
        drawLabel(label, .muted, isContinued: isContinued, in: frame, padding: 0, &drawing)
      }
    }
    for decoration in decorations {
      if decoration.kind == .badge {
        drawing.add(box: "line", decoration.frame.moved(by: origin))
      }
      guard let label = labels[decoration.kind] else { continue }
      let frame = decoration.frame.moved(by: origin)
      drawLabel(label, .total, isContinued: false, in: frame, padding: 0, &drawing)
    }
  }

  /// Draws the header of a section with a line below it, inside the background if it is on it.
  private func drawHeader(
    _ label: String, isContinued: Bool, in frame: LayoutRect, background: LayoutRect?,
    _ drawing: inout PageDrawing
  ) {
    var part = frame
    var padding = 0.0
    let middle = frame.y + frame.height / 2
    if let background, background.y < middle && middle < background.maxY {
      part.x = max(frame.x, background.x)
      part.width = min(frame.maxX, background.maxX) - part.x
      padding = 0.7
    }
    drawLabel(label, .heading, isContinued: isContinued, in: part, padding: padding, &drawing)
    drawing.add(.section, from: part.x, to: part.maxX, y: part.maxY)
  }

  /// Draws a label in the middle of a frame, unless the frame is not as long as a line of text.
  private func drawLabel(
    _ label: String, _ style: PageDrawing.Style, isContinued: Bool, in frame: LayoutRect,
    padding: Double, _ drawing: inout PageDrawing
  ) {
    guard frame.height >= style.scale * fontSize else { return }
    let inset = padding * fontSize
    let isLeft = pages.layout.direction == .leftToRight
    let width = max(frame.width - 2 * inset, 0)
    var text = label
    if isContinued {
      text = style.font.fitting(label, before: " (continued)", width / (style.scale * fontSize))
    }
    drawing.add(
      text, style, x: isLeft ? frame.x + inset : frame.maxX - inset,
      middle: frame.y + frame.height / 2, anchor: isLeft ? .start : .end, width: width)
  }
}

extension LayoutRect {
  fileprivate func moved(by origin: LayoutPoint) -> LayoutRect {
    LayoutRect(x: x + origin.x, y: y + origin.y, width: width, height: height)
  }
}
