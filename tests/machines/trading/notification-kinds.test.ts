import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  defaultSettings,
  isQuiet,
  readSettings,
  writeSettings,
} from '#machines/trading/notification-settings/settings.ts'

it('quiet hours last from one hour until another, also over midnight, and are none for equal hours', () => {
  const hours = (from: number, until: number, isOn = true) =>
    Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuiet({ isOn, from, until }, hour))
  expect([hours(23, 2), hours(9, 12), hours(5, 5), hours(9, 12, false)]).toEqual([[0, 1, 23], [9, 10, 11], [], []])
})

it('there are as many quiet hours as lie between the two', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(hour, hour, (from, until) => {
      const count = Array.from({ length: 24 }, (_, one) => isQuiet({ isOn: true, from, until }, one)).filter(Boolean)
      expect(count.length).toBe((until - from + 24) % 24)
    }),
  )
})

it('reads any settings as they were stored', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const ways = fc.record({ toast: fc.boolean(), sound: fc.boolean(), system: fc.boolean() })
  const settings = fc.record({
    ways: fc.record({ orders: ways, alerts: ways, transfers: ways, account: ways, news: ways }),
    quiet: fc.record({ isOn: fc.boolean(), from: hour, until: hour }),
  })
  fc.assert(
    fc.property(settings, (one) => {
      expect(readSettings(JSON.parse(JSON.stringify(writeSettings(one))))).toEqual(one)
    }),
  )
})

it('keeps the default of each hour that is none', () => {
  const read = (from: unknown, until: unknown) => {
    const { quiet } = readSettings({ version: 2, quiet: { isOn: true, from, until } })
    return [quiet.from, quiet.until]
  }
  expect([read(-1, 5), read(5, 24), read(1.5, '7'), read(0, 23)]).toEqual([
    [23, 5],
    [5, 7],
    [23, 7],
    [0, 23],
  ])
})

it('reads stored settings, applies the first version to orders alone, and ignores other content', () => {
  const settings = { ...defaultSettings, quiet: { isOn: true, from: 1, until: 2 } }
  const first = { toast: false, sound: true, system: true }
  const broken = { version: 2, ways: { alerts: { sound: 'yes' } }, quiet: { isOn: 1, from: 24, until: -1 } }
  expect([
    readSettings(JSON.parse(JSON.stringify(writeSettings(settings)))),
    readSettings(first),
    readSettings(broken),
    readSettings(null),
  ]).toEqual([
    settings,
    { ...defaultSettings, ways: { ...defaultSettings.ways, orders: first } },
    defaultSettings,
    defaultSettings,
  ])
  fc.assert(fc.property(fc.anything(), (kept) => void readSettings(kept)))
})
