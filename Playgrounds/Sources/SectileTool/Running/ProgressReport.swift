// SectileTool/Running/ProgressReport.swift
//
// Work that takes long says how far it is; work that does not says nothing.

/// Lines on standard error that tell how far the work is.
///
/// The first comes after a second; each further one after twice the time of the one before, so that
/// an hour of work takes a dozen lines.
final class ProgressReport {
  private let now: () -> Duration
  private let write: (String) -> Void
  private let start: Duration
  /// The time at which there is something to say again, or nil for never.
  private var next: Duration?
  private var task = ""
  private var total = 0

  /// Creates the report of work that starts now.
  init(_ console: Console, isQuiet: Bool) {
    now = console.now
    write = console.writeError
    start = now()
    next = isQuiet ? nil : .seconds(1)
  }

  /// Says what is being done, and how much there is of it if that is known.
  func begin(_ task: String, total: Int = 0) {
    self.task = task
    self.total = total
    update(done: 0)
  }

  /// Says how much is done; to be called often.
  func update(done: Int) {
    guard let next else { return }
    let elapsed = now() - start
    guard elapsed >= next else { return }
    let share = total > 0 && done > 0 ? ", \(Int(Double(done) / Double(total) * 100)) % done" : ""
    write("sectile: \(task)\(share) (\(elapsed.components.seconds) s)\n")
    self.next = elapsed * 2
  }
}
