import { compareTexts } from '../../core/order.ts'
import { placeOf } from '../../market/coins.ts'

/** A document is an object of rows with stable keys. Null is absent, and lists inside a row are maps by index. */
export type Rows<Row> = { [key: string]: Row }

/** A row with its key. The row keeps its reference as long as it does not change. */
export type Entry<Row> = { key: string; row: Row }

export function entries<Row>(rows: Rows<Row>): Entry<Row>[] {
  return Object.keys(rows).map((key) => ({ key, row: rows[key]! }))
}

/** Returns rows keyed by coin in the wallet's order (spec 9), then other coins by name. */
export function coinRows<Row>(document: Rows<Row>): Entry<Row>[] {
  return entries(document).sort((a, b) => placeOf(a.key) - placeOf(b.key) || compareTexts(a.key, b.key))
}

/** Turns a map by index back into the list that it was sent for. Missing indexes leave no gap. */
export function listOf<Item>(map: Rows<Item> | undefined): Item[] {
  return map === undefined
    ? []
    : entries(map)
        .sort((a, b) => Number(a.key) - Number(b.key))
        .map((entry) => entry.row)
}

/** Returns the time at the beginning of a key, in epoch ms. */
export function timeOf(key: string): number {
  return Number.parseInt(key, 10)
}
