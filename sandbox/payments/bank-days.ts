/** The hour, in Tehran, at which banks settle what was asked for before it (spec 9: once a day, not on holidays). */
const settlementHour = 14
const hour = 3_600_000
const day = 24 * hour
/** Tehran is always so far ahead of UTC: Iran has had no summer time since 2022. */
const tehran = 3.5 * hour
const friday = 5

/** Holidays that fall on the same day of every Jalali year, month and day. */
const yearlyHolidays: ReadonlySet<string> = new Set([
  '01-01',
  '01-02',
  '01-03',
  '01-04',
  '01-12',
  '01-13',
  '03-14',
  '03-15',
  '11-22',
  '12-29',
  '12-30',
])

/**
 * When banks settle next after a moment (both epoch ms), Fridays and holidays left out.
 * @param holidays more days without settlement, `YYYY-MM-DD` in the Gregorian calendar: those that move with the moon.
 */
export function nextSettlement(now: number, holidays: ReadonlySet<string>): number {
  for (let start = Math.floor(now / day) * day; ; start += day) {
    const at = start - tehran + settlementHour * hour
    if (at > now && !isHoliday(new Date(start), holidays)) return at
  }
}

/** Whether a day of Tehran, given as its midnight in UTC, is without settlement. */
function isHoliday(date: Date, holidays: ReadonlySet<string>): boolean {
  if (date.getUTCDay() === friday || holidays.has(date.toISOString().slice(0, 10))) return true
  const parts = jalali.formatToParts(date)
  const of = (type: string) => parts.find((part) => part.type === type)!.value.padStart(2, '0')
  return yearlyHolidays.has(`${of('month')}-${of('day')}`)
}

const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})
