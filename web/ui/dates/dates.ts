import type { Language } from '#shared/core/money/format.ts'

const zone = 'Asia/Tehran'
const tags = { fa: 'fa-IR', en: 'en-GB' } as const

type Style = 'day' | 'month' | 'date' | 'moment' | 'rowMoment' | 'exact' | 'shortMoment' | 'hour' | 'clock'

const moment = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const shapes: { [style in Style]: Intl.DateTimeFormatOptions } = {
  day: { day: 'numeric', month: 'short' },
  month: { month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  shortMoment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { ...moment, hourCycle: 'h23' },
  rowMoment: { ...moment, month: 'short', hourCycle: 'h23' },
  exact: { ...moment, month: 'short', second: '2-digit', hourCycle: 'h23' },
  hour: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/**
 * Formats a time (epoch ms) in Tehran's time zone, by the Jalali calendar in Persian and the Gregorian one in English
 * (design 5.10). It is composed of parts, because the long patterns of fa-IR have an odd order.
 */
export function formatDate(time: number, style: Style, language: Language): string {
  const parts = new Map<string, string>()
  for (const { type, value } of formatter(style, language).formatToParts(time)) parts.set(type, value)
  const date = ['day', 'month', 'year'].flatMap((part) => parts.get(part) ?? []).join(' ')
  const hour = parts.get('hour')
  if (hour === undefined) return date
  const clock = ['hour', 'minute', 'second'].flatMap((part) => parts.get(part) ?? []).join(':')
  if (date === '') return clock
  const comma = language === 'fa' ? '،' : ','
  return `${date}${comma} ${clock}`
}

/** Formats an age (ms) in words: "12s ago". A negative age counts as now. */
export function formatAge(age: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(age / 1000))
  const words = relativeWords(language)
  if (seconds < 60) return words.format(-seconds, 'second')
  if (seconds < 3600) return words.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return words.format(-Math.floor(seconds / 3600), 'hour')
  return words.format(-Math.floor(seconds / 86_400), 'day')
}

const relative = new Map<Language, Intl.RelativeTimeFormat>()

/** Created when first needed, because creating it takes longer than all other code of this file. */
function relativeWords(language: Language): Intl.RelativeTimeFormat {
  const present = relative.get(language)
  if (present) return present
  const made = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'narrow' })
  relative.set(language, made)
  return made
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(style: Style, language: Language): Intl.DateTimeFormat {
  const key = `${style} ${language}`
  const present = formatters.get(key)
  if (present) return present
  const made = new Intl.DateTimeFormat(tags[language], { ...shapes[style], timeZone: zone })
  formatters.set(key, made)
  return made
}
