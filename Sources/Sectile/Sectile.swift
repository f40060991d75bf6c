// The umbrella module: `import Sectile` imports all libraries that do not need Foundation.

@_exported public import SectileDiffing
@_exported public import SectileGrouping
@_exported public import SectileLayout
@_exported public import SectilePaths
@_exported public import SectileSnapshots
@_exported public import SectileVirtualizer
