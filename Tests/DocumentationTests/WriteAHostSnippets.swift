// The code that Docs/WriteAHost.md quotes.

import Foundation
import Sectile
import SectileTestSupport
import Testing

@Suite struct WriteAHostSnippets {
  private func size(of wanted: Virtualizer<Chat>.Measurement) -> LayoutSize {
    LayoutSize(width: wanted.proposal.width ?? 320, height: 60)
  }

  @Test func `late sizes`() throws {
    let messages = (0..<100).map { Message(id: $0, text: "text \($0)") }
    var list = try Virtualizer(
      Chat(messages: messages), in: LayoutSize(width: 320, height: 400),
      section: .list(itemLength: .estimated(44)),
      reading: LiveLayout.Options(followedEnds: .end))
    var requests: [Virtualizer<Chat>.Measurement] = []
    func perform(_ commit: Virtualizer<Chat>.Commit) {
      if let offset = commit.offset { list.scrolled(to: offset) }
    }
    func measureLater(_ wanted: Virtualizer<Chat>.Measurement) { requests.append(wanted) }
    // snippet: late sizes
    var open: Set<Virtualizer<Chat>.Measurement> = []

    func update() throws {
      let commit = try list.commit()
      perform(commit)
      for wanted in commit.measurements where open.insert(wanted).inserted {
        measureLater(wanted)
      }
    }

    // A frame or a minute later, whatever happened in between.
    func measured(_ wanted: Virtualizer<Chat>.Measurement, _ size: LayoutSize) throws {
      open.remove(wanted)
      try list.measured([(wanted, size)])
      try update()
    }
    // end
    try update()
    try update()
    check(requests.count, equals: 10)
    while let wanted = requests.popLast() { try measured(wanted, size(of: wanted)) }
    check(list.live.following, equals: .end)
    check(list.counts.measured, equals: 10)
  }

  @Test func `hidden hosts`() throws {
    let messages = (0..<100).map { Message(id: $0, text: "text \($0)") }
    var list = try Virtualizer(
      Chat(messages: messages), in: LayoutSize(width: 320, height: 400),
      section: .list(itemLength: .fixed(40)))
    list.scrolled(to: 1000)
    _ = try list.commit()
    // snippet: hidden hosts
    try list.resize(to: LayoutSize(width: 0, height: 0))
    list.scrolled(to: 0)
    show(try list.commit().measurements.isEmpty)  // true
    try list.resize(to: LayoutSize(width: 320, height: 400))
    show(try list.commit().offset)  // 1000.0: the place is kept
    // end
  }
}

#if canImport(AppKit)
  import AppKit

  /// A row of the program: it shows a message, and knows its height.
  class ChatRow: NSView {
    func show(_ message: Message) {}
    func height(forWidth width: CGFloat) -> CGFloat {
      setFrameSize(NSSize(width: width, height: frame.height))
      layoutSubtreeIfNeeded()
      return fittingSize.height
    }
  }

  // snippet: a host on NSScrollView
  final class FlippedView: NSView {
    override var isFlipped: Bool { true }
  }

  final class ChatView: NSScrollView {
    private var list: Virtualizer<Chat>
    private var rows: [ViewID: ChatRow] = [:]
    private let sizingRow = ChatRow()
    private let content = FlippedView()
    private var isCommitting = false
    private var isScrolling = false
    var beginLoad: (Load) -> Void = { _ in }

    init(_ list: Virtualizer<Chat>) {
      self.list = list
      super.init(frame: .zero)
      hasVerticalScroller = true
      automaticallyAdjustsContentInsets = false
      documentView = content
      contentView.postsBoundsChangedNotifications = true
      observe(NSView.boundsDidChangeNotification, of: contentView) { $0.scrolled() }
      observe(NSScrollView.willStartLiveScrollNotification, of: self) { $0.isScrolling = true }
      observe(NSScrollView.didEndLiveScrollNotification, of: self) {
        $0.isScrolling = false
        $0.scrolled()
      }
    }

    required init?(coder: NSCoder) { nil }

    private func observe(
      _ name: Notification.Name, of object: NSView, _ body: @escaping @MainActor (ChatView) -> Void
    ) {
      // Without a queue, the block is called at once, on the main thread.
      _ = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { if let self { body(self) } }
      }
    }

    /// Reports an event of the program: new data, a search, the end of a load.
    func update(_ event: (inout Virtualizer<Chat>) throws -> Void) rethrows {
      try event(&list)
      commit()
    }

    override func tile() {
      super.tile()
      let bounds = contentView.bounds
      let size = LayoutSize(width: Double(bounds.width), height: Double(bounds.height))
      let shown = list.live.viewport.rect.size
      if isCommitting || size == shown { return }
      try? list.resize(to: size)
      commit()
    }

    private func scrolled() {
      if isCommitting { return }
      let offset = Double(contentView.bounds.origin.y)
      list.scrolled(to: offset, velocity: isScrolling ? offset - list.live.offset : 0)
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
      content.setFrameSize(
        NSSize(width: commit.contentSize.width, height: commit.contentSize.height))
      if let offset = commit.offset {
        contentView.setBoundsOrigin(NSPoint(x: 0, y: offset))
        reflectScrolledClipView(contentView)
        list.scrolled(to: Double(contentView.bounds.origin.y))
      }
      commit.loads.forEach(beginLoad)
      if commit.measurements.isEmpty { return commit.offset != nil }
      try list.measured(commit.measurements.map { ($0, size(of: $0)) })
      return true
    }

    private func fill(_ element: MountedElement) {
      let row = rows[element.view] ?? ChatRow()
      rows[element.view] = row
      if row.superview == nil { content.addSubview(row) }
      if let item = element.path.item { row.show(list.data.messages[item]) }
    }

    private func place(_ element: MountedElement) {
      guard let row = rows[element.view] else { return }
      let frame = element.frame
      row.frame = NSRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      row.alphaValue = CGFloat(element.opacity)
      if element.isPinned {
        // Above the others, in the order of the commit.
        content.addSubview(row, positioned: .above, relativeTo: nil)
      }
    }

    private func size(of wanted: Virtualizer<Chat>.Measurement) -> LayoutSize {
      let width = wanted.proposal.width ?? Double(contentView.bounds.width)
      if let message = wanted.content { sizingRow.show(message) }
      return LayoutSize(
        width: width, height: Double(sizingRow.height(forWidth: CGFloat(width))))
    }
  }
// end
#endif
