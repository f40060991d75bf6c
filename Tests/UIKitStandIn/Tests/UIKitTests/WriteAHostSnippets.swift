// The host that Docs/WriteAHost.md quotes, with a stand-in for its scroll view.

import Foundation
import Sectile
import Testing
import UIKit

@MainActor @Suite struct WriteAHostSnippets {
  struct Message: VirtualizedElement {
    let id: Int
    var text: String
  }

  struct Chat: SectionedCollection {
    var messages: [Message]
    var sections: [Int] { [0] }
    subscript(section: Int) -> [Message] { messages }
  }

  /// A row of the program: it shows a message, and knows its height.
  final class ChatRow: UIView {
    private(set) var text = ""
    init() { super.init(frame: .zero) }
    required init?(coder: NSCoder) { nil }
    func show(_ message: Message) { text = message.text }
    func height(forWidth width: CGFloat) -> CGFloat {
      20 * (CGFloat(text.count) * 10 / width).rounded(.up)
    }
  }

  // snippet: a host on UIScrollView
  final class ChatView: UIScrollView, UIScrollViewDelegate {
    private var list: Virtualizer<Chat>
    private var rows: [ViewID: ChatRow] = [:]
    private let sizingRow = ChatRow()
    private var isCommitting = false
    var beginLoad: (Load) -> Void = { _ in }

    init(_ list: Virtualizer<Chat>) {
      self.list = list
      super.init(frame: .zero)
      contentInsetAdjustmentBehavior = .never
      delegate = self
    }

    required init?(coder: NSCoder) { nil }

    /// Reports an event of the program: new data, a search, the end of a load.
    func update(_ event: (inout Virtualizer<Chat>) throws -> Void) rethrows {
      try event(&list)
      commit()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let size = LayoutSize(width: Double(bounds.width), height: Double(bounds.height))
      let shown = list.live.viewport.rect.size
      if isCommitting || size == shown { return }
      try? list.resize(to: size)
      commit()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if isCommitting { return }
      let offset = Double(contentOffset.y)
      let isMoving = isTracking || isDecelerating
      list.scrolled(to: offset, velocity: isMoving ? offset - list.live.offset : 0)
      commit()
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
      if !willDecelerate { rest() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

    private func rest() {
      list.scrolled(to: Double(contentOffset.y), velocity: 0)
      commit()
    }

    private func commit() {
      isCommitting = true
      defer { isCommitting = false }
      do {
        while try perform(list.commit()) {}
      } catch {
        assertionFailure("\(error)")  // a size that is not finite
      }
    }

    /// Carries out a commit, and returns whether another one follows it.
    private func perform(_ commit: Virtualizer<Chat>.Commit) throws -> Bool {
      for element in commit.unmounted { rows[element.view]?.isHidden = true }
      for element in commit.mounted {
        fill(element)
        place(element)
        rows[element.view]?.isHidden = false
      }
      for element in commit.updated { fill(element) }
      for element in commit.moved { place(element) }
      contentSize = CGSize(width: commit.contentSize.width, height: commit.contentSize.height)
      if let offset = commit.offset {
        contentOffset.y = CGFloat(offset)
        list.scrolled(to: Double(contentOffset.y))
      }
      commit.loads.forEach(beginLoad)
      if commit.measurements.isEmpty { return commit.offset != nil }
      try list.measured(commit.measurements.map { ($0, size(of: $0)) })
      return true
    }

    private func fill(_ element: MountedElement) {
      let row = rows[element.view] ?? ChatRow()
      if row.superview == nil { addSubview(row) }
      rows[element.view] = row
      if let item = element.path.item { row.show(list.data.messages[item]) }
    }

    private func place(_ element: MountedElement) {
      guard let row = rows[element.view] else { return }
      let frame = element.frame
      row.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      row.alpha = CGFloat(element.opacity)
      row.layer.zPosition = CGFloat(element.zIndex)
    }

    private func size(of wanted: Virtualizer<Chat>.Measurement) -> LayoutSize {
      let width = wanted.proposal.width ?? Double(bounds.width)
      if let message = wanted.content { sizingRow.show(message) }
      return LayoutSize(
        width: width, height: Double(sizingRow.height(forWidth: CGFloat(width))))
    }
  }
  // end

  @Test func `a host on UIScrollView shows its rows where the virtualizer has them`() throws {
    let messages = (0..<100).map { Message(id: $0, text: String(repeating: "x", count: 1 + $0)) }
    let view = ChatView(
      try Virtualizer(
        Chat(messages: messages), in: LayoutSize(width: 320, height: 400),
        section: .list(itemLength: .estimated(44)),
        reading: LiveLayout.Options(followedEnds: .end)))
    view.bounds.size = CGSize(width: 300, height: 400)
    view.layoutSubviews()
    #expect(view.contentSize.width == 300)
    #expect(view.contentOffset.y == view.contentSize.height - 400)

    view.contentOffset.y = 200
    view.delegate?.scrollViewDidScroll(view)
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false)
    var shown = 0
    view.update { list in
      let (rect, layout) = (list.live.viewport.rect, list.live.layout)
      for path in layout.visiblePaths(in: list.live.viewport) {
        let frame = layout.frame(of: path)!
        #expect(frame.height == 20 * (Double(path.item! + 1) * 10 / 300).rounded(.up))
        shown += 1
      }
      #expect(rect.y == Double(view.contentOffset.y))
    }
    #expect(shown > 5)
  }
}
