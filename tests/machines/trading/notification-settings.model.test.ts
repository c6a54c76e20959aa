import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  type DeviceSettings,
  notificationSettingsMachine,
  type Permission,
} from '#machines/trading/notification-settings/notification-settings.machine.ts'
import {
  selectAloud,
  selectPermission,
  selectQuietHours,
  selectWays,
} from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import {
  defaultSettings,
  type NotificationSettings,
  notificationKinds,
  type QuietHours,
  type Ways,
} from '#machines/trading/notification-settings/settings.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { notificationSettingsModel } from '../../models/trading/notification-settings.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { flushPromises } from '../support/ticket.ts'

const coverage = coverageOf(notificationSettingsMachine)
const withOrders = (ways: Partial<Ways>, quiet: Partial<QuietHours> = {}): NotificationSettings => ({
  ways: { ...defaultSettings.ways, orders: { ...defaultSettings.ways.orders, ...ways } },
  quiet: { ...defaultSettings.quiet, ...quiet },
})

describe('notificationSettings', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(notificationSettingsModel)) {
    it(path.description, async () => {
      const { actor, restored, keeps, requests, kept, tried } = start()
      const see =
        (changed: Partial<Ways>, permission: Permission = 'default', isKept = false, quiet: Partial<QuietHours> = {}) =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          const wanted = withOrders(changed, quiet)
          const ways = Object.fromEntries(notificationKinds.map((kind) => [kind, selectWays(snapshot, kind)]))
          expect([ways, selectQuietHours(snapshot), selectPermission(snapshot)]).toEqual([
            wanted.ways,
            wanted.quiet,
            permission,
          ])
          if (isKept) expect(kept.at(-1)).toEqual(wanted)
        }
      await path.test({
        events: {
          nothingKept: () => restored.reject(new Error('nothing kept')),
          isKept: () =>
            restored.resolve({
              settings: withOrders({ toast: false, sound: true, system: true }),
              permission: 'granted',
            }),
          soundOn: () => actor.send({ type: 'setting.change', kind: 'orders', name: 'sound', isOn: true }),
          toastOff: () => actor.send({ type: 'setting.change', kind: 'orders', name: 'toast', isOn: false }),
          systemOn: () => actor.send({ type: 'system.on', kind: 'orders' }),
          systemOff: () => actor.send({ type: 'system.off', kind: 'orders' }),
          quietOn: () => actor.send({ type: 'quiet.change', quiet: { isOn: true, from: 22 } }),
          otherTabTells: () =>
            actor.send({ type: 'settings.come', settings: withOrders({ sound: true }, { isOn: true }) }),
          takeBack: () => actor.send({ type: 'permission.change', permission: 'denied' }),
          tryIt: () => {
            actor.send({ type: 'settings.try' })
            expect(tried).toEqual([defaultSettings])
          },
          kept: () => keeps.at(-1)!.resolve(),
          storageFails: () => keeps.at(-1)!.reject(new Error('no storage')),
          allow: () => requests.at(-1)!.resolve('granted'),
          forbid: () => requests.at(-1)!.resolve('denied'),
          cannot: () => requests.at(-1)!.reject(new Error('no question')),
        },
        states: {
          restoring: see({}),
          usual: see({}),
          setByOtherTab: see({ sound: true }, 'default', false, { isOn: true }),
          keepingQuiet: see({}, 'default', true, { isOn: true, from: 22 }),
          quiet: see({}, 'default', true, { isOn: true, from: 22 }),
          asking: see({}),
          keepingSound: see({ sound: true }, 'default', true),
          sound: see({ sound: true }, 'default', true),
          keepingBoth: see({ sound: true, toast: false }, 'default', true),
          soundOnly: see({ sound: true, toast: false }, 'default', true),
          keepingSystem: see({ system: true }, 'granted', true),
          system: see({ system: true }, 'granted', true),
          // Notifications are blocked now. The choice is kept for when they are permitted again.
          takenBack: see({}, 'denied'),
          keepingNone: see({}, 'granted', true),
          allowed: see({}, 'granted', true),
          forbidden: see({}, 'denied'),
          loud: see({ toast: false, sound: true, system: true }, 'granted'),
        },
      })
    })
  }

  it('sets the ways of the kind that was asked for, and of no other', async () => {
    const { actor, restored, requests } = start()
    restored.reject(new Error('nothing kept'))
    await flushPromises()
    const ways = () => notificationKinds.filter((kind) => selectWays(actor.getSnapshot(), kind).system)
    actor.send({ type: 'system.on', kind: 'alerts' })
    requests[0]!.resolve('granted')
    await flushPromises()
    const seen = [ways()]
    actor.send({ type: 'system.on', kind: 'news' })
    requests[1]!.resolve('granted')
    await flushPromises()
    seen.push(ways())
    actor.send({ type: 'system.off', kind: 'alerts' })
    expect([...seen, ways()]).toEqual([['alerts'], ['alerts', 'news'], ['news']])
  })

  it('announces nothing aloud in quiet hours, and otherwise in the ways of the kind', async () => {
    const { actor, restored } = start()
    restored.reject(new Error('nothing kept'))
    await flushPromises()
    actor.send({ type: 'quiet.change', quiet: { isOn: true, from: 23, until: 7 } })
    const silent = { toast: false, sound: false, system: false }
    const { alerts } = defaultSettings.ways
    expect([22, 23, 6, 7].map((hour) => selectAloud(actor.getSnapshot(), 'alerts', hour))).toEqual([
      alerts,
      silent,
      silent,
      alerts,
    ])
  })
})

function start() {
  const restored = Promise.withResolvers<DeviceSettings>()
  const [keeps, requests]: [PromiseWithResolvers<void>[], PromiseWithResolvers<Permission>[]] = [[], []]
  const [kept, tried]: [NotificationSettings[], NotificationSettings[]] = [[], []]
  const machine = notificationSettingsMachine.provide({
    actors: {
      restore: fromPromise(() => restored.promise),
      keep: fromPromise<void, { settings: NotificationSettings }>(({ input }) => {
        kept.push(input.settings)
        keeps.push(Promise.withResolvers())
        return keeps.at(-1)!.promise
      }),
      requestPermission: fromPromise<Permission>(() => {
        requests.push(Promise.withResolvers())
        return requests.at(-1)!.promise
      }),
      watchDevice: fromCallback<{ type: 'never' }>(() => undefined),
    },
  })
  const actor = createActor(machine, { inspect: coverage.inspect })
  actor.on('settings.try', ({ settings }) => void tried.push(settings))
  actor.start()
  return { actor, restored, keeps, requests, kept, tried }
}
