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

/** Tehran is always so far ahead of UTC: Iran has had no summer time since 2022. */
const tehranAhead = (3 * 60 + 30) * 60_000
