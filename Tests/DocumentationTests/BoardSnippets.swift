// The code that Docs/Board.md quotes.

import Sectile
import SectileVirtualizer
import Testing

@Suite struct BoardSnippets {
  @Test func `a board with drag and undo`() throws {
    // snippet: a board
    // Declared columns stay when their last card leaves.
    var board = GroupedArray<String, String>()
    board.declareSections(["To do", "Doing", "Done"])
    board.append("Plants", toSection: "To do")
    board.append("Report", toSection: "To do")
    board.append("Train", toSection: "Doing")
    board.append("Dentist", toSection: "Done")

    // Columns beside each other, 200 points wide. Each scrolls for itself.
    var layout = try CollectionLayout(
      of: board, in: LayoutSize(width: 640, height: 400), axis: .horizontal
    ) { _ in
      .list(itemLength: .estimated(60), lineSpacing: 8).insets(LayoutInsets(8))
        .orthogonalScrolling(length: 200)
    }
    show(layout.frame(of: .item(0, inSection: 1))!)  // 224.0 8.0 200.0 60.0
    // end
    // snippet: dragging a card
    var drag = Reordering(of: layout, lifting: [.item(0, inSection: 1)])

    try drag.move(to: LayoutPoint(x: 500, y: 20))
    show(drag.target!)  // 2.0
    show(drag.changes)  // 1.0 → 2.0 moved
    // end
    // snippet: changes during a drag
    // Cards have measured themselves.
    try drag.setMeasuredSizes([
      (path: .item(0, inSection: 0), size: LayoutSize(width: 200, height: 90)),
      (path: .item(1, inSection: 2), size: LayoutSize(width: 200, height: 30)),
    ])
    // The window has another size.
    try drag.update { layout throws(LayoutError) in
      try layout.resize(to: LayoutSize(width: 640, height: 300))
    }
    // A server sends a card.
    let news = board.recordingChanges { $0.append("Taxes", toSection: "To do") }
    try drag.apply(news, of: board)

    show(drag.layout.frame(of: .item(1, inSection: 0))!)  // 8.0 106.0 200.0 60.0
    show(drag.target!)  // 2.0
    // end
    // snippet: dropping a card
    var undo: [SectionedChanges] = []

    try board.apply(drag.changes)
    layout = drag.layout
    undo.append(drag.changes.inverse())

    show(board.sections)  // ["To do", "Doing", "Done"]
    show(board[1])  // []
    show(board[2])  // ["Train", "Dentist"]
    // end
    // snippet: undo
    var redo: [SectionedChanges] = []

    let step = undo.removeLast()
    try board.apply(step)
    try layout.apply(step, of: board)
    redo.append(step.inverse())

    show(board[1])  // ["Train"]
    // end
    // snippet: undo after other changes
    try board.apply(redo.removeLast())
    undo.append(step)
    let sync = try board.recordingChanges { board throws(GroupedArrayError) in
      try board.insert("Bank", at: .item(0, inSection: 2))
    }
    var others = sync
    for index in undo.indices.reversed() {
      let step = undo[index]
      undo[index] = step.rebased(over: others)
      others = others.rebased(over: step, as: .earlier)
    }
    try board.apply(undo.removeLast())

    show(board[1])  // ["Train"]
    show(board[2])  // ["Bank", "Dentist"]
    // end
  }
}
