/** The panels of the trade page. Each has its name as `data-panel` (design 5.34). */
export const panelNames = ['chart', 'book', 'trades', 'ticket', 'markets', 'orders'] as const
export type PanelName = (typeof panelNames)[number]

export const readyLayouts = ['trader', 'chartFirst', 'compact'] as const
export type ReadyLayout = (typeof readyLayouts)[number]

/** The size of a part in its group: CSS pixels, per cent of the group, or a share of the remaining space. */
export type Size = { px: number } | { percent: number } | { share: number }
/** `key` is the name of a panel or of a group, unique among all layouts. */
export type Part = { key: string; size: Size; tree: Tree }
export type PanelGroup = { orientation: 'row' | 'column'; parts: readonly Part[] }
export type Tree = PanelName | PanelGroup

/** The shares that the user has changed, by the keys of the parts. */
export type Shares = { readonly [key: string]: number }

const trees: { readonly [layout in ReadyLayout]: PanelGroup } = {
  trader: row(
    px('side', 292, column(share('book', 70), share('trades', 30))),
    share('middle', 1, column(share('chart', 64), share('foot', 36, row(share('orders', 66), share('markets', 34))))),
    px('ticket', 304),
  ),
  chartFirst: row(
    px('side', 288, column(share('book', 70), share('trades', 30))),
    share('middle', 1, column(share('chart', 78), share('foot', 22, row(share('orders', 66), share('markets', 34))))),
    px('ticket', 296),
  ),
  compact: row(
    px('lists', 272, column(share('markets', 50), share('trades', 50))),
    px('book', 288),
    share('middle', 1, column(share('chart', 56), share('orders', 44))),
    px('ticket', 296),
  ),
}

/**
 * Returns the groups and panels of a ready layout, without hidden panels, with the user's shares. A group with one part
 * becomes that part. Null if every panel is hidden.
 */
export function arranged(layout: ReadyLayout, hidden: readonly PanelName[], shares: Shares): Tree | null {
  return without(trees[layout], hidden, shares)
}

/** Returns every key of a layout's parts. */
export function keysOf(layout: ReadyLayout): string[] {
  const keys = ({ parts }: PanelGroup): string[] =>
    parts.flatMap(({ key, tree }) => (typeof tree === 'string' ? [key] : [key, ...keys(tree)]))
  return keys(trees[layout])
}

function without(tree: Tree, hidden: readonly PanelName[], shares: Shares): Tree | null {
  if (typeof tree === 'string') return hidden.includes(tree) ? null : tree
  const parts = tree.parts.flatMap((part) => {
    const kept = without(part.tree, hidden, shares)
    const own = shares[part.key]
    return kept === null ? [] : [{ ...part, tree: kept, size: own === undefined ? part.size : sizeBy(part.size, own) }]
  })
  if (parts.length < 2) return parts[0]?.tree ?? null
  return { ...tree, parts: filling(parts) }
}

/** A part with pixels gets per cent, so that its neighbour still takes the rest when a hidden part is shown again. */
function sizeBy(size: Size, own: number): Size {
  return 'px' in size ? { percent: own } : { share: own }
}

/** One part must take the remaining space. */
function filling(parts: readonly Part[]): readonly Part[] {
  if (parts.some(({ size }) => 'share' in size)) return parts
  return parts.map((part, place) => (place === 0 ? { ...part, size: { share: 1 } } : part))
}

function row(...parts: Part[]): PanelGroup {
  return { orientation: 'row', parts }
}

function column(...parts: Part[]): PanelGroup {
  return { orientation: 'column', parts }
}

function px(key: string, width: number, tree: Tree = key as PanelName): Part {
  return { key, size: { px: width }, tree }
}

function share(key: string, part: number, tree: Tree = key as PanelName): Part {
  return { key, size: { share: part }, tree }
}
