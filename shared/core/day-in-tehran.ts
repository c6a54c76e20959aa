/**
 * Returns the day in Tehran (`YYYY-MM-DD`, Gregorian) at a moment (epoch ms). It is computed without `Intl`, because
 * browsers format dates differently even in one locale.
 */
export function dayInTehran(moment: number): string {
  return new Date(moment + tehranAhead).toISOString().slice(0, 10)
}

/** Returns the hour in Tehran, 0 to 23, at a moment (epoch ms). */
export function hourInTehran(moment: number): number {
  return new Date(moment + tehranAhead).getUTCHours()
}

/** Returns the last moment (epoch ms) of a day (`YYYY-MM-DD`) in Tehran, or null for an invalid day. */
export function endOfDay(day: string): number | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  // `Date` reads an invalid day, such as the 31st of February, as a later valid one.
  const isDay = start !== null && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day)
  return isDay ? start.getTime() + dayLong - 1 - tehranAhead : null
}

/** Tehran's offset from UTC in ms. It is constant: Iran has had no summer time since 2022. */
const tehranAhead = (3 * 60 + 30) * 60_000
const dayLong = 86_400_000
