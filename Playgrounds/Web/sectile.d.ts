// The types of `sectile.js`. Lengths are CSS pixels; positions are in content coordinates, whose
// origin is the top left corner of the content.

/** An element: an item, or the header (`item` is -1) or footer (-2) of a section. */
export interface Path {
  section: number
  item: number
}

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** A length: fixed, an estimate until the element is measured, or from the width. */
export type Length = number | { length: number } | { estimated: number } | { aspectRatio: number }

/** A side of a group or of a member of one: a number of pixels, a fraction of that side or of the
 * width of the group around it, or an estimate until the item is measured. */
export type Side =
  | number | { fraction: number } | { fractionOfWidth: number } | { estimated: number }

/** Members side by side or one above the other, or without members an item. A side that is not
 * given is that of the group around it. */
export interface Group {
  width?: Side
  height?: Side
  horizontal?: Group[]
  vertical?: Group[]
  spacing?: number
  insets?: number
}

/** A section: its items and their arrangement. */
export interface Section {
  kind?: 'list' | 'grid' | 'flow' | 'masonry' | 'groups'
  /** The number of items, at most 2,147,483,645. */
  count?: number
  /** The height of the items; 44 if it is not given. */
  itemLength?: Length
  /** The number of columns of a grid or masonry, or their minimum width. */
  columns?: number | { minimum: number }
  justification?:
    | 'leading' | 'center' | 'trailing' | 'spaceBetween' | 'spaceAround' | 'spaceEvenly'
    | 'flowLayout'
  /** The width of the items of a flow until they are measured. */
  estimatedWidth?: number
  lineSpacing?: number
  itemSpacing?: number
  insets?: number | { top?: number; leading?: number; bottom?: number; trailing?: number }
  header?: ({ length: number } | { estimated: number }) & { pinned?: boolean }
  footer?: { length: number; pinned?: boolean }
  collapsed?: boolean
  /** The group that a section of the kind `groups` repeats, `lineSpacing` apart. */
  group?: Group
  /** The section scrolls across the list and has this length along it. */
  orthogonal?: { length: number; snapping?: 'none' | 'lineStart' | 'lineCenter' | 'page' }
  /** A background behind the section, drawn by the class `sectile-background`. */
  background?: { inset?: number }
  /** Lines between the rows, drawn by the class `sectile-separator`. */
  separators?: { thickness: number; leadingInset?: number; trailingInset?: number }
}

/** A section with its number of items, which `open` needs. */
export type OpenedSection = Section & { count: number }

export interface Options {
  width: number
  height: number
  /** Device pixels per CSS pixel, to which frames are rounded; none if it is not given. */
  pixelScale?: number
  /** The axis along which sections follow each other; vertical if it is not given. */
  axis?: 'vertical' | 'horizontal'
  direction?: 'ltr' | 'rtl'
  /** Where content is that is shorter than the viewport; at its start if it is not given. */
  alignTo?: 'start' | 'end'
  /** The end of the content that the viewport sticks to while it is visible. */
  stickTo?: 'start' | 'end'
  /** The length that a bar covers at the start of the viewport; pinned headers are after it. */
  startPinInset?: number
  sections: OpenedSection[]
}

/** The size of the content, and the origin of the viewport in it. */
export interface State {
  contentWidth: number
  contentHeight: number
  x: number
  y: number
  /** The offset of the content, and the length through which it scrolls. */
  offset: number
  length: number
  /** Whether a transition runs, whether changes were not shown yet, and whether any section has a
   * background or separators. */
  isMoving: boolean
  hasChanges: boolean
  isDecorated: boolean
}

/** What is near the viewport. */
export interface Visible extends State {
  elements: Element[]
}

/** A visible element. */
export interface Element extends Path, Frame {
  isPinned: boolean
  /** Whether the size is an estimate: measure the element and pass its size to `measure`. */
  isEstimated: boolean
  /** Whether the page measures the element, and whether its section scrolls by itself. */
  isMeasured: boolean
  isOrthogonal: boolean
  isSelected: boolean
  hasFocus: boolean
  /** Of the rows of an outline: whether the row is expanded, whether it has children, the number of
   * the entry (otherwise -1), and the number of its ancestors. */
  isExpanded: boolean
  hasChildren: boolean
  id: number
  level: number
}

/** Changes of the data. Indices of what is removed are those before all changes, indices of what is
 * inserted those after all changes, as in `SectionedChanges`. */
export interface Edit {
  /** Section, first item and number of items. */
  removeItems?: [section: number, first: number, count: number][]
  insertItems?: [section: number, first: number, count: number][]
  moveItems?: Move[]
  /** Items with new content, which are measured again: old and new path. */
  updateItems?: Move[]
  removeSections?: number[]
  insertSections?: [index: number, section: OpenedSection][]
  moveSections?: [old: number, index: number][]
  updateSections?: [old: number, index: number, section: Section][]
}

export type Move = [section: number, item: number, newSection: number, newItem: number]

export type Alignment = 'start' | 'center' | 'end' | 'nearest'

/** The element that is read and its distance from the start of the viewport; it can be JSON. */
export interface Place extends Path {
  distance: number
}

export interface Animation {
  /** Whether the change can be shown by a transition. */
  animated?: boolean
}

/** An element of a transition. */
export interface MovingFrame {
  change: 'appear' | 'disappear' | 'reload' | 'resize' | 'move' | 'stay'
  oldPath: Path | null
  newPath: Path | null
  /** The index of the element in the transition that this one interrupts, or -1. */
  interruptedIndex: number
  isPinned: boolean
}

export interface AccessibilityPosition {
  row: number
  rowCount: number
  column: number
  columnCount: number
  position: number
  setSize: number
  level: number
}

export type Direction =
  | 'up' | 'down' | 'left' | 'right' | 'lineStart' | 'lineEnd' | 'pageUp' | 'pageDown' | 'first'
  | 'last'

/** The item number of a header and of a footer in a path. */
export const header: -1
export const footer: -2

/** An error of a call. The layout is unchanged. */
export class SectileError extends Error {
  /** A negative number; Docs/Web.md lists them. */
  readonly code: number
}

/**
 * The address of `sectile-full.wasm`, which has all calls. The small module `sectile.wasm` lacks
 * `select`, `selection`, `navigate`, `lift`, `drag`, `drop`, `autoscroll`, `setOutline` and
 * `toggle`.
 */
export const full: URL

/** Loads a module, by default `sectile.wasm` beside `sectile.js`. */
export function load(url?: string | URL): Promise<Sectile>

/** The loaded module, which opens any number of layouts. */
export class Sectile {
  open(options: Options): Layout
}

/** A layout without a view. Methods throw `SectileError`; for options, words and numbers that they
 * do not know, `TypeError` or `RangeError`. */
export class Layout {
  /** Scrolls along the axis: vertical layouts to `y`, horizontal ones to `x`. */
  scroll(x: number, y: number, before?: number, after?: number): Visible
  /** What is visible now; an offset that is not negative scrolls first. */
  visible(before?: number, after?: number, offset?: number): Visible
  /** The number of items of a section, or without one the number of sections. */
  count(section?: number): number
  state(): State
  frame(path: Path): Frame | null
  /** Scrolls to an element, below pinned headers, or a part of the way, from 0 to 1. Returns
   * whether the layout shows the element. */
  reveal(path: Path, alignment?: Alignment, fraction?: number): boolean
  hitTest(x: number, y: number): Path | null
  /** The element that keeps its position in the next change. */
  anchor(): (Path & Frame) | null
  scrollSection(section: number, offset: number): void
  orthogonalSections(before?: number, after?: number): (Frame & {
    section: number
    length: number
    offset: number
  })[]
  decorations(before?: number, after?: number): (Frame & {
    kind: 'background' | 'separator'
    section: number
    item: number
  })[]
  accessibility(paths: Path[]): AccessibilityPosition[]
  measure(sizes: (Path & { width: number; height: number })[]): State
  forget(paths: Path[]): void
  learn(section: number): State
  resize(width: number, height: number, animation?: Animation): State
  setDirection(direction: 'ltr' | 'rtl', animation?: Animation): State
  setSection(section: number, description: Section, animation?: Animation): State
  edit(edit: Edit, animation?: Animation): State
  /** The paths after the changes that were not shown yet, of elements before them. */
  rename(paths: Path[], isAnimated?: boolean): { path: Path | null; isUpdated: boolean }[]
  transitionElements(): MovingFrame[]
  transition(progress: number): (Frame & { opacity: number })[]
  select(
    operation:
      | 'select' | 'toggle' | 'extend' | 'extendAdding' | 'all' | 'clear' | 'move' | 'focus',
    path?: Path,
  ): number
  selection(): { first: Path; last: Path }[]
  /** Moves the focus and the selection; `extend` extends the selection, `focusOnly` leaves it. */
  navigate(
    direction: Direction, options?: { extend?: boolean; focusOnly?: boolean },
  ): (Path & { offset: number }) | null
  lift(paths: Path[]): void
  drag(x: number, y: number): Move[]
  drop(options?: { cancel?: boolean }): Move[]
  autoscroll(x: number, y: number): { x: number; y: number }
  setOutline(entries: { level: number; isExpanded?: boolean }[]): State
  toggle(row: number, animation?: Animation): State
  close(): void
}

export interface ListOptions extends Omit<Options, 'width' | 'height'> {
  /** Writes the content of a row into its element, which is used again for other rows. */
  render(node: HTMLElement, path: Path, element: Element): void
  /** Returns the size of an element whose size the page knows. Without this function, the browser
   * lays the row out and its height is read. */
  measure?(path: Path, size: { width: number; height: number }): { width: number; height: number }
  /** The ARIA role of the items; `listitem` if it is not given. */
  itemRole?: string
  /** What scrolls: the element of the list, or the page around it. */
  scroller?: 'element' | 'page'
  /** Whether items have `aria-selected`. */
  selectable?: boolean
  /** Called after the list has another size, to change the layout. */
  onResize?(size: { width: number; height: number }, layout: Layout): void
  onDraw?(visible: Visible): void
}

/**
 * A list in an element of the page, which needs a length of its own unless the page scrolls. It
 * calls `render` after the constructor has returned. In a hidden part of the page it is empty, and
 * keeps its place. Rows that the browser measures are measured again when their size changes.
 */
export class VirtualList {
  constructor(sectile: Sectile, host: HTMLElement, options: ListOptions)
  readonly layout: Layout
  readonly host: HTMLElement
  /** The offset of the content; setting it scrolls. */
  offset: number
  readonly isMoving: boolean
  readonly paths: Path[]
  node(path: Path): HTMLElement | undefined
  /** The content coordinates of a point of the window, for `hitTest` and `drag`. */
  pointAt(clientX: number, clientY: number): { x: number; y: number }
  scrollTo(offset: number): void
  /** Scrolls until an element is visible, below pinned headers. */
  scrollToPath(path: Path, alignment?: Alignment): void
  snapshot(): Place | null
  restore(place: Place | null): void
  /** Changes the data and the layout; `update` shows no transition. */
  animate<Result>(change: (layout: Layout) => Result, options?: { duration?: number }): Result
  update<Result>(change: (layout: Layout) => Result): Result
  remeasure(paths: Path[]): void
  redraw(): void
  draw(): void
  close(): void
}

/** Lets the user select items with the keyboard and the pointer. */
export function selectable(
  list: VirtualList,
  options?: {
    role?: string
    label?: string
    onChange?(): void
    /** Returns the text of a row, or undefined after the last one. Typed letters then move the focus
     * to the next of 10,000 rows that starts with them. */
    textOf?(path: Path): string | undefined
    /** Returns whether the page has handled a key. */
    onKey?(event: KeyboardEvent): boolean
  },
): void

/** Lets the user drag items: with the mouse anywhere, by touch only by what `handle` selects. */
export function reorderable(
  list: VirtualList,
  options: { onMove(moves: Move[]): void; handle?: string },
): void
