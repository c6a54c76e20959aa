/** The kinds of notifications. Each kind has its own ways. */
export const notificationKinds = ['orders', 'alerts', 'transfers', 'account', 'news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The ways to announce a kind: a toast on the page, a sound, a system notification while the page is hidden. */
export type Ways = { toast: boolean; sound: boolean; system: boolean }
/** The hours, 0 to 23 in Tehran, from and until which there is no sound and no system notification. */
export type QuietHours = { isOn: boolean; from: number; until: number }

export type NotificationSettings = { ways: { readonly [kind in NotificationKind]: Ways }; quiet: QuietHours }

const usual: Ways = { toast: true, sound: false, system: false }

/** Only alerts have a sound by default. */
export const defaultSettings: NotificationSettings = {
  ways: { orders: usual, alerts: { ...usual, sound: true }, transfers: usual, account: usual, news: usual },
  quiet: { isOn: false, from: 23, until: 7 },
}

/** Reads the saved settings. Unreadable parts have their default. Version 1 had the ways of orders only. */
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

/** Returns the settings in their saved form. */
export function writeSettings(settings: NotificationSettings): object {
  return { version: 2, ...settings }
}

/** Returns whether an hour of the day is a quiet one. Quiet hours may pass midnight. */
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
