import { describe, expect, it } from 'vitest'
import { selectAmendDistance } from '#machines/trading/amend-order/amend-order.selectors.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { amendable, startAmending } from '../support/amending.ts'
import { flushPromises } from '../support/ticket.ts'

const row = (unitPrice: string) => ({ [unitPrice]: { unitPrice, volume: '1' } })
/** The market buys at 3,900,000,000 and sells at 4,000,000,000. */
const book = { buy: row('3900000000'), sell: row('4000000000') } as unknown as BookDocument
const buy = { ...amendable, unitPrice: '3800000000' }
const sell = { ...amendable, orderType: 'LIMITED_SELL', unitPrice: '4100000000' } as const

describe('the warning of an amendment', () => {
  it.each([
    ['a purchase at the market', buy, '4000000000', null],
    ['a purchase 0.99% above', buy, '4039999999', null],
    ['a purchase 1% above', buy, '4040000000', { side: 'buy', percent: '1' }],
    ['a purchase 5 times above', buy, '20000000000', { side: 'buy', percent: '400' }],
    ['a purchase below', buy, '1000000000', null],
    ['a sale at the market', sell, '3900000000', null],
    ['a sale 10% below', sell, '3510000000', { side: 'sell', percent: '10' }],
    ['a sale above', sell, '9000000000', null],
    ['a price that is not valid', buy, 'x', null],
    ['a price with too many decimals', buy, '4040000000.5', null],
  ] as const)('of %s', async (_, order, price, warning) => {
    const { actor, outside } = startAmending()
    outside.left.resolve(null)
    await flushPromises()
    actor.send({ type: 'amend.begin', order })
    actor.send({ type: 'price.change', text: price })
    const before = selectAmendDistance(actor.getSnapshot())
    outside.book(book)
    expect([before, selectAmendDistance(actor.getSnapshot())]).toEqual([null, warning])
    outside.book(null)
    expect(selectAmendDistance(actor.getSnapshot())).toBeNull()
  })
})
