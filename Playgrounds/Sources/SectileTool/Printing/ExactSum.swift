// Sums of decimal numbers without rounding. A sum of money must be exact to the last decimal, which
// binary floating-point numbers cannot promise.

/// A decimal number as its digits: `-1234.50`.
struct DecimalText {
  var isNegative = false
  /// The digits before the point.
  var whole: Substring.UTF8View
  /// The digits after the point.
  var fraction: Substring.UTF8View

  /// Parses an optional sign, digits, and an optional point with digits after it.
  ///
  /// Returns nil for other texts: without digits before or after the point, with an exponent, or
  /// with separators between digits.
  init?(_ text: String) {
    var rest = Substring(text).utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    let parts = rest.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDigit) })
    else { return nil }
    whole = first
    fraction = parts.count > 1 ? parts[1] : first[first.endIndex...]
  }

  /// Whether the number begins with a zero before other digits, as numbers of accounts and areas
  /// do.
  var hasLeadingZero: Bool { whole.count > 1 && whole.first == UInt8(ascii: "0") }
}

/// A sum of decimal numbers of any length.
///
/// Each decimal place has the sum of the digits at this place. Carries are resolved when the text
/// of the sum is made, so adding is one integer addition for each digit and never rounds.
struct ExactSum: Equatable {
  /// The sums of the digits before the point; the first is that of the ones.
  private var whole: [Int] = []
  /// The sums of the digits after the point; the first is that of the tenths.
  private var fraction: [Int] = []

  /// Adds a number.
  mutating func add(_ number: DecimalText) {
    let sign = number.isNegative ? -1 : 1
    Self.add(number.whole.reversed().lazy.map { sign * $0.digit }, to: &whole)
    Self.add(number.fraction.lazy.map { sign * $0.digit }, to: &fraction)
  }

  /// Adds the numbers of another sum.
  mutating func add(_ other: ExactSum) {
    Self.add(other.whole, to: &whole)
    Self.add(other.fraction, to: &fraction)
  }

  private static func add(_ digits: some Sequence<Int>, to places: inout [Int]) {
    for (place, digit) in digits.enumerated() {
      if place == places.count { places.append(0) }
      places[place] += digit
    }
  }

  /// Returns the sum with a number of decimals, or with more if the added numbers have more.
  func text(decimals: Int) -> String {
    var places =
      Array(repeating: 0, count: max(decimals - fraction.count, 0)) + fraction.reversed() + whole
    let count = max(decimals, fraction.count)
    var isNegative = false
    // A sum below 0 leaves a negative carry. The second pass is for its absolute value.
    while true {
      var digits: [Int] = []
      var carry = 0
      for place in places {
        let value = place + carry
        carry = value >= 0 ? value / 10 : -((9 - value) / 10)
        digits.append(value - carry * 10)
      }
      guard carry < 0 else {
        while carry > 0 {
          digits.append(carry % 10)
          carry /= 10
        }
        return Self.text(digits, decimals: count, isNegative: isNegative)
      }
      isNegative = true
      for index in places.indices { places[index].negate() }
    }
  }

  /// Returns the text of digits, of which the lowest is the first.
  private static func text(_ digits: [Int], decimals: Int, isNegative: Bool) -> String {
    var digits = digits
    while digits.count > decimals + 1 && digits.last == 0 { digits.removeLast() }
    while digits.count < decimals + 1 { digits.append(0) }
    var text = isNegative ? "-" : ""
    for (place, digit) in digits.enumerated().reversed() {
      text += String(digit)
      if place == decimals && place > 0 { text += "." }
    }
    return text
  }
}

extension UInt8 {
  fileprivate var digit: Int { Int(self) - Int(UInt8(ascii: "0")) }
}
