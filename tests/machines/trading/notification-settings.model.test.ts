import { afterAll, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  type NotificationSettings,
  notificationSettingsMachine,
  type Permission,
} from '#machines/trading/notification-settings/notification-settings.machine.ts'
import {
  selectNotificationSettings,
  selectPermission,
} from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { notificationSettingsModel } from '../../models/trading/notification-settings.model.ts'
import { heard } from '../support/ticket.ts'

const coverage = coverageOf(notificationSettingsMachine)
const usual: NotificationSettings = { toast: true, sound: false, system: false }

describe('notificationSettings', () => {
  afterAll(() => {
    process.stdout.write(`${coverage.summary()}\n`)
    expect(coverage.missing()).toEqual([])
  })

  for (const path of coverage.paths(notificationSettingsModel)) {
    it(path.description, async () => {
      const restored = Promise.withResolvers<{ settings: NotificationSettings; permission: Permission }>()
      const [keeps, asks]: [PromiseWithResolvers<void>[], PromiseWithResolvers<Permission>[]] = [[], []]
      const [kept, tried]: [NotificationSettings[], NotificationSettings[]] = [[], []]
      const machine = notificationSettingsMachine.provide({
        actors: {
          restore: fromPromise(() => restored.promise),
          keep: fromPromise<void, { settings: NotificationSettings }>(({ input }) => {
            kept.push(input.settings)
            keeps.push(Promise.withResolvers())
            return keeps.at(-1)!.promise
          }),
          askPermission: fromPromise<Permission>(() => {
            asks.push(Promise.withResolvers())
            return asks.at(-1)!.promise
          }),
        },
      })
      const actor = createActor(machine, { inspect: coverage.inspect })
      actor.on('settings.try', ({ settings }) => void tried.push(settings))
      actor.start()
      const see =
        (changed: Partial<NotificationSettings>, permission: Permission = 'default', isKept = false) =>
        async () => {
          await heard()
          const settings = selectNotificationSettings(actor.getSnapshot())
          const wanted = { ...usual, ...changed }
          expect([settings, selectPermission(actor.getSnapshot())]).toEqual([wanted, permission])
          if (isKept) expect(kept.at(-1)).toEqual(wanted)
        }
      await path.test({
        events: {
          nothingKept: () => restored.reject(new Error('nothing kept')),
          isKept: () =>
            restored.resolve({ settings: { toast: false, sound: true, system: true }, permission: 'granted' }),
          soundOn: () => actor.send({ type: 'setting.change', name: 'sound', isOn: true }),
          toastOff: () => actor.send({ type: 'setting.change', name: 'toast', isOn: false }),
          systemOn: () => actor.send({ type: 'system.on' }),
          systemOff: () => actor.send({ type: 'system.off' }),
          tryIt: () => {
            actor.send({ type: 'settings.try' })
            expect(tried).toEqual([usual])
          },
          kept: () => keeps.at(-1)!.resolve(),
          storageFails: () => keeps.at(-1)!.reject(new Error('no storage')),
          allow: () => asks.at(-1)!.resolve('granted'),
          forbid: () => asks.at(-1)!.resolve('denied'),
          cannot: () => asks.at(-1)!.reject(new Error('no question')),
        },
        states: {
          restoring: see({}),
          usual: see({}),
          asking: see({}),
          keepingSound: see({ sound: true }, 'default', true),
          sound: see({ sound: true }, 'default', true),
          keepingBoth: see({ sound: true, toast: false }, 'default', true),
          soundOnly: see({ sound: true, toast: false }, 'default', true),
          keepingSystem: see({ system: true }, 'granted', true),
          system: see({ system: true }, 'granted', true),
          keepingNone: see({}, 'granted', true),
          allowed: see({}, 'granted', true),
          forbidden: see({}, 'denied'),
          loud: see({ toast: false, sound: true, system: true }, 'granted'),
        },
      })
    })
  }
})
