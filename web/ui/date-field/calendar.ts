import { d2g, d2j, g2d, j2d, jalaaliMonthLength } from 'jalaali-js'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { type Language, localDigits } from '#shared/core/money/format.ts'

/** Gregorian years are above this number, Jalali ones below it. */
const between = 1700

/**
 * Gregorian years whose days exist in both calendars: the Jalali calendar begins in 622, and the library computes it
 * until its year 3177.
 */
const shared = { first: 622, last: 3797 }

type Numbers = { year: number; month: number; day: number }
/** A calendar. It counts days as Julian day numbers, as astronomers do. */
type Calendar = {
  numbersOf: (count: number) => Numbers
  countOf: (numbers: Numbers) => number
  lengthOf: (year: number, month: number) => number
}

const jalali: Calendar = {
  numbersOf: (count) => {
    const { jy: year, jm: month, jd: day } = d2j(count)
    return { year, month, day }
  },
  countOf: ({ year, month, day }) => j2d(year, month, day),
  lengthOf: jalaaliMonthLength,
}
const gregorian: Calendar = {
  numbersOf: (count) => {
    const { gy: year, gm: month, gd: day } = d2g(count)
    return { year, month, day }
  },
  countOf: ({ year, month, day }) => g2d(year, month, day),
  lengthOf: (year, month) => new Date(Date.UTC(year, month, 0)).getUTCDate(),
}
const calendars = { fa: jalali, en: gregorian }
/** The first day of a week, as the remainder of its Julian day number divided by seven. Monday is 0. */
const weekStarts = { fa: 5, en: 0 }
const tags = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const

/** A day of a month's page; `iso` is `YYYY-MM-DD`, Gregorian, in either calendar. */
export type Day = { iso: string; label: string; name: string }
/** `blanks` are the cells before the first day. Weeks begin on Saturday in Persian and on Monday in English. */
export type Month = { year: number; month: number; blanks: number; days: readonly Day[] }

/**
 * Returns a typed day as `YYYY-MM-DD`, Gregorian, or null if the text is no day. The order is year, month, day. Persian
 * uses the Jalali calendar, but recognizes a Gregorian year by its size; English uses the Gregorian one.
 */
export function readDay(typed: string, language: Language): string | null {
  const parts = /^(\d{4})(?:[\s/.-]+(\d{1,2})[\s/.-]+|(\d{2}))(\d{1,2})$/.exec(toLatinDigits(typed).trim())
  if (parts === null) return null
  const numbers = { year: Number(parts[1]), month: Number(parts[2] ?? parts[3]), day: Number(parts[4]) }
  if (language === 'en' && numbers.year < between) return null
  const calendar = numbers.year < between ? jalali : gregorian
  const iso = isThere(numbers, calendar) ? isoOf(calendar.countOf(numbers)) : ''
  return isIso(iso) ? iso : null
}

/** Formats a day in the language's calendar and digits, `۱۳۶۹/۰۱/۰۱`. A text that is no day is returned unchanged. */
export function showDay(iso: string, language: Language): string {
  const count = countIn(iso)
  if (count === null) return iso
  const { year, month, day } = calendars[language].numbersOf(count)
  const two = (number: number) => String(number).padStart(2, '0')
  return localDigits(`${year}/${two(month)}/${two(day)}`, language)
}

/** Returns the month of a day. Here and below, a text that is not a day counts as today. */
export function monthOf(iso: string, language: Language): Month {
  const calendar = calendars[language]
  const { year, month } = calendar.numbersOf(countOf(iso))
  const first = calendar.countOf({ year, month, day: 1 })
  const rest = `${monthNames(language)[month - 1]} ${showYear(year, language)}`
  return {
    year,
    month,
    blanks: (first - weekStarts[language] + 7) % 7,
    days: Array.from({ length: calendar.lengthOf(year, month) }, (_, place) => {
      const label = localDigits(String(place + 1), language)
      return { iso: isoOf(first + place), label, name: `${label} ${rest}` }
    }),
  }
}

/** Returns the day that is `days` days or `months` months away. */
export function moved(iso: string, { days = 0, months = 0 }: { days?: number; months?: number }, language: Language) {
  const count = countOf(iso) + days
  if (months === 0) return isoOf(count)
  const { year, month } = calendars[language].numbersOf(count)
  const place = year * 12 + month - 1 + months
  return inMonth(isoOf(count), { year: Math.floor(place / 12), month: (place % 12) + 1 }, language)
}

/** Returns the same day of another month, or its last day if it is shorter. */
export function inMonth(iso: string, { year, month }: { year: number; month: number }, language: Language): string {
  const calendar = calendars[language]
  const { day } = calendar.numbersOf(countOf(iso))
  return isoOf(calendar.countOf({ year, month, day: Math.min(day, calendar.lengthOf(year, month)) }))
}

/** Returns the year of a day in the language's calendar. */
export function yearOf(iso: string, language: Language): number {
  return calendars[language].numbersOf(countOf(iso)).year
}

export function showYear(year: number, language: Language): string {
  return localDigits(String(year), language)
}

/** Returns the names of the twelve months. */
export function monthNames(language: Language): readonly string[] {
  const year = language === 'fa' ? 1400 : 2021
  return Array.from({ length: 12 }, (_, place) =>
    nameOf(calendars[language].countOf({ year, month: place + 1, day: 1 }), 'month', language),
  )
}

/** Returns the seven days of a week, the first day first: a letter for display and a name for screen readers. */
export function weekdays(language: Language): readonly { letter: string; name: string }[] {
  return Array.from({ length: 7 }, (_, place) => {
    const day = aMonday + weekStarts[language] + place
    return { letter: nameOf(day, 'letter', language), name: nameOf(day, 'weekday', language) }
  })
}

const aMonday = g2d(2021, 3, 15)

/** Returns whether a text is a day in the format of the protocol, `YYYY-MM-DD`. */
export function isIso(text: string): boolean {
  return countIn(text) !== null
}

function isThere({ year, month, day }: Numbers, calendar: Calendar): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= calendar.lengthOf(year, month)
}

/** Returns the Julian day number of a day in the protocol's format; null if the text is none. */
function countIn(iso: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  const numbers = { year: Number(year), month: Number(month), day: Number(day) }
  const isShared = numbers.year >= shared.first && numbers.year <= shared.last
  return isShared && isThere(numbers, gregorian) ? gregorian.countOf(numbers) : null
}

/**
 * Returns the Julian day number of a text. A text that is not a day counts as today, so that the page does not break.
 */
function countOf(iso: string): number {
  return countIn(iso) ?? countIn(dayInTehran(Date.now()))!
}

function isoOf(count: number): string {
  const { year, month, day } = gregorian.numbersOf(count)
  return [String(year).padStart(4, '0'), ...[month, day].map((one) => String(one).padStart(2, '0'))].join('-')
}

type Part = 'month' | 'weekday' | 'letter'

const shapes: { [part in Part]: Intl.DateTimeFormatOptions } = {
  month: { month: 'long' },
  weekday: { weekday: 'long' },
  letter: { weekday: 'narrow' },
}

function nameOf(count: number, part: Part, language: Language): string {
  return formatter(part, language).format(new Date(isoOf(count)))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(part: Part, language: Language): Intl.DateTimeFormat {
  const key = `${part} ${language}`
  const present = formatters.get(key)
  if (present) return present
  const made = new Intl.DateTimeFormat(tags[language], { ...shapes[part], timeZone: 'UTC' })
  formatters.set(key, made)
  return made
}
