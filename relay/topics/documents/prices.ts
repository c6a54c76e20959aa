import { contract } from '#shared/contract/contract.ts'
import type { DocumentBuilder } from './document-builder.ts'
import { keyed, rowReader } from './rows.ts'

const { element } = contract.exchangePriceUsd.answer

/** `prices:`, rows by coin. */
export function pricesBuilder(): DocumentBuilder {
  const read = rowReader(element)
  return (answer) => {
    const rows = keyed(read(answer), (row) => row.destCoinSymbol)
    return Object.fromEntries(
      Object.entries(rows).map(([coin, { buyPrice, sellPrice }]) => [coin, { buyPrice, sellPrice }]),
    )
  }
}
