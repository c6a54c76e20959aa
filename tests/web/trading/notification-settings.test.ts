// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { notificationSettingsMachine } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import { selectWays } from '#machines/trading/notification-settings/notification-settings.selectors.ts'
import { defaultSettings, readSettings } from '#machines/trading/notification-settings/settings.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { hourInTehran } from '#shared/core/day-in-tehran.ts'
import { announceOrders } from '#web/adapters/trading/announce-orders.ts'
import { notificationSettingsActors } from '#web/adapters/trading/notification-settings.ts'
import { tryAloud } from '#web/adapters/trading/try-aloud.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const start = () => createActor(notificationSettingsMachine.provide({ actors: notificationSettingsActors })).start()
const ready = (settings: ReturnType<typeof start>) =>
  vi.waitFor(() => expect(settings.getSnapshot().matches({ ready: 'idle' })).toBe(true))

/** A browser with this permission, whose user gives this answer. */
function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const shown: string[] = []
  class Shown {
    static permission = permission
    static requestPermission = async () => answer
    constructor(title: string, { tag }: NotificationOptions) {
      shown.push(`${title} ${tag}`)
    }
  }
  const tones: number[] = []
  class Audio {
    currentTime = 0
    destination = {}
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: () => ({ connect: () => undefined }),
      start: (at: number) => void tones.push(at),
      stop: () => undefined,
    })
    createGain = () => ({ gain: { value: 0 } })
    close = async () => undefined
  }
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('AudioContext', Audio)
  return { shown, tones }
}

it.each([
  [null, 'default', { toast: true, sound: false, system: false }],
  ['{"toast":false,"sound":true,"system":true}', 'granted', { toast: false, sound: true, system: true }],
  ['{"toast":false,"sound":true,"system":true}', 'denied', { toast: false, sound: true, system: false }],
  ['{"toast":1}', 'granted', { toast: true, sound: false, system: false }],
  ['no JSON', 'default', { toast: true, sound: false, system: false }],
] as const)('starts from %s with the permission %s as %j', async (kept, permission, wanted) => {
  browser(permission)
  if (kept !== null) localStorage.setItem('sarraf.notify', kept)
  const settings = start()
  await ready(settings)
  expect(selectWays(settings.getSnapshot(), 'orders')).toEqual(wanted)
})

it.each([
  ['granted', true],
  ['denied', false],
] as const)('asks for the permission only when it is switched on: %s saves %s', async (answer, isOn) => {
  browser('default', answer)
  const settings = start()
  await ready(settings)
  settings.send({ type: 'system.on', kind: 'orders' })
  await ready(settings)
  const kept = isOn ? readSettings(JSON.parse(localStorage.getItem('sarraf.notify')!)) : defaultSettings
  expect([settings.getSnapshot().context.permission, kept.ways.orders]).toEqual([
    answer,
    { toast: true, sound: false, system: isOn },
  ])
})

it('notifies in the chosen ways: by a sound, and through the device only while the page is hidden', async () => {
  const { shown, tones } = browser('granted')
  localStorage.setItem('sarraf.notify', '{"toast":true,"sound":true,"system":true}')
  const settings = start()
  await ready(settings)
  let emit = (_: { news: readonly OrderNews[] }): void => undefined
  const on = (_: 'news.announce', listener: typeof emit) => {
    emit = listener
  }
  announceOrders({ on } as unknown as OrderNotificationsRef, settings)
  tryAloud(settings)
  const news = ['a', 'b', 'c', 'd'].map((key) => ({ key, kind: 'filled' }) as OrderNews)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  emit({ news })
  const seen = [shown.length, tones.length]
  hidden.mockReturnValue(true)
  emit({ news })
  settings.send({ type: 'settings.try' })
  expect([seen, shown.map((one) => one.split(' ').at(-1)), tones.length]).toEqual([
    [0, 2],
    ['a', 'b', 'c', 'sarraf.try'],
    6,
  ])
})

it('is silent in quiet hours, except for a preview', async () => {
  const { shown, tones } = browser('granted')
  const hour = hourInTehran(Date.now())
  const ways = { toast: true, sound: true, system: true }
  const quiet = { isOn: true, from: hour, until: (hour + 2) % 24 }
  const settings = start()
  await ready(settings)
  settings.send({ type: 'settings.come', settings: { ways: { ...defaultSettings.ways, orders: ways }, quiet } })
  let emit = (_: { news: readonly OrderNews[] }): void => undefined
  const on = (_: 'news.announce', listener: typeof emit) => {
    emit = listener
  }
  announceOrders({ on } as unknown as OrderNotificationsRef, settings)
  tryAloud(settings)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  emit({ news: [{ key: 'a', kind: 'filled' } as OrderNews] })
  const silent = [shown.length, tones.length]
  settings.send({ type: 'settings.try' })
  expect([silent, shown.length, tones.length]).toEqual([[0, 0], 1, 2])
})

it('adopts the choice of another tab, and a permission that was withdrawn', async () => {
  browser('granted')
  localStorage.setItem('sarraf.notify', '{"toast":true,"sound":false,"system":true}')
  let change: () => void = () => undefined
  const status = {
    addEventListener: (_: string, listener: () => void) => {
      change = listener
    },
  }
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ ...status, removeEventListener: () => undefined }) },
  })
  const settings = start()
  await ready(settings)
  const ways = () => selectWays(settings.getSnapshot(), 'orders')
  const before = ways()
  localStorage.setItem('sarraf.notify', '{"toast":false,"sound":true,"system":true}')
  dispatchEvent(Object.assign(new Event('storage'), { key: 'sarraf.notify' }))
  const adopted = ways()
  Object.assign(Notification, { permission: 'denied' })
  change()
  expect([before, adopted, ways()]).toEqual([
    { toast: true, sound: false, system: true },
    { toast: false, sound: true, system: true },
    { toast: false, sound: true, system: false },
  ])
})
