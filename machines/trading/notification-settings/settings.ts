/** What the user is told of; each kind speaks in its own ways. */
export const notificationKinds = ['orders', 'alerts', 'transfers', 'account', 'news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How a kind is told: over the page, by a sound, and by the device while nobody sees the page. */
export type Ways = { toast: boolean; sound: boolean; system: boolean }
/** The hours, 0 to 23 in Tehran, from and until which no sound is played and the device is silent. */
export type QuietHours = { isOn: boolean; from: number; until: number }

export type NotificationSettings = { ways: { readonly [kind in NotificationKind]: Ways }; quiet: QuietHours }

const usual: Ways = { toast: true, sound: false, system: false }

/** An alert is set to be heard. */
export const defaultSettings: NotificationSettings = {
  ways: { orders: usual, alerts: { ...usual, sound: true }, transfers: usual, account: usual, news: usual },
  quiet: { isOn: false, from: 23, until: 7 },
}

/** What the device has kept; the defaults for what cannot be read. The first version had the ways of orders alone. */
export function readSettings(kept: unknown): NotificationSettings {
  const fields = fieldsOf(kept)
  if (fields.version !== 2)
    return { ...defaultSettings, ways: { ...defaultSettings.ways, orders: waysIn(kept, usual) } }
  const ways = fieldsOf(fields.ways)
  const quiet = fieldsOf(fields.quiet)
  const { from, until } = defaultSettings.quiet
  return {
    ways: Object.fromEntries(
      notificationKinds.map((kind) => [kind, waysIn(ways[kind], defaultSettings.ways[kind])]),
    ) as NotificationSettings['ways'],
    quiet: {
      isOn: quiet.isOn === true,
      from: isHour(quiet.from) ? quiet.from : from,
      until: isHour(quiet.until) ? quiet.until : until,
    },
  }
}

/** The settings as they are kept. */
export function writeSettings(settings: NotificationSettings): object {
  return { version: 2, ...settings }
}

/** Whether an hour of the day lies in the quiet ones; they may go over midnight. */
export function isQuiet({ isOn, from, until }: QuietHours, hour: number): boolean {
  if (!isOn || from === until) return false
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

type Fields = { readonly [name: string]: unknown }

function fieldsOf(kept: unknown): Fields {
  return typeof kept === 'object' && kept !== null ? (kept as Fields) : {}
}

function waysIn(kept: unknown, otherwise: Ways): Ways {
  const { toast, sound, system } = fieldsOf(kept)
  const or = (value: unknown, other: boolean) => (typeof value === 'boolean' ? value : other)
  return {
    toast: or(toast, otherwise.toast),
    sound: or(sound, otherwise.sound),
    system: or(system, otherwise.system),
  }
}

function isHour(kept: unknown): kept is number {
  return Number.isInteger(kept) && (kept as number) >= 0 && (kept as number) <= 23
}
