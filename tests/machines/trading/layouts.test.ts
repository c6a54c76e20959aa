import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstLayout, type KeptLayout, readLayout } from '#machines/trading/layout/kept-layout.ts'
import {
  arranged,
  keysOf,
  type PanelGroup,
  type PanelName,
  panelNames,
  readyLayouts,
  type Tree,
} from '#machines/trading/layout/layouts.ts'

const layout = fc.constantFrom(...readyLayouts)
const hidden = fc.subarray([...panelNames])
const share = fc.integer({ min: 1, max: 100 })

const kept: fc.Arbitrary<KeptLayout> = layout.chain((base) =>
  fc.record({
    version: fc.constant(1 as const),
    chosen: fc.constantFrom('own' as const, ...readyLayouts),
    own: fc.record({
      base: fc.constant(base),
      shares: fc.dictionary(fc.constantFrom(...keysOf(base)), share),
      // The machine stores hidden panels in any order; they are read in the order of the page.
      hidden,
    }),
    isFolded: fc.boolean(),
  }),
)

describe('a layout', () => {
  it('shows each panel once, except the hidden ones', () => {
    fc.assert(
      fc.property(layout, hidden, (base, gone) => {
        const shown = panelsOf(arranged(base, gone, {})).toSorted()
        expect(shown).toEqual(panelNames.filter((panel) => !gone.includes(panel)).toSorted())
      }),
    )
  })

  it('has only groups of at least two parts, one of which takes the remaining space', () => {
    fc.assert(
      fc.property(layout, hidden, fc.dictionary(fc.constantFrom(...keysOf('trader')), share), (base, gone, shares) => {
        for (const sizes of sizesOf(arranged(base, gone, shares))) {
          expect(sizes.length).toBeGreaterThan(1)
          expect(sizes).toContain('share')
        }
      }),
    )
  })

  it('keeps its columns when a hidden panel returns after the others were moved', () => {
    const sizes = (hidden: PanelName[]) =>
      (arranged('trader', hidden, { middle: 78, ticket: 22 }) as PanelGroup).parts.map(({ key, size }) => [key, size])
    expect([sizes(['book', 'trades']), sizes([])]).toEqual([
      [
        ['middle', { share: 78 }],
        ['ticket', { percent: 22 }],
      ],
      [
        ['side', { px: 292 }],
        ['middle', { share: 78 }],
        ['ticket', { percent: 22 }],
      ],
    ])
  })

  it('takes the shares of the user', () => {
    const tree = arranged('trader', ['orders', 'markets'], { chart: 40, book: 61.5, trades: 38.5, side: 20 })
    expect(tree).toEqual({
      orientation: 'row',
      parts: [
        {
          key: 'side',
          size: { percent: 20 },
          tree: {
            orientation: 'column',
            parts: [
              { key: 'book', size: { share: 61.5 }, tree: 'book' },
              { key: 'trades', size: { share: 38.5 }, tree: 'trades' },
            ],
          },
        },
        { key: 'middle', size: { share: 1 }, tree: 'chart' },
        { key: 'ticket', size: { px: 304 }, tree: 'ticket' },
      ],
    })
  })
})

describe('the stored layout', () => {
  it('is read as it was stored', () => {
    fc.assert(
      fc.property(kept, (one) => {
        expect(readLayout(JSON.parse(JSON.stringify(one)))).toEqual(one)
      }),
    )
  })

  it('is the first layout for invalid content, and always one that the page can show', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (value, own, shares) => {
        for (const one of [
          value,
          { version: 1, chosen: value, own },
          { version: 1, chosen: 'own', own: { base: 'trader', shares: { book: shares, other: 7 }, hidden: value } },
        ]) {
          const { chosen, own: read } = readLayout(one)
          const base = chosen === 'own' ? read!.base : chosen
          expect(readyLayouts).toContain(base)
          expect(keysOf(base)).toEqual(expect.arrayContaining(Object.keys(read?.shares ?? {})))
        }
      }),
    )
    expect([null, 'x', [], { version: 2, chosen: 'compact' }].map(readLayout)).toEqual(Array(4).fill(firstLayout))
    expect(readLayout({ version: 1, chosen: 'own', own: null, isFolded: true })).toEqual({
      ...firstLayout,
      isFolded: true,
    })
    for (const shares of [undefined, null, 'x', [70, 30]])
      expect(readLayout({ version: 1, chosen: 'own', own: { base: 'trader', shares } }).own).toEqual({
        base: 'trader',
        shares: {},
        hidden: [],
      })
    const own = { base: 'trader', shares: { book: 0, trades: 101, chart: '7', foot: 3 }, hidden: ['book', 'clock'] }
    expect(readLayout({ version: 1, chosen: 'own', own })).toEqual({
      ...firstLayout,
      chosen: 'own',
      own: { base: 'trader', shares: { foot: 3 }, hidden: ['book'] },
    })
  })
})

function panelsOf(tree: Tree | null): PanelName[] {
  if (tree === null) return []
  return typeof tree === 'string' ? [tree] : tree.parts.flatMap((part) => panelsOf(part.tree))
}

function sizesOf(tree: Tree | null): string[][] {
  if (tree === null || typeof tree === 'string') return []
  const { parts } = tree
  return [parts.flatMap(({ size }) => Object.keys(size)), ...parts.flatMap((part) => sizesOf(part.tree))]
}
