import { describe, expect, it } from 'vitest'
import { nextSettlement } from '#sandbox/payments/bank-days.ts'

const none = new Set<string>()
const at = (text: string) => Date.parse(text)
const next = (text: string, holidays: ReadonlySet<string> = none) =>
  new Date(nextSettlement(at(text), holidays)).toISOString()

describe('banks settle', () => {
  it.each([
    ['the same day, before 14:00 in Tehran', '2026-11-21T10:29:59.999Z', '2026-11-21T10:30:00.000Z'],
    ['the next day, from 14:00 on', '2026-11-21T10:30:00.000Z', '2026-11-22T10:30:00.000Z'],
    ['after Friday what comes on Thursday afternoon', '2026-11-19T12:00:00.000Z', '2026-11-21T10:30:00.000Z'],
    ['not on Friday', '2026-11-20T05:00:00.000Z', '2026-11-21T10:30:00.000Z'],
    ['of a day that has begun in Tehran only', '2026-11-20T20:30:00.000Z', '2026-11-21T10:30:00.000Z'],
    // Nowruz 1405 is Saturday 21 March 2026; the 20th is a Friday and the 29th of Esfand a holiday.
    ['not through the days of Nowruz', '2026-03-19T11:00:00.000Z', '2026-03-25T10:30:00.000Z'],
  ])('%s', (_, requestedAt, settled) => {
    expect(next(requestedAt)).toBe(settled)
  })

  it('not on the holidays of the configuration', () => {
    expect(next('2026-11-21T08:00:00.000Z', new Set(['2026-11-21', '2026-11-22']))).toBe('2026-11-23T10:30:00.000Z')
  })

  it('once on every other day', () => {
    const fridays = new Set<number>()
    let days = 0
    for (let now = at('2026-04-04T00:00:00.000Z'); now < at('2026-05-30T00:00:00.000Z'); days++) {
      now = nextSettlement(now, none)
      fridays.add(new Date(now).getUTCDay())
    }
    expect({ days, weekdays: [...fridays].sort() }).toEqual({ days: 49, weekdays: [0, 1, 2, 3, 4, 6] })
  })
})
