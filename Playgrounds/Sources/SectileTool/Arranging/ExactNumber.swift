// Numbers of any length and their exact order. A binary floating-point number has 53 bits, so whole
// numbers above 2^53, such as identifiers, and long decimals would be equal to their neighbors.

/// A number in digits: `-1234.50`, `.5`, `1e400` or `0x1F`.
struct ExactNumber: Comparable, Hashable {
  private var isNegative = false
  /// The digits from the first to the last that is not 0; empty for 0.
  ///
  /// A string of up to 15 bytes takes no memory of its own.
  private var digits = ""
  /// The number of digits before the point; negative for zeros after it.
  private var exponent = 0

  /// Parses a number, or returns nil for another text.
  ///
  /// A hexadecimal number is a whole number of at most 32 digits. An exponent beyond 2^60 counts as
  /// 2^60.
  init?(_ text: String) {
    var rest = Substring(text).utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) {
      let word = rest.dropFirst(2)
      guard word.first != UInt8(ascii: "-"), word.first != UInt8(ascii: "+"),
        let value = UInt128(Substring(word), radix: 16)
      else { return nil }
      let text = String(value)
      setDigits(text, point: text.utf8.count)
      return
    }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      rest = rest[fraction.endIndex...]
    }
    guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
    var shift = 0
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      var power = rest.dropFirst()
      let isBelow = power.first == UInt8(ascii: "-")
      if isBelow || power.first == UInt8(ascii: "+") { power.removeFirst() }
      guard !power.isEmpty, power.allSatisfy(\.isDigit) else { return nil }
      // Far from the limits of Int, so that the sum below is in range.
      shift = min(Int(Substring(power)) ?? .max, 1 << 60) * (isBelow ? -1 : 1)
    } else if !rest.isEmpty {
      return nil
    }
    let text = String(Substring(whole))
    setDigits(fraction.isEmpty ? text : text + Substring(fraction), point: whole.count + shift)
  }

  /// Sets the digits without zeros at their ends.
  private mutating func setDigits(_ text: String, point: Int) {
    let zero = UInt8(ascii: "0")
    let zeros = text.utf8.prefix { $0 == zero }.count
    digits = zeros == 0 ? text : String(text.dropFirst(zeros))
    exponent = point - zeros
    while digits.utf8.last == zero { digits.removeLast() }
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  static func < (first: ExactNumber, second: ExactNumber) -> Bool {
    if first.isNegative != second.isNegative { return first.isNegative }
    return first.isNegative
      ? second.hasSmallerMagnitude(than: first) : first.hasSmallerMagnitude(than: second)
  }

  private func hasSmallerMagnitude(than other: ExactNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    if exponent != other.exponent { return exponent < other.exponent }
    // A prefix is smaller, because its other digits are 0.
    return digits < other.digits
  }
}
