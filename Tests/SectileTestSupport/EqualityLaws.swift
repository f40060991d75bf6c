// The law of equality: values that are equal behave equally.

/// Returns a sentence about two values that are equal and behave differently, or about two equal
/// values with different hashes, or nil.
///
/// - Parameter behavior: Everything that callers can observe and that equality must cover.
public func equalityLawViolation<Value: Hashable, Behavior: Equatable>(
  of values: [Value], behavior: (Value) -> Behavior
) -> String? {
  let behaviors = values.map(behavior)
  for (first, firstValue) in values.enumerated() {
    for second in values.indices.dropFirst(first) where firstValue == values[second] {
      if firstValue.hashValue != values[second].hashValue {
        return "equal values have different hashes: \(firstValue) and \(values[second])"
      }
      if behaviors[first] != behaviors[second] {
        return "\(firstValue) equals \(values[second]), and they behave differently: "
          + "\(behaviors[first]) and \(behaviors[second])"
      }
    }
  }
  return nil
}
