import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Device, devicesOf } from '#machines/account/devices/device-list.ts'
import { devicesMachine } from '#machines/account/devices/devices.machine.ts'
import { selectDevices, selectDevicesError } from '#machines/account/devices/devices.selectors.ts'
import type { LogIn } from '#machines/wallet/history/history-rows.ts'
import { devicesModel } from '../../models/account/devices.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle } from '../support/account.ts'
import { deferred } from '../support/deferred.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(devicesMachine)
const minute = 60_000
const logIn = (at: number, browser = 'Firefox', more: Partial<LogIn> = {}): LogIn => ({
  loginRequestedDateTime: new Date(at).toISOString(),
  ipAddress: '10.0.0.1',
  deviceType: 'DESKTOP',
  osType: 'Linux',
  browser,
  isSuccessful: true,
  ...more,
})

describe('devices', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(devicesModel)) {
    it(path.description, async () => {
      const list = devicesOf([logIn(0)], [])
      let answer = Promise.withResolvers<readonly Device[]>()
      const machine = devicesMachine.provide({
        actors: {
          readDevices: deferred<readonly Device[]>((next) => {
            answer = next
          }),
        },
      })
      const actor = createActor(machine, { inspect: coverage.inspect }).start()
      const see = (state: string, devices: readonly Device[] | null, error: string | null) => () => {
        const snapshot = actor.getSnapshot()
        expect([snapshot.value, selectDevices(snapshot), selectDevicesError(snapshot)]).toEqual([state, devices, error])
      }
      await path.test({
        events: {
          come: async () => {
            answer.resolve(list)
            await settle()
          },
          fail: async () => {
            answer.reject(new TypeError('no line'))
            await settle()
          },
          retry: () => actor.send({ type: 'devices.retry' }),
        },
        states: {
          reading: see('reading', null, null),
          readingAgain: see('reading', null, null),
          failed: see('failed', null, 'NO_ANSWER'),
          shown: see('shown', list, null),
        },
      })
    })
  }
})

describe('the devices of log-ins', () => {
  it('are grouped by kind, system and browser: this device first, then the newest', () => {
    const logIns = [
      logIn(9 * minute, 'Chrome'),
      logIn(8 * minute, 'Firefox', { ipAddress: '10.0.0.9' }),
      logIn(7 * minute, 'Safari', { isSuccessful: false }),
      logIn(6 * minute),
      logIn(5 * minute, 'Firefox', { ipAddress: '10.0.0.9', isSuccessful: false }),
    ]
    const about = { kind: 'DESKTOP', system: 'Linux', failures: 0, isThis: false, places: ['10.0.0.1'], logIns: 1 }
    expect(devicesOf(logIns, [6 * minute + 5, 9 * minute]).map(({ key: _, ...device }) => device)).toEqual([
      {
        ...about,
        browser: 'Firefox',
        lastAt: 8 * minute,
        places: ['10.0.0.9', '10.0.0.1'],
        logIns: 2,
        failures: 1,
        isThis: true,
      },
      { ...about, browser: 'Chrome', lastAt: 9 * minute },
      { ...about, browser: 'Safari', lastAt: 7 * minute, logIns: 0, failures: 1 },
    ])
  })

  it('contain every log-in once, and at most one is this device', () => {
    const some = fc.array(
      fc
        .record({
          at: fc.integer({ min: 0, max: 500 }),
          browser: fc.constantFrom('A', 'B', 'C'),
          isSuccessful: fc.boolean(),
        })
        .map(({ at, browser, isSuccessful }) => logIn(at * minute, browser, { isSuccessful })),
    )
    fc.assert(
      fc.property(some, fc.array(fc.integer({ min: 0, max: 500 }).map((at) => at * minute)), (logIns, ownAt) => {
        const devices = devicesOf(logIns, ownAt)
        const counted = devices.reduce((sum, device) => sum + device.logIns + device.failures, 0)
        expect([counted, devices.filter(({ isThis }) => isThis).length <= 1]).toEqual([logIns.length, true])
        expect(devices.findIndex(({ isThis }) => isThis)).toBeLessThan(1)
      }),
    )
  })
})
