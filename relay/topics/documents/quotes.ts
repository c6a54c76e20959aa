import { contract } from '#shared/contract/contract.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { DocumentBuilder } from './document-builder.ts'
import { keyed, rowReader } from './rows.ts'

const { element } = contract.priceUsd.answer

/** `quotes`, dollar prices with their 24 hour change, rows by coin. */
export function quotesBuilder(): DocumentBuilder {
  const read = rowReader(element)
  return (answer) => {
    const rows = keyed(read(answer), (row) => row.destCoinSymbol)
    return normalise(
      Object.fromEntries(
        Object.entries(rows).map(([coin, { price, buyPrice, sellPrice, price24hrChangePercent }]) => [
          coin,
          { price, buyPrice, sellPrice, price24hrChangePercent },
        ]),
      ),
    )
  }
}
