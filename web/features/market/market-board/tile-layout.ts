import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { Decimal } from '#shared/core/money/decimal.ts'

/** The place of a tile, in per cent of the map's width and height. */
export type Tile = { coin: string; left: number; top: number; width: number; height: number }

type Sized = { coin: string; volume: Decimal | null }

/**
 * Returns a tile for each coin, the largest first. A tile's area grows with the square root of its volume, so that the
 * smallest is readable. A coin without a known volume gets the smallest area. @param aspect the map's width divided by its
 * height. @param minSide minimum side of a tile, in per cent of the map's width. Small areas grow for it, at most until
 * all are equal.
 */
export function tileLayout(rows: readonly Sized[], aspect: number, minSide = 0): Tile[] {
  // Floats are precise enough for the size of a drawing; the shown figures are decimals.
  const sizes = rows.map(({ volume }) => (volume === null ? 0 : Math.sqrt(Number(volume))))
  const known = sizes.filter((size) => size > 0)
  const max = known.length === 0 ? 1 : Math.max(...known)
  const min = known.length === 0 ? 1 : Math.max(Math.min(...known), max / 12)
  for (let floor = min; ; floor *= 1.25) {
    const sized = rows.map(({ coin }, place) => ({ coin, size: Math.max(sizes[place]!, Math.min(floor, max)) }))
    const tiles = placed(sized, aspect)
    const isTooSmall = tiles.some(({ width, height }) => Math.min(width, height / aspect) < minSide)
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
