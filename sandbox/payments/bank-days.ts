/** The hour in Tehran at which banks settle the requests made before it (spec 9: once a day, not on holidays). */
const settlementHour = 14
const hour = 3_600_000
const day = 24 * hour
/** Offset of Tehran from UTC, in ms. It is constant: Iran has had no summer time since 2022. */
const tehran = 3.5 * hour
const friday = 5

/** Holidays with a fixed date in every Jalali year, as month and day. */
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
 * Returns the next settlement of the banks after a moment (both epoch ms). Fridays and holidays have none.
 * @param holidays more days without settlement, `YYYY-MM-DD` in the Gregorian calendar: those of the lunar calendar.
 */
export function nextSettlement(now: number, holidays: ReadonlySet<string>): number {
  for (let start = Math.floor(now / day) * day; ; start += day) {
    const at = start - tehran + settlementHour * hour
    if (at > now && !isHoliday(new Date(start), holidays)) return at
  }
}

/** Returns whether a day in Tehran, given as its midnight in UTC, has no settlement. */
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
