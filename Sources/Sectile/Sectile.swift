// Sectile/Sectile.swift
//
// The umbrella: `import Sectile` gives every floor that needs no Foundation.

@_exported public import SectileDiffing
@_exported public import SectileGrouping
@_exported public import SectileLayout
@_exported public import SectilePaths
@_exported public import SectileSnapshots
