import { furthestRow } from '../store/own-orders.ts'

/** Returns the number of pages of a list that can be read. Pages after the furthest row are empty. */
export function pagesOf(total: number, size: number): number {
  return Math.ceil(Math.min(total, furthestRow) / size)
}
