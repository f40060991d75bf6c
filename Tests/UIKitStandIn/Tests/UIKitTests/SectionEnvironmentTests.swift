import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources
@testable import SectileVirtualizer

@MainActor @Suite struct SectionEnvironmentTests {
  private typealias Environment = SectileCollectionViewLayout.SectionEnvironment

  /// A list in a narrow view, and a grid of two columns in a wide one.
  private func screen(_ didAsk: @escaping @MainActor (Environment) -> Void = { _ in }) -> Screen {
    Screen(
      [100, 60], width: 100, height: 200,
      prepare: {
        $0.safeArea.left = 10
        $0.cellSize = { CGSize(width: 0, height: 30 + $0 % 7) }
      },
      makeLayout: { axis, configuration, _ in
        SectileCollectionViewLayout(axis: axis, configuration: configuration) { _, environment in
          didAsk(environment)
          return environment.container.width < 150
            ? .list(itemLength: .estimated(30))
            : .grid(.count(2), itemLength: .estimated(30))
        }
      }
    ) { _ in .list() }
  }

  @Test(arguments: [false, true])
  func `a rotation reads other section layouts, and the row that is read stays`(
    isAnimated: Bool
  ) throws {
    let screen = screen()
    screen.scroll(to: 1_000)
    for (size, columns) in [
      (CGSize(width: 200, height: 120), 2), (CGSize(width: 100, height: 200), 1),
    ] {
      let line = try #require(screen.layout.live.cutLine)
      screen.view.resize(to: size, isAnimated: isAnimated)
      let layout = screen.layout.collectionLayout
      let section: SectionLayout =
        columns == 1
        ? .list(itemLength: .estimated(30)) : .grid(.count(2), itemLength: .estimated(30))
      #expect(layout.layout(forSection: 1) == section.insets(LayoutInsets(leading: 10)))
      let frame = try #require(screen.cell(line.path.item!, inSection: line.path.section))
      #expect(abs(frame.minY + line.fraction * frame.height - line.distance) < 1e-6)
      #expect(screen.layout.motion == nil && screen.view.violations == [])
    }
  }

  @Test func `the closure is called when the environment changes, and not while scrolling`() {
    var asked: [Environment] = []
    let screen = screen { asked.append($0) }
    #expect(asked.allSatisfy { $0.container == LayoutSize(width: 100, height: 200) })
    #expect(asked.count == 2 && asked[0].insets == LayoutInsets(leading: 10))
    #expect(asked[0].traits === screen.view.traitCollection)
    screen.scroll(to: 300)
    #expect(asked.count == 2)
    screen.view.resize(to: CGSize(width: 200, height: 120), isAnimated: true)
    #expect(asked.count == 4 && asked[3].container == LayoutSize(width: 200, height: 120))
    screen.view.traitCollection = UITraitCollection(displayScale: 2)
    screen.view.collectionViewLayout.prepare()
    #expect(asked.count == 6 && asked[5].traits.displayScale == 2)
    screen.layout.invalidateLayout()
    #expect(asked.count == 8)
  }
}
