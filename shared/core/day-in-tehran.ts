/**
 * The day (`YYYY-MM-DD`, Gregorian) that it is in Tehran at a moment (epoch ms). Computed, not asked of `Intl`: each
 * browser writes a date its own way, also in a locale that is known for this one.
 */
export function dayInTehran(moment: number): string {
  return new Date(moment + tehranAhead).toISOString().slice(0, 10)
}

/** The hour, 0 to 23, that it is in Tehran at a moment (epoch ms). */
export function hourInTehran(moment: number): number {
  return new Date(moment + tehranAhead).getUTCHours()
}

/** The last moment (epoch ms) of a day (`YYYY-MM-DD`) in Tehran; null when it is no day. */
export function endOfDay(day: string): number | null {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  // A day that is not there, such as the 31st of February, is read as one that is.
  const isDay = start !== null && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day)
  return isDay ? start.getTime() + dayLong - 1 - tehranAhead : null
}

/** Tehran is always so far ahead of UTC: Iran has had no summer time since 2022. */
const tehranAhead = (3 * 60 + 30) * 60_000
const dayLong = 86_400_000
