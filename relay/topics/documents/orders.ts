import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import type { OrderRow } from '#shared/stream/documents.ts'
import type { DocumentBuilder } from './document-builder.ts'
import { rowReader } from './rows.ts'

const envelope = z.object({ content: z.unknown() })
const { element } = contract.orders.answer.shape.content

/** `me:orders`, open orders by id. */
export function ordersBuilder(): DocumentBuilder {
  const read = rowReader(element, (order) => ({ id: order.id, row: rowOf(order) }))
  return (answer) =>
    Object.fromEntries(
      read(envelope.parse(answer).content)
        .filter(({ id, row }) => row.orderStatus === 'IS_OPEN' && id !== '__proto__')
        .map(({ id, row }) => [id, row]),
    )
}

function rowOf(order: z.output<typeof element>): OrderRow {
  const { orderType, orderStatus, marketType, sourceCoin, destinationCoin, createdAtDateTime, expiresAt } = order
  const { amount, unitPrice, wholePrice, executedAmount, executedPercent } = order
  return {
    orderType,
    orderStatus,
    marketType,
    sourceCoin,
    destinationCoin,
    amount,
    unitPrice,
    wholePrice,
    executedAmount,
    executedPercent,
    createdAtDateTime,
    expiresAt: expiresAt ?? undefined,
  }
}
