import { endOfDay } from '#shared/core/day-in-tehran.ts'

/** Days in Tehran, `YYYY-MM-DD`, both inclusive. */
export type DayRange = { from: string; to: string }

/** Returns the range in epoch ms, `first` inclusive and `end` exclusive; null if the range is invalid. */
export function momentsOf({ from, to }: DayRange): { first: number; end: number } | null {
  const [first, last] = [endOfDay(from), endOfDay(to)]
  return first === null || last === null || first > last ? null : { first: first - day + 1, end: last + 1 }
}

const day = 86_400_000
