// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { notificationSettingsMachine } from '#machines/trading/notification-settings/notification-settings.machine.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import type { OrderNotificationsRef } from '#machines/trading/order-notifications/order-notifications.machine.ts'
import { notificationSettingsActors } from '#web/adapters/trading/notification-settings.ts'
import { tellAloud } from '#web/adapters/trading/tell-aloud.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const start = () => createActor(notificationSettingsMachine.provide({ actors: notificationSettingsActors })).start()
const ready = (settings: ReturnType<typeof start>) =>
  vi.waitFor(() => expect(settings.getSnapshot().matches({ ready: 'idle' })).toBe(true))

/** A browser whose user answers its question so. */
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
] as const)('begins with %s, where the browser says %s, as %j', async (kept, permission, wanted) => {
  browser(permission)
  if (kept !== null) localStorage.setItem('sarraf.notify', kept)
  const settings = start()
  await ready(settings)
  expect(settings.getSnapshot().context.settings).toEqual(wanted)
})

it.each([
  ['granted', true],
  ['denied', false],
] as const)('asks the browser only when it is switched on; %s keeps %s', async (answer, isOn) => {
  browser('default', answer)
  const settings = start()
  await ready(settings)
  settings.send({ type: 'system.on' })
  await ready(settings)
  expect([settings.getSnapshot().context.permission, localStorage.getItem('sarraf.notify')]).toEqual([
    answer,
    isOn ? '{"toast":true,"sound":false,"system":true}' : null,
  ])
})

it('tells aloud what the user wants: by a sound, and by the device only while nobody sees the page', async () => {
  const { shown, tones } = browser('granted')
  localStorage.setItem('sarraf.notify', '{"toast":true,"sound":true,"system":true}')
  const settings = start()
  await ready(settings)
  let tell = (_: { news: readonly OrderNews[] }): void => undefined
  const on = (_: 'news.tell', listener: typeof tell) => {
    tell = listener
  }
  tellAloud({ on } as unknown as OrderNotificationsRef, settings)
  const news = ['a', 'b', 'c', 'd'].map((key) => ({ key, kind: 'filled' }) as OrderNews)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  tell({ news })
  const seen = [shown.length, tones.length]
  hidden.mockReturnValue(true)
  tell({ news })
  settings.send({ type: 'settings.try' })
  expect([seen, shown.map((one) => one.split(' ').at(-1)), tones.length]).toEqual([
    [0, 2],
    ['a', 'b', 'c', 'sarraf.try'],
    6,
  ])
})
