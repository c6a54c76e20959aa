/** Reads a Retry-After header, seconds or a date, as ms from `now`; null when it is neither. */
export function retryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  // Dates begin with a weekday. Date.parse alone would accept almost any text.
  const moment = /^\s*[A-Z][a-z]{2},/.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(moment) ? null : Math.max(0, moment - now)
}
