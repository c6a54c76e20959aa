import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { Decimal } from '#shared/core/money/decimal.ts'

/** A tile's place, in parts of a hundred of the map's width and height. */
export type Tile = { coin: string; left: number; top: number; width: number; height: number }

type Sized = { coin: string; volume: Decimal | null }

/**
 * Places a tile for each coin, the largest first. Its area grows with the root of its volume, so that the smallest can be
 * read; one whose volume is not told is as small as the smallest.
 * @param aspect the map's width over its height.
 * @param leastSide what no side of a tile falls short of, in parts of a hundred of the map's width: small areas grow for
 *   it, at most until all are equal.
 */
export function tileLayout(rows: readonly Sized[], aspect: number, leastSide = 0): Tile[] {
  // A float will do: it is the size of a drawing, and the figures beside it are the decimals.
  const sizes = rows.map(({ volume }) => (volume === null ? 0 : Math.sqrt(Number(volume))))
  const known = sizes.filter((size) => size > 0)
  const max = known.length === 0 ? 1 : Math.max(...known)
  const min = known.length === 0 ? 1 : Math.max(Math.min(...known), max / 12)
  for (let floor = min; ; floor *= 1.25) {
    const sized = rows.map(({ coin }, place) => ({ coin, size: Math.max(sizes[place]!, Math.min(floor, max)) }))
    const tiles = placed(sized, aspect)
    const isTooSmall = tiles.some(({ width, height }) => Math.min(width, height / aspect) < leastSide)
    if (!isTooSmall || floor >= max) return tiles
  }
}

type Leaf = { coin: string; size: number; children?: Leaf[] }

function placed(leaves: Leaf[], aspect: number): Tile[] {
  const root = hierarchy<Leaf>({ coin: '', size: 0, children: leaves })
    .sum(({ size }) => size)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  return treemap<Leaf>()
    .tile(treemapSquarify.ratio(1))
    .size([100, 100 / aspect])(root)
    .leaves()
    .map(({ data, x0, x1, y0, y1 }) => ({
      coin: data.coin,
      left: x0,
      top: y0 * aspect,
      width: x1 - x0,
      height: (y1 - y0) * aspect,
    }))
}
