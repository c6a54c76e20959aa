import {
  CalendarDate,
  GregorianCalendar,
  getDayOfWeek,
  PersianCalendar,
  parseDate,
  startOfMonth,
  toCalendar,
} from '@internationalized/date'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { type Language, localDigits } from '#shared/core/money/format.ts'

/** Years of the Gregorian calendar are above this, of the Jalali one below it. */
const between = 1700

const calendars = { fa: new PersianCalendar(), en: new GregorianCalendar() }
const tags = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const

/** A day of a month's page; `iso` is `YYYY-MM-DD`, Gregorian, whatever the page's calendar. */
export type Day = { iso: string; label: string; name: string }
/** `blanks` are the places before the first day; weeks begin on Saturday in Persian and on Monday in English. */
export type Month = { year: number; month: number; blanks: number; days: readonly Day[] }

/**
 * A typed day as `YYYY-MM-DD`, Gregorian: year, month and day in this order, by the Jalali calendar in Persian (a year
 * of the Gregorian one is known by its size) and the Gregorian one in English. Null while it is none.
 */
export function readDay(typed: string, language: Language): string | null {
  const parts = /^(\d{4})(?:[\s/.-]+(\d{1,2})[\s/.-]+|(\d{2}))(\d{1,2})$/.exec(toLatinDigits(typed).trim())
  if (parts === null) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2] ?? parts[3]), Number(parts[4])]
  if (language === 'en' && year < between) return null
  const calendar = year < between ? calendars.fa : calendars.en
  const date = new CalendarDate(calendar, year, month, day)
  // A day that is not there is moved to one that is.
  const isThere = date.year === year && date.month === month && date.day === day
  return isThere ? isoOf(date) : null
}

/** A day in the language's calendar and digits, `۱۳۶۹/۰۱/۰۱`; what is no day stays as it is. */
export function showDay(iso: string, language: Language): string {
  const date = dateOf(iso, language)
  if (date === null) return iso
  const two = (number: number) => String(number).padStart(2, '0')
  return localDigits(`${date.year}/${two(date.month)}/${two(date.day)}`, language)
}

/** The month that a day is in. Here and below, a text that is not a day counts as today. */
export function monthOf(iso: string, language: Language): Month {
  const date = dayOf(iso, language)
  const first = startOfMonth(date)
  const length = date.calendar.getDaysInMonth(date)
  const rest = `${monthNames(language)[date.month - 1]} ${showYear(date.year, language)}`
  return {
    year: date.year,
    month: date.month,
    blanks: getDayOfWeek(first, tags[language]),
    days: Array.from({ length }, (_, place) => {
      const label = localDigits(String(place + 1), language)
      return { iso: isoOf(first.add({ days: place })), label, name: `${label} ${rest}` }
    }),
  }
}

/** The day as many days or months away. */
export function moved(iso: string, by: { days?: number; months?: number }, language: Language): string {
  return isoOf(dayOf(iso, language).add(by))
}

/** The same day of another month; the last one where the month is shorter. */
export function inMonth(iso: string, { year, month }: { year: number; month: number }, language: Language): string {
  return isoOf(dayOf(iso, language).set({ year, month }))
}

/** The year of a day in the language's calendar. */
export function yearOf(iso: string, language: Language): number {
  return dayOf(iso, language).year
}

export function showYear(year: number, language: Language): string {
  return localDigits(String(year), language)
}

/** The twelve months by their names. */
export function monthNames(language: Language): readonly string[] {
  const first = new CalendarDate(calendars[language], language === 'fa' ? 1400 : 2021, 1, 1)
  return Array.from({ length: 12 }, (_, place) => nameOf(first.add({ months: place }), 'month', language))
}

/** The seven days of a week, the first one first: a letter to show and a name to say. */
export function weekdays(language: Language): readonly { letter: string; name: string }[] {
  const saturday = new CalendarDate(2021, 3, 20)
  const first = language === 'fa' ? saturday : saturday.add({ days: 2 })
  return Array.from({ length: 7 }, (_, place) => {
    const day = first.add({ days: place })
    return { letter: nameOf(day, 'letter', language), name: nameOf(day, 'weekday', language) }
  })
}

/** Whether a text is a day as it goes over the wire. */
export function isIso(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(text, 'en') !== null
}

function dateOf(iso: string, language: Language): CalendarDate | null {
  try {
    return toCalendar(parseDate(iso), calendars[language])
  } catch {
    return null
  }
}

/** The day of a text. A text that is not a day is read as today, so that the page does not break. */
function dayOf(iso: string, language: Language): CalendarDate {
  return dateOf(iso, language) ?? toCalendar(parseDate(dayInTehran(Date.now())), calendars[language])
}

function isoOf(date: CalendarDate): string {
  return toCalendar(date, calendars.en).toString()
}

type Part = 'month' | 'weekday' | 'letter'

const shapes: { [part in Part]: Intl.DateTimeFormatOptions } = {
  month: { month: 'long' },
  weekday: { weekday: 'long' },
  letter: { weekday: 'narrow' },
}

function nameOf(date: CalendarDate, part: Part, language: Language): string {
  return formatter(part, language).format(date.toDate('UTC'))
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
