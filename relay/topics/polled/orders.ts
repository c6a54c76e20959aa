import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'
import type { PolledTopic } from './polled-topic.ts'
import { rowReader } from './rows.ts'

const envelope = z.object({ content: z.unknown() })
const { element } = contract.orders.answer.shape.content.def

/** Open orders in one request: as many as the contract's paging returns at once. */
const maxOrders = 1000

/** `me:orders`: open orders by id. */
export const orders: PolledTopic<'me:orders'> = {
  call: ({ market }) => {
    const ofMarket = market === null ? '' : `&market=${market}&orderType=P2P`
    return `/orders?orderStatus=IS_OPEN${ofMarket}&size=${maxOrders}`
  },
  builder() {
    const read = rowReader(element, (order) => ({ id: order.id, row: rowOf(order) }))
    return (answer) =>
      Object.fromEntries(
        read(envelope.parse(answer).content)
          .filter(({ id, row }) => row.orderStatus === 'IS_OPEN' && id !== '__proto__')
          .map(({ id, row }) => [id, row]),
      )
  },
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
