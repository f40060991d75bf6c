// SectileGrouping/GroupedArray+Recording.swift
//
// Edits that report what they did.

public import SectilePaths

extension GroupedArray {
  @inlinable var isRecording: Bool { false }

  @inlinable mutating func record(
    sectionRemovals: [Int] = [], sectionInsertions: [Int] = [],
    sectionMoves: [(old: Int, new: Int)] = [], sectionUpdates: [(old: Int, new: Int)] = [],
    itemRemovals: [KindedIndexPath] = [], itemInsertions: [KindedIndexPath] = [],
    itemMoves: [(old: KindedIndexPath, new: KindedIndexPath)] = [],
    itemUpdates: [(old: KindedIndexPath, new: KindedIndexPath)] = []
  ) {
  }

  @inlinable mutating func didUpdate(_ item: Int, _ section: Int) {
  }
}
