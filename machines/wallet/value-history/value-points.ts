import { type Decimal, plain } from '#shared/core/money/decimal.ts'
import { compareTexts } from '#shared/core/order.ts'

/** The worth of all of a user's holdings in Toman, as last recorded on a day in Tehran (`YYYY-MM-DD`). */
export type ValuePoint = { day: string; total: Decimal }

/** The saved form of the points, oldest first. */
export type KeptValues = { version: 1; points: readonly ValuePoint[] }

/** The largest number of saved points. The newest are kept. */
export const maxPoints = 400

/** Returns the points with a new one, which replaces the earlier one of its day. */
export function withPoint(points: readonly ValuePoint[], point: ValuePoint): readonly ValuePoint[] {
  const others = points.filter(({ day }) => day !== point.day)
  return [...others, point].toSorted((a, b) => compareTexts(a.day, b.day)).slice(-maxPoints)
}

/** Returns the saved points; none if the saved value is unreadable. */
export function readValues(kept: unknown): readonly ValuePoint[] {
  const { version, points } = (kept ?? {}) as { version?: unknown; points?: unknown }
  if (version !== 1 || !Array.isArray(points)) return []
  return points.slice(-maxPoints).reduce((read: readonly ValuePoint[], one: unknown) => {
    const { day, total } = (one ?? {}) as { day?: unknown; total?: unknown }
    if (typeof day !== 'string' || !isDay(day) || typeof total !== 'string') return read
    const value = plain(total)
    return value === null || value.startsWith('-') ? read : withPoint(read, { day, total: value })
  }, [])
}

/** Returns the first moment of a valid day in UTC, epoch ms, for the position and date of a point. */
export function momentOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(momentOf(text))
}
