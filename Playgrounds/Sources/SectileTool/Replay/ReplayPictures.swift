// A story as one picture for each event, or as one animated picture.

import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileVirtualizer

/// Draws the steps of a story.
struct ReplayPictures {
  let steps: [ReplayPlayer.Step]
  let labels: [LayoutDecoration.Kind: String]
  /// The size of a picture that fits every viewport and every title.
  private let size: LayoutSize

  /// The margin, and the height of the title.
  private static let margin = 8.0
  private static let title = 40.0
  /// The duration of an event, and of its motion, in seconds.
  private static let step = 1.6
  private static let motion = 0.6

  init(steps: [ReplayPlayer.Step], labels: [LayoutDecoration.Kind: String]) {
    self.steps = steps
    self.labels = labels
    let words =
      steps.indices.map { index in
        max(
          PictureText.width(of: Self.heading(index, of: steps), isBold: true),
          PictureText.width(of: steps[index].summary))
      }.max()?.rounded(.up) ?? 0
    size = LayoutSize(
      width: max(steps.map(\.viewport.rect.width).max() ?? 0, words) + 2 * Self.margin,
      height: (steps.map(\.viewport.rect.height).max() ?? 0) + Self.title + Self.margin)
  }

  /// The style of selected and dragged elements and of the pointer, for stories that have them.
  private var marks: String {
    var style = ""
    if steps.contains(where: { !$0.selected.isEmpty }) {
      style += "rect.selected{fill:#efd6f2;stroke:#9a35a8}\n"
    }
    if steps.contains(where: { !$0.dragged.isEmpty || $0.pointer != nil }) {
      style += "rect.dragged{fill:#e4e9ef;stroke:#5a6b7d;stroke-dasharray:4 3}"
      style += ".pointer{fill:#d43d51}\n"
    }
    return style
  }

  /// Returns the classes of an element besides its kind, each after a blank.
  private func marks(of path: KindedIndexPath?, _ step: ReplayPlayer.Step) -> String {
    guard let path else { return "" }
    return (step.selected.contains(path) ? " selected" : "")
      + (step.dragged.contains(path) ? " dragged" : "")
  }

  private func pointer(_ step: ReplayPlayer.Step) -> String {
    guard let point = step.pointer else { return "" }
    let (x, y) = ((Self.margin + point.x).drawn, (Self.title + point.y).drawn)
    return "<circle class=\"pointer\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\"/>\n"
  }

  private func opening(_ size: LayoutSize) -> String {
    let (width, height) = (size.width.drawn, size.height.drawn)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="DejaVu Sans, Verdana, sans-serif" \
      font-size="12">
      <style>
      .header{fill:#cfe0f5;stroke:#3f6fa8}.item{fill:#fff;stroke:#a9b4c2}
      .footer{fill:#f3e6c8;stroke:#a98a3f}.appear{fill:#d5eedd;stroke:#2e9e5b}
      .disappear{fill:#f8d5da;stroke:#d43d51}.reload{fill:#faedc0;stroke:#b88a00}
      .edge{fill:none;stroke:#d43d51;stroke-width:2}.bold{font-weight:bold}
      text{fill:#1c2733}
      \(marks)</style>
      <rect width="\(width)" height="\(height)" fill="#fff"/>

      """
  }

  /// Returns the number and the note of an event.
  private static func heading(_ index: Int, of steps: [ReplayPlayer.Step]) -> String {
    "\(index + 1)/\(steps.count) \(steps[index].note)"
  }

  private func title(_ index: Int) -> String {
    let step = steps[index]
    let x = Self.margin.drawn
    return """
      <text class="bold" x="\(x)" y="16">\(Self.heading(index, of: steps).xml)</text>
      <text x="\(x)" y="32">\(step.summary.xml)</text>

      """
  }

  private func edge(_ viewport: LayoutRect) -> String {
    "<rect class=\"edge\" x=\"\(Self.margin.drawn)\" y=\"\(Self.title.drawn)\" "
      + "width=\"\(viewport.width.drawn)\" height=\"\(viewport.height.drawn)\"/>\n"
  }
}

// MARK: Stills

extension ReplayPictures {
  /// Returns the picture of each step, as the library draws it.
  func stills() -> [String] {
    steps.indices.map { index in
      let step = steps[index]
      let drawing = marked(
        step.layout.svg(
          of: step.viewport.rect, in: step.viewport, labels: { step.label(of: $0) },
          decorationLabels: { labels[$0.kind] ?? "" }), step)
      let opening = "<svg x=\"\(Self.margin.drawn)\" y=\"\(Self.title.drawn)\" "
      return self.opening(size) + title(index) + opening + drawing.dropFirst("<svg ".count)
        + edge(step.viewport.rect) + pointer(step) + "</svg>\n"
    }
  }

  /// Marks the selected and the dragged elements in a picture of the library, which has a line with
  /// a box for each element, in drawing order.
  private func marked(_ drawing: String, _ step: ReplayPlayer.Step) -> String {
    if step.selected.isEmpty && step.dragged.isEmpty { return drawing }
    var elements = step.layout.elements(in: step.viewport).makeIterator()
    let boxes = ["header", "item", "footer"].map { "<rect class=\"\($0)" }
    return drawing.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for box in boxes where line.hasPrefix(box) {
        return box + marks(of: elements.next()?.path, step) + line.dropFirst(box.count)
      }
      return String(line)
    }.joined(separator: "\n")
  }
}

// MARK: Animation

extension ReplayPictures {
  /// Returns one picture that shows the events one after the other.
  func animation() -> String {
    var text = opening(size)
    for index in steps.indices {
      let begin = Double(index) * Self.step
      // Programs without animation show the first step. The last step stays.
      text += index == 0 ? "<g>\n" : "<g visibility=\"hidden\">\n"
      if index > 0 {
        text += "<set attributeName=\"visibility\" to=\"visible\" begin=\"\(begin.drawn)s\"/>\n"
      }
      if index < steps.count - 1 {
        let end = (begin + Self.step).drawn
        text += "<set attributeName=\"visibility\" to=\"hidden\" begin=\"\(end)s\"/>\n"
      }
      text += title(index) + scene(steps[index], begin: begin) + edge(steps[index].viewport.rect)
      text += pointer(steps[index]) + "</g>\n"
    }
    return text + "</svg>\n"
  }

  /// Returns the visible elements of a step.
  private func scene(_ step: ReplayPlayer.Step, begin: Double) -> String {
    let viewport = step.viewport.rect
    var text = """
      <svg x="\(Self.margin.drawn)" y="\(Self.title.drawn)" width="\(viewport.width.drawn)" \
      height="\(viewport.height.drawn)">
      <rect width="100%" height="100%" fill="#eef1f5"/>

      """
    guard let transition = step.transition else {
      for element in step.layout.elements(in: step.viewport) {
        let frame = element.frame.moved(from: viewport)
        text += box(
          element.path.kind.word, step.label(of: element.path), frame, frame, begin: begin)
      }
      return text + "</svg>\n"
    }
    for element in transition.elements {
      let path = element.newPath ?? element.oldPath
      guard let path else { continue }
      let label =
        element.newPath.map { step.label(of: $0) }
        ?? element.oldPath.map { step.oldLabel(of: $0) } ?? ""
      let kind =
        switch element.change {
        case .appear: "appear"
        case .disappear: "disappear"
        case .reload: "reload"
        case .resize, .move, .stay: path.kind.word
        }
      text += box(
        kind + marks(of: element.newPath, step), label, element.start.moved(from: viewport),
        element.end.moved(from: viewport),
        opacity: (element.startOpacity, element.endOpacity), begin: begin)
    }
    return text + "</svg>\n"
  }

  /// Returns a box that moves from one frame to another and clips its label.
  private func box(
    _ kind: String, _ label: String, _ start: LayoutRect, _ end: LayoutRect,
    opacity: (Double, Double) = (1, 1), begin: Double
  ) -> String {
    var text =
      "<svg x=\"\(start.x.drawn)\" y=\"\(start.y.drawn)\" width=\"\(start.width.drawn)\" "
      + "height=\"\(start.height.drawn)\""
    if opacity.0 != 1 { text += " opacity=\"\(opacity.0.drawn)\"" }
    text += ">"
    for (name, from, to) in [
      ("x", start.x, end.x), ("y", start.y, end.y), ("width", start.width, end.width),
      ("height", start.height, end.height), ("opacity", opacity.0, opacity.1),
    ] where from != to {
      text +=
        "<animate attributeName=\"\(name)\" from=\"\(from.drawn)\" to=\"\(to.drawn)\" "
        + "begin=\"\(begin.drawn)s\" dur=\"\(Self.motion.drawn)s\" fill=\"freeze\"/>"
    }
    return text + "<rect class=\"\(kind)\" width=\"100%\" height=\"100%\"/>"
      + "<text x=\"6\" y=\"\(min(end.height / 2 + 4.3, 20).drawn)\">\(label.xml)</text></svg>\n"
  }
}

extension LayoutRect {
  /// The rectangle relative to a viewport.
  fileprivate func moved(from viewport: LayoutRect) -> LayoutRect {
    LayoutRect(x: x - viewport.x, y: y - viewport.y, width: width, height: height)
  }
}
