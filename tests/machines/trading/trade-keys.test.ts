import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeyPress, siteKeyOf, tradeKeyOf, tradeKeys } from '#machines/trading/trade-keys/trade-keys.ts'

const plain = { hasControl: false, hasShift: false, hasAlt: false, isTaken: false }
const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...plain, code, ...more })
const anyPress = fc.record({
  code: fc.oneof(fc.constantFrom(...Object.keys(tradeKeys), 'Slash', 'KeyK'), fc.string()),
  hasControl: fc.boolean(),
  hasShift: fc.boolean(),
  hasAlt: fc.boolean(),
  isTaken: fc.boolean(),
})

describe('the keys of the trade page', () => {
  it('choose, step, review and go back', () => {
    expect(Object.keys(tradeKeys).map((code) => tradeKeyOf(press(code)))).toEqual([
      { do: 'side', side: 'buy' },
      { do: 'side', side: 'sell' },
      { do: 'kind', kind: 'limit' },
      { do: 'kind', kind: 'market' },
      { do: 'step', ticks: 1 },
      { do: 'step', ticks: -1 },
      { do: 'percent', percent: '25' },
      { do: 'percent', percent: '50' },
      { do: 'percent', percent: '75' },
      { do: 'percent', percent: '100' },
      { do: 'review' },
      { do: 'back' },
    ])
    expect([
      tradeKeyOf(press('ArrowUp', { hasShift: true })),
      tradeKeyOf(press('ArrowDown', { hasShift: true })),
      tradeKeyOf(press('KeyX')),
      tradeKeyOf(press('toString')),
    ]).toEqual([{ do: 'step', ticks: 10 }, { do: 'step', ticks: -10 }, null, null])
  })

  it('do nothing while they go into a field or belong to the browser', () => {
    fc.assert(
      fc.property(anyPress, (one) => {
        if (one.isTaken || one.hasControl || one.hasAlt) expect(tradeKeyOf(one)).toBe(null)
        if (one.hasShift) expect(tradeKeyOf(one)?.do ?? 'step').toBe('step')
      }),
    )
  })
})

describe('the keys of every page', () => {
  it('open the markets and the list of shortcuts, and also from a field the commands', () => {
    expect([
      siteKeyOf(press('Slash'), true),
      siteKeyOf(press('Slash', { hasShift: true }), true),
      siteKeyOf(press('KeyK', { hasControl: true }), true),
      siteKeyOf(press('KeyK', { hasControl: true, isTaken: true }), false),
      siteKeyOf(press('KeyK'), true),
      siteKeyOf(press('Slash', { isTaken: true }), true),
      siteKeyOf(press('Slash'), false),
    ]).toEqual(['markets', 'keys', 'commands', 'commands', null, null, null])
  })

  it('leave combinations with other keys to the browser', () => {
    const others = [
      press('KeyK', { hasControl: true, hasShift: true }),
      press('KeyK', { hasControl: true, hasAlt: true }),
      press('KeyB', { hasControl: true }),
      press('Slash', { hasControl: true }),
      press('Slash', { hasAlt: true }),
    ]
    expect(others.filter((one) => siteKeyOf(one, true) !== null)).toEqual([])
  })
})
