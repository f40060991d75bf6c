// Progress of long runs on standard error. Short runs print nothing.

/// Lines on standard error that report progress.
///
/// The first line is written after one second, each other line after twice the time of the line
/// before, so that an hour of work prints a dozen lines.
final class ProgressReport {
  private let now: () -> Duration
  private let write: (String) -> Void
  private let start: Duration
  /// The time of the next line, or nil for no lines.
  private var next: Duration?
  private var task = ""
  private var total = 0

  /// Creates a report of work that starts now.
  init(_ console: Console, isQuiet: Bool) {
    now = console.now
    write = console.writeError
    start = now()
    next = isQuiet ? nil : .seconds(1)
  }

  /// Writes a line about the data on standard error, unless the run is quiet.
  ///
  /// Returns whether the line was written.
  func warn(_ message: String) -> Bool {
    if next == nil { return false }
    write("sectile: \(message.withoutControls)\n")
    return true
  }

  /// Begins a task.
  ///
  /// - Parameters:
  ///   - task: The task in words.
  ///   - total: The amount of work, or 0 if it is not known.
  func begin(_ task: String, total: Int = 0) {
    self.task = task
    self.total = total
    update(done: 0)
  }

  /// Writes a line if it is time for one; cheap enough to be called often.
  func update(done: Int) {
    guard let next else { return }
    let elapsed = now() - start
    guard elapsed >= next else { return }
    let share = total > 0 && done > 0 ? ", \(Int(Double(done) / Double(total) * 100)) % done" : ""
    write("sectile: \(task)\(share) (\(elapsed.components.seconds) s)\n")
    self.next = elapsed * 2
  }
}
