import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'

afterEach(() => vi.unstubAllGlobals())

const moments = fc.integer({ min: Date.parse('2023-01-01'), max: Date.parse('2040-01-01') })

it('dayInTehran is the day of the zone Asia/Tehran at any moment', () => {
  const tehran = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const parts = Object.fromEntries(tehran.formatToParts(moment).map(({ type, value }) => [type, value]))
      expect(dayInTehran(moment)).toBe(`${parts.year}-${parts.month}-${parts.day}`)
    }),
  )
})

it('dayInTehran keeps its form where the browser writes Canadian dates as 11/22/2026', () => {
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: AnotherHabit })
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(evening)).toBe('11/23/2026')
  expect(dayInTehran(evening)).toBe('2026-11-23')
})

/** 22 November in London, the 23rd in Tehran. */
const evening = Date.parse('2026-11-22T21:00:00Z')

/** Formats a date as WebKitGTK 2.50 does for any English locale. */
class AnotherHabit extends Intl.DateTimeFormat {
  constructor(_: string, options?: Intl.DateTimeFormatOptions) {
    super('en-US', options)
  }
}
