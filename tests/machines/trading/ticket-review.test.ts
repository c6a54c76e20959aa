import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectTicketBlocker } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { TicketDraft } from '#machines/trading/order-ticket/ticket-context.ts'
import {
  selectReceipt,
  selectReview,
  selectReviewView,
} from '#machines/trading/order-ticket/ticket-review.selectors.ts'
import { needsReview, reviewFigures } from '#machines/trading/order-ticket/ticket-review.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { compare, subtract } from '#shared/core/money/decimal.ts'
import { book, flushPromises, startTicket } from '../support/ticket.ts'

const row = (credit: string, totalBalance = credit) => ({ credit, blockedCredit: '0', totalBalance })
const sell = (draft: Partial<TicketDraft> = {}) => ({ side: 'sell', kind: 'market', ...draft }) as const

/** Starts a ticket and answers its market total, if it has one. */
async function ticket(draft: Partial<TicketDraft>) {
  const page = startTicket(undefined, draft)
  page.clock.increment(500)
  page.outside.totals[0]?.answer.resolve('400000000')
  await flushPromises()
  return page
}

describe('the review of an order', () => {
  it('has no figures of trades for an order that meets nothing in the book', async () => {
    const empty = { ...book, sell: {} }
    const figures = async (draft: Partial<TicketDraft>) => {
      const page = await ticket({ amount: '0.05', ...draft })
      page.outside.book(empty)
      return reviewFigures(page.actor.getSnapshot().context)
    }
    expect([await figures({ price: '4000000000' }), await figures({ kind: 'market' })]).toEqual([
      // Nothing trades now, so the price does not get worse.
      { average: '4000000000', impact: '0', share: '20' },
      { average: null, impact: null, share: '40' },
    ])
  })

  it('is shown above the limits of the user and for unknown figures of a market order, and otherwise not', async () => {
    const submit = async (
      draft: Partial<TicketDraft>,
      change: (page: Awaited<ReturnType<typeof ticket>>) => void = () => undefined,
    ) => {
      const page = await ticket(draft)
      change(page)
      page.actor.send({ type: 'ticket.submit' })
      return [selectReviewView(page.actor.getSnapshot()).isOpen, page.outside.places.length]
    }
    const limit = { price: '4000000000' }
    expect([
      // 200,000,000 of 1,000,000,000 is a fifth, which is the limit.
      await submit({ ...limit, amount: '0.05' }),
      await submit({ ...limit, amount: '0.05000001' }),
      await submit({ ...limit, amount: '0.05' }, ({ outside }) => outside.limits({ impact: '1', share: '19.99' })),
      await submit({ ...limit, amount: '0.05000001' }, ({ outside }) =>
        outside.limits({ impact: '1', share: '20.01' }),
      ),
      // Amounts that orders hold count as owned.
      await submit({ ...limit, amount: '0.06' }, ({ outside }) =>
        outside.balances({ TOMAN: row('1000000000', '2000000000') }),
      ),
      // The share in the user's balance is unknown.
      await submit({ ...limit, amount: '0.01' }, ({ outside }) => outside.balances(null)),
      // For a market maker this does not matter.
      await submit({ ...limit, amount: '0.06' }, ({ outside }) => {
        outside.person({ supervisor: true, level: null })
        outside.balances(null)
      }),
      // A limit order is bounded by its price.
      await submit({ ...limit, amount: '0.01' }, ({ outside }) => outside.book(null)),
      await submit(sell({ amount: '0.02' })),
      await submit(sell({ amount: '0.02' }), ({ outside }) => outside.book(null)),
      await submit(sell({ amount: '0.02' }), ({ outside }) => outside.balances(null)),
      // 0.1 of 0.4 is sold at 3,980,000,000: the impact is 0.0626%.
      await submit(sell({ amount: '0.08' }), ({ outside }) => outside.limits({ impact: '0', share: '100' })),
      await submit(sell({ amount: '0.4' }), ({ outside }) => outside.limits({ impact: '0.12', share: '100' })),
      await submit(sell({ amount: '0.4' }), ({ outside }) => outside.limits({ impact: '0.13', share: '100' })),
    ]).toEqual([
      [false, 1],
      [true, 0],
      [true, 0],
      [false, 1],
      [false, 1],
      [true, 0],
      [false, 1],
      [false, 1],
      [false, 1],
      [true, 0],
      [true, 0],
      [false, 1],
      [true, 0],
      [false, 1],
    ])
  })

  it('waits until pending balances have arrived or have failed', async () => {
    const page = await ticket({ price: '4000000000', amount: '0.01' })
    const shown = () => {
      page.actor.send({ type: 'ticket.submit' })
      const now = page.actor.getSnapshot()
      return [selectTicketBlocker(now), selectReviewView(now).isOpen, page.outside.places.length]
    }
    page.outside.balances(null, true)
    const awaited = shown()
    page.outside.balances(null, false)
    expect([awaited, shown()]).toEqual([
      ['pending', false, 0],
      [null, true, 0],
    ])
  })

  it('has the mean price, the impact, the fee, the paid and the received amount', async () => {
    const { actor } = await ticket({ kind: 'limit', price: '4010000000', amount: '0.2' })
    const market = await ticket(sell({ amount: '0.4' }))
    expect([selectReview(actor.getSnapshot()), selectReview(market.actor.getSnapshot())]).toEqual([
      {
        // Half of it at 4,000,000,000; the other half may wait at its own price.
        average: '4005000000',
        impact: '0',
        share: '80.2',
        isImpactOver: false,
        isShareOver: true,
        paid: '802000000',
        fee: '0.0008',
        received: '0.1992',
        amount: '0.2',
      },
      {
        average: '3985000000',
        impact: '0.12531328',
        share: '80',
        isImpactOver: false,
        isShareOver: true,
        paid: '0.4',
        fee: '1600000',
        received: '398400000',
        amount: '0.4',
      },
    ])
  })

  it('has only the figures that are known', async () => {
    const figures = async (
      draft: Partial<TicketDraft>,
      change: (page: Awaited<ReturnType<typeof ticket>>) => void = () => undefined,
    ) => {
      const page = await ticket(draft)
      change(page)
      return selectReview(page.actor.getSnapshot())
    }
    const none = { isImpactOver: false, isShareOver: false, paid: null, fee: null, received: null, amount: null }
    const rows = Array.from({ length: 100 }, (_, place) => String(4_000_000_000 + place))
    const deep = Object.fromEntries(
      rows.map((unitPrice) => [unitPrice, { unitPrice, volume: '0.001', wholePrice: '0' }]),
    )
    const [blank, market, debt, beyond] = [
      await figures({}),
      await figures({ kind: 'market' }),
      await figures({ price: '4000000000', amount: '0.01' }, ({ outside }) => outside.balances({ TOMAN: row('0') })),
      await figures({ kind: 'market', amount: '0.2' }, ({ outside }) => outside.book({ ...book, sell: deep })),
    ]
    expect([blank, market, debt.share, [beyond.average, beyond.impact]]).toEqual([
      // The ticket proposes the price of the market.
      { ...none, average: '4000000000', impact: null, share: null },
      { ...none, average: null, impact: null, share: null },
      '100',
      // The rest of the order may trade at any price.
      ['4000000049.5', null],
    ])
  })

  it('has a mean price that is never worse than the limit price, nor better than the best price', () => {
    const levels = fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 1000 })), {
      minLength: 1,
    })
    const sides = fc.constantFrom('buy' as const, 'sell' as const)
    fc.assert(
      fc.property(
        levels,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 5000 }),
        sides,
        (rows, price, amount, side) => {
          const held = Object.fromEntries(
            rows.map(([at, volume]) => [
              String(at),
              { unitPrice: String(at), volume: String(volume), wholePrice: '0' },
            ]),
          )
          const { actor } = startTicket(
            undefined,
            { side, price: String(price), amount: String(amount) },
            'BITCOIN_TOMAN',
            null,
            {
              buy: held,
              sell: held,
              sum: 0,
            },
          )
          const { average } = reviewFigures(actor.getSnapshot().context)
          const prices = rows.map(([at]) => at)
          const best = side === 'buy' ? Math.min(...prices, price) : Math.max(...prices, price)
          // A cut average may be lower by its last digit.
          const [low, high] = side === 'buy' ? [best, price] : [price, best]
          expect([
            compare(average!, String(high)) <= 0,
            compare(average!, subtract(String(low), '0.00000001')),
          ]).toEqual([true, 1])
        },
      ),
    )
  })

  it('is needed again when its mean price is more than 0.5% worse, not when it is better', async () => {
    const { actor, outside } = await ticket({ price: '4100000000', amount: '0.1' })
    actor.send({ type: 'ticket.submit' })
    const at = (price: string) => {
      outside.book({ ...book, sell: { [price]: { unitPrice: price, volume: '1', wholePrice: '0' } } })
      const { isOpen, isWorse } = selectReviewView(actor.getSnapshot())
      return [isOpen, isWorse, reviewFigures(actor.getSnapshot().context).average]
    }
    const seen = [at('3000000000'), at('4020000000'), at('4020000001')]
    actor.send({ type: 'review.send' })
    expect([seen, outside.places.length, needsReview(actor.getSnapshot().context)]).toEqual([
      [
        [true, false, '3000000000'],
        [true, false, '4020000000'],
        [true, true, '4020000001'],
      ],
      0,
      true,
    ])
  })

  it('of a sale is needed again when its mean price has fallen by more than 0.5%', async () => {
    const { actor, outside } = await ticket(sell({ amount: '0.4' }))
    actor.send({ type: 'ticket.submit' })
    const at = (price: string) => {
      outside.book({ ...book, buy: { [price]: { unitPrice: price, volume: '1', wholePrice: '0' } } })
      const { isOpen, isWorse } = selectReviewView(actor.getSnapshot())
      return [isOpen, isWorse]
    }
    // The review was opened at a mean price of 3,985,000,000.
    expect([at('5000000000'), at('3965075000'), at('3965074999')]).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ])
  })
})

describe('a receipt', () => {
  const order: OwnOrder = {
    id: '7',
    marketType: 'BITCOIN_TOMAN',
    amount: '0.05',
    orderType: 'LIMITED_BUY',
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    unitPrice: '3995000000',
    wholePrice: '199750000',
    limitPrice: '4000000000',
    wage: '0.00015',
    wageCoin: 'BITCOIN',
    executedAmount: '0.05',
    executedPercent: '100',
    createdAtDateTime: '2026-11-21T08:30:00.000Z',
  }

  it('shows the data that the exchange returned, and no mean price while the order is open', async () => {
    const receiptOf = async (answer: OwnOrder | null) => {
      const { actor, outside } = await ticket({ price: '4000000000', amount: '0.05' })
      actor.send({ type: 'ticket.submit' })
      outside.places[0]!.answer.resolve(answer)
      await flushPromises()
      return selectReceipt(actor.getSnapshot())
    }
    const { wage: _, wageCoin: __, ...unpaid } = order
    const none = { end: null, average: null, worth: null, fee: null }
    const whole = { id: '7', amount: '0.05', feeCoin: 'BITCOIN' }
    expect([
      await receiptOf(order),
      await receiptOf({ ...order, orderStatus: 'IS_OPEN', executedAmount: '0.02', unitPrice: '4000000000' }),
      await receiptOf({ ...order, orderStatus: 'IS_OPEN', executedAmount: '0', wage: '0' }),
      // A market order ends at once, so its end is no news. The exchange may not report the fee.
      await receiptOf({ ...unpaid, orderType: 'MARKET_BUY' }),
      await receiptOf(null),
    ]).toEqual([
      {
        ...whole,
        isOpen: false,
        end: 'filled',
        filled: '0.05',
        rest: '0',
        average: '3995000000',
        worth: '199750000',
        fee: '0.00015',
      },
      { ...whole, ...none, isOpen: true, filled: '0.02', rest: '0.03', fee: '0.00015' },
      { ...whole, ...none, isOpen: true, filled: '0', rest: '0.05' },
      {
        ...whole,
        ...none,
        isOpen: false,
        filled: '0.05',
        rest: '0',
        average: '3995000000',
        worth: '199750000',
        feeCoin: null,
      },
      null,
    ])
  })

  it('follows the order until it ends or the next edit', async () => {
    const { actor, outside } = await ticket({ price: '4000000000', amount: '0.05' })
    const shown = () => {
      const receipt = selectReceipt(actor.getSnapshot())
      return receipt && [receipt.isOpen, receipt.end, receipt.filled, receipt.average]
    }
    const change = async (orderStatus: OwnOrder['orderStatus'], executedAmount: string) => {
      outside.changes.at(-1)!.answer.resolve({ ...order, orderStatus, executedAmount })
      await flushPromises()
      return shown()
    }
    actor.send({ type: 'ticket.submit' })
    outside.places[0]!.answer.resolve({ ...order, orderStatus: 'IS_OPEN', executedAmount: '0' })
    await flushPromises()
    expect([
      shown(),
      await change('IS_OPEN', '0.02'),
      await change('FINISHED', '0.05'),
      await change('CANCELLED_BY_USER', '0.02'),
      await change('CANCELLED_BY_ADMIN', '0'),
      await change('EXPIRED', '0'),
      await change('FINISHED_WITHOUT_TRANSACTION', '0'),
      await change('IS_CLOSED', '0'),
      await change('PENDING', '0'),
    ]).toEqual([
      [true, null, '0', null],
      [true, null, '0.02', null],
      [false, 'filled', '0.05', '3995000000'],
      [false, 'cancelled', '0.02', '3995000000'],
      [false, 'cancelled', '0', null],
      [false, 'expired', '0', null],
      [false, 'closed', '0', null],
      [false, 'closed', '0', null],
      [false, null, '0', null],
    ])
    actor.send({ type: 'amount.change', text: '1' })
    expect([shown(), await change('FINISHED', '0.05')]).toEqual([null, null])
  })
})
