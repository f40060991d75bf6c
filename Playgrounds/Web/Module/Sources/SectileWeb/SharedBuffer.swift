// The memory through which the page and the module exchange numbers: one array of doubles, which
// each call reads from the start and then fills from the start.

/// The largest number of words that a page can reserve, 64 MB.
private let maximumCapacity = 1 << 23

/// The words of the shared buffer.
///
/// Only calls from the page use it, and the page has one thread.
nonisolated(unsafe) private var storage = unsafe UnsafeMutableBufferPointer<Double>(
  start: nil, count: 0)

/// Makes room for a number of words, and keeps the existing ones.
///
/// - Returns: Whether there is room.
func reserve(_ count: Int) -> Bool {
  guard count >= 0, count <= maximumCapacity else { return false }
  guard unsafe count > storage.count else { return true }
  let new = UnsafeMutableBufferPointer<Double>.allocate(capacity: max(count, 1_024))
  unsafe new.initialize(repeating: 0)
  for index in unsafe storage.indices { unsafe new[index] = unsafe storage[index] }
  unsafe storage.deallocate()
  unsafe storage = unsafe new
  return true
}

/// Returns the address of the buffer with room for a number of words, or 0 if that is not in
/// 0...8,388,608.
///
/// The address is valid until a call reserves or writes more words.
@c(sectile_buffer) public func sharedBuffer(_ count: Int32) -> Int {
  guard reserve(max(Int(count), count < 0 ? -1 : 1)) else { return 0 }
  return unsafe Int(bitPattern: storage.baseAddress)
}

/// The words that the page wrote before a call, read in order.
struct WordReader {
  private(set) var position = 0
  private let end: Int

  /// Starts reading at the first word.
  ///
  /// - Throws: `.wrongLength` if the page has not reserved as many words.
  init(_ count: Int32) throws(WebError) {
    guard count >= 0, unsafe Int(count) <= storage.count else { throw .wrongLength(Int(count)) }
    end = Int(count)
  }

  /// Returns the next word, which must be finite.
  @inline(never) mutating func number() throws(WebError) -> Double {
    guard position < end else { throw .wrongLength(end) }
    let word = unsafe storage[position]
    guard word.isFinite else { throw .invalidNumber(word, at: position) }
    position += 1
    return word
  }

  /// Returns the next word, which must be an integer in a range.
  @inline(never) mutating func integer(in range: ClosedRange<Int>) throws(WebError) -> Int {
    let word = try number()
    guard let value = Int(exactly: word), range.contains(value) else {
      throw .invalidNumber(word, at: position - 1)
    }
    return value
  }

  /// Skips words, which may have any values.
  mutating func skip(_ count: Int) throws(WebError) {
    guard end - position >= count else { throw .wrongLength(end) }
    position += count
  }

  /// Whether there are more words.
  var hasMore: Bool { position < end }

  /// Checks that the words end here.
  func finish() throws(WebError) {
    guard position == end else { throw .wrongLength(end) }
  }
}

/// Writes words for the page, from the start of the buffer.
struct WordWriter {
  private(set) var count = 0

  /// Writes the next word.
  @inline(never) mutating func write(_ word: Double) {
    if unsafe count >= storage.count { guard reserve(2 * count + 64) else { return } }
    unsafe storage[count] = word
    count += 1
  }

  /// Writes the next word as a number.
  mutating func write(_ value: Int) { write(Double(value)) }

  /// Replaces a word that was written.
  func replace(_ index: Int, by value: Int) { unsafe storage[index] = Double(value) }
}
