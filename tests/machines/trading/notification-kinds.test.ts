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
