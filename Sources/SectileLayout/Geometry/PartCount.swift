/// Numbers of equal parts of a length: columns, items in a line, titles in a bar.
///
/// A number is a quotient rounded to an integer, so that an error in the last bit of a length could
/// add or remove a part. Here it does not: lengths that differ by at most
/// `AxisSpace.roundingError(upTo:)` count as equal.
package enum PartCount {
  /// Returns the largest number of parts that fit into a length; 0 if the length is not positive.
  ///
  /// With spacing between the parts, both lengths include it: *n* columns of a width fit into
  /// `available` if *n* parts of `width + spacing` fit into `available + spacing`.
  ///
  /// - Parameters:
  ///   - part: The length of a part, not negative.
  ///   - length: The length to divide.
  ///   - magnitude: The largest number that `length` was computed from; nil for `length`.
  /// - Returns: An integer, or infinity for parts without length.
  package static func fitting(
    _ part: Double, in length: Double, upTo magnitude: Double? = nil
  ) -> Double {
    guard length > 0 else { return 0 }
    let count = length / part
    // This rounding is an instruction of WebAssembly, where there is no C library.
    let nearest = count.rounded(.toNearestOrEven)
    let error = AxisSpace.roundingError(upTo: magnitude ?? length)
    return nearest * part <= length + error ? nearest : count.rounded(.down)
  }

  /// Returns the smallest number of parts that are together at least as long as a length.
  ///
  /// - Returns: An integer, or infinity if parts without length cannot be as long.
  static func covering(_ length: Double, with part: Double) -> Double {
    guard length > 0 else { return 0 }
    let count = length / part
    let nearest = count.rounded(.toNearestOrEven)
    let error = AxisSpace.roundingError(upTo: length)
    return nearest * part >= length - error ? nearest : count.rounded(.up)
  }
}
