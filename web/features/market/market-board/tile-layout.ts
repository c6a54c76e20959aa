import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { Decimal } from '#shared/core/money/decimal.ts'

/** A tile's place, in parts of a hundred of the map's width and height. */
export type Tile = { coin: string; left: number; top: number; width: number; height: number }

type Sized = { coin: string; volume: Decimal | null }

/**
 * Places a tile for each coin, the largest first. Its area grows with the root of its volume, so that the smallest can be
 * read; one whose volume is not told is as small as the smallest.
 * @param aspect the map's width over its height.
 */
export function tileLayout(rows: readonly Sized[], aspect: number): Tile[] {
  // A float will do: it is the size of a drawing, and the figures beside it are the decimals.
  const sizes = rows.map(({ volume }) => (volume === null ? 0 : Math.sqrt(Number(volume))))
  const known = sizes.filter((size) => size > 0)
  const max = known.length === 0 ? 1 : Math.max(...known)
  const min = known.length === 0 ? 1 : Math.max(Math.min(...known), max / 12)
  const leaves = rows.map(({ coin }, place) => ({ coin, size: Math.max(sizes[place]!, min) }))
  const root = hierarchy<{ coin: string; size: number; children?: typeof leaves }>({
    coin: '',
    size: 0,
    children: leaves,
  })
    .sum(({ size }) => size)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const height = 100 / aspect
  return treemap<typeof root.data>()
    .tile(treemapSquarify.ratio(1))
    .size([100, height])(root)
    .leaves()
    .map(({ data, x0, x1, y0, y1 }) => ({
      coin: data.coin,
      left: x0,
      top: y0 * aspect,
      width: x1 - x0,
      height: (y1 - y0) * aspect,
    }))
}
