// SectileTestSupport/LayoutSpec+Turning.swift
//
// The same layout for the other axis and the other direction: what the laws compare.

package import SectileLayout

extension LayoutSpec {
  /// The spec for the other axis, with width and height of everything exchanged.
  ///
  /// Only what is read from left to right has a transpose: across, a horizontal layout is never
  /// mirrored.
  package var transposed: LayoutSpec {
    precondition(direction == .leftToRight, "LayoutSpec.transposed: direction is \(direction).")
    var spec = self
    spec.axis = axis == .vertical ? .horizontal : .vertical
    spec.container = container.transposed
    for index in sections.indices {
      spec.sections[index].insets = sections[index].insets.transposed
      spec.sections[index].sizes = sections[index].sizes.map(\.transposed)
      spec.sections[index].background?.insets = sections[index].background!.insets.transposed
    }
    return spec
  }

  /// The spec for the other direction.
  package var mirrored: LayoutSpec {
    var spec = self
    spec.direction = direction == .leftToRight ? .rightToLeft : .leftToRight
    return spec
  }
}

extension LayoutSize {
  package var transposed: LayoutSize { LayoutSize(width: height, height: width) }
}

extension LayoutPoint {
  package var transposed: LayoutPoint { LayoutPoint(x: y, y: x) }
}

extension LayoutRect {
  package var transposed: LayoutRect { LayoutRect(x: y, y: x, width: height, height: width) }

  /// Returns the mirror image in content of a width.
  package func mirrored(in contentWidth: Double) -> LayoutRect {
    LayoutRect(x: contentWidth - maxX, y: y, width: width, height: height)
  }
}

extension LayoutInsets {
  package var transposed: LayoutInsets {
    LayoutInsets(top: leading, leading: top, bottom: trailing, trailing: bottom)
  }
}
