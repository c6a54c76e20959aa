import { furthestRow } from '../store/own-orders.ts'

/** Pages of a list that can be read: those behind the furthest row are empty. */
export function pagesOf(total: number, size: number): number {
  return Math.ceil(Math.min(total, furthestRow) / size)
}
