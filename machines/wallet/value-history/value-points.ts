import { type Decimal, plain } from '#shared/core/money/decimal.ts'
import { compareTexts } from '#shared/core/order.ts'

/** What all of a user's holdings were worth in Toman when this device last saw them on a day in Tehran (`YYYY-MM-DD`). */
export type ValuePoint = { day: string; total: Decimal }

/** As the device keeps them, oldest first. */
export type KeptValues = { version: 1; points: readonly ValuePoint[] }

/** Points that are kept at most: the newest, one a day. */
export const mostPoints = 400

/** The points with another one, in place of an earlier one of its day. */
export function withPoint(points: readonly ValuePoint[], point: ValuePoint): readonly ValuePoint[] {
  const others = points.filter(({ day }) => day !== point.day)
  return [...others, point].toSorted((a, b) => compareTexts(a.day, b.day)).slice(-mostPoints)
}

/** The points in what the device has kept, of whatever shape; none where it cannot be read. */
export function readValues(kept: unknown): readonly ValuePoint[] {
  const { version, points } = (kept ?? {}) as { version?: unknown; points?: unknown }
  if (version !== 1 || !Array.isArray(points)) return []
  return points.slice(-mostPoints).reduce((read: readonly ValuePoint[], one: unknown) => {
    const { day, total } = (one ?? {}) as { day?: unknown; total?: unknown }
    if (typeof day !== 'string' || !isDay(day) || typeof total !== 'string') return read
    const value = plain(total)
    return value === null || value.startsWith('-') ? read : withPoint(read, { day, total: value })
  }, [])
}

/** A day that there is, as its first moment in UTC, epoch ms: for the place of a point, and its date. */
export function momentOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(momentOf(text))
}
