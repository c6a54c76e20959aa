import { compareTexts } from '../../core/order.ts'
import { placeOf } from '../../market/coins.ts'

/** A document is an object of rows with stable keys. Null is absent, and lists inside a row are maps by index. */
export type Rows<Row> = { [key: string]: Row }

/** A row with its key. The row keeps its reference for as long as it does not change. */
export type Entry<Row> = { key: string; row: Row }

export function entries<Row>(rows: Rows<Row>): Entry<Row>[] {
  return Object.keys(rows).map((key) => ({ key, row: rows[key]! }))
}

/** Rows keyed by coin, in the order of the wallet (spec 9); coins not named there follow by name. */
export function coinRows<Row>(document: Rows<Row>): Entry<Row>[] {
  return entries(document).sort((a, b) => placeOf(a.key) - placeOf(b.key) || compareTexts(a.key, b.key))
}

/** A list that travelled as a map by index, as a list again; holes are closed. */
export function listOf<Item>(map: Rows<Item> | undefined): Item[] {
  return map === undefined
    ? []
    : entries(map)
        .sort((a, b) => Number(a.key) - Number(b.key))
        .map((entry) => entry.row)
}

/** The time that a key begins with, epoch ms. */
export function timeOf(key: string): number {
  return Number.parseInt(key, 10)
}
