import { describe, expect, it } from 'vitest'
import { sentOrder } from '#machines/trading/order-ticket/order-command.ts'
import { orderTicketMachine } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectCandidates,
  selectConfirmedOrder,
  selectExecuted,
  selectIsOnItsWay,
  selectIsWarned,
  selectOrderLimits,
  selectPlaced,
  selectPriceImpact,
  selectQuoteView,
  selectRefusal,
  selectTermsError,
  selectTicket,
  selectTicketBlocker,
  selectTicketState,
  selectTicketSums,
  selectUnknown,
  selectUnsettled,
  selectWarning,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { Confirmation, TicketDraft } from '#machines/trading/order-ticket/ticket-context.ts'
import { selectPriceChips } from '#machines/trading/order-ticket/ticket-price.selectors.ts'
import {
  selectReceipt,
  selectReview,
  selectReviewView,
} from '#machines/trading/order-ticket/ticket-review.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { MarketType } from '#shared/market/coins.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { orderTicketModel, ticketEntryModel } from '../../models/trading/order-ticket.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { buyOrder as order, ownOrder as own } from '../support/own-orders.ts'
import { book, flushPromises, noon, startTicket, terms } from '../support/ticket.ts'

const coverage = coverageOf(orderTicketMachine)

describe('orderTicket', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(ticketEntryModel, 'ticketEntry')) {
    it(`filled in: ${path.description}`, async () => {
      const { actor, clock, outside } = startTicket(coverage.inspect, {}, 'BITCOIN_TOMAN', null, null)
      const see =
        (blocker: string | null, fields: object = {}, total: string | null = null, quote = 'none') =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          const { side, kind, price, amount, percent } = selectTicket(snapshot)
          expect([
            selectTicketBlocker(snapshot),
            { side, kind, price, amount, percent },
            selectTicketSums(snapshot).total,
            selectQuoteView(snapshot),
          ]).toEqual([
            blocker,
            { side: 'buy', kind: 'limit', price: '', amount: '', percent: '0', ...fields },
            total,
            quote,
          ])
        }
      /** The field keeps the typed total, whatever the amount is. */
      const seeTotal =
        (blocker: string | null, fields: object, total: string | null = null, quote = 'none', text = '۵۰٬۰۰۰٬۰۰۰') =>
        async () => {
          await see(blocker, fields, total, quote)()
          const { leading, total: typed } = selectTicket(actor.getSnapshot())
          expect([leading, typed]).toEqual(['total', text])
        }
      const price = { price: '4000000000' }
      const best = { side: 'sell', price: '3990000000' }
      const pick = (price: string, amount: string, withAmount: boolean) =>
        actor.send({ type: 'book.pick', price, amount, withAmount })
      const whole = { ...price, amount: '۰٫۰۱', percent: '4' }
      const market = { kind: 'market' }
      const typed = { ...market, amount: '۰٫۰۱' }
      const half = { ...market, percent: '50' }
      const sale = { ...market, ...best, amount: '0.01253132', percent: '2.5' }
      const purchase = { ...market, amount: '0.12437810', percent: '5' }
      const nothing = { ...half, amount: '0.00000000' }
      /** The number of totals that were requested before the amount became zero. */
      let totalsBefore = 0
      await path.test({
        events: {
          typePrice: () => actor.send({ type: 'price.change', text: '4000000000' }),
          typeFinePrice: () => actor.send({ type: 'price.change', text: '4000000000.5' }),
          typeDearPrice: () => actor.send({ type: 'price.change', text: '5000000000' }),
          typeTotal: () => actor.send({ type: 'total.change', text: '۵۰٬۰۰۰٬۰۰۰' }),
          typeTotalNonsense: () => actor.send({ type: 'total.change', text: '1.2.3' }),
          loseBook: () => outside.book(null),
          bookComes: () => outside.book(book),
          typeAmount: () => actor.send({ type: 'amount.change', text: '۰٫۰۱' }),
          deleteAmount: () => actor.send({ type: 'amount.change', text: '' }),
          typeMillions: () => actor.send({ type: 'amount.change', text: '7' }),
          typeNinthDecimal: () => actor.send({ type: 'amount.change', text: '0.010000001' }),
          typeNonsense: () => actor.send({ type: 'amount.change', text: '1.2.3' }),
          slideHalf: () => actor.send({ type: 'percent.change', percent: '50' }),
          pickRow: () => pick('4020000000', '0.2', false),
          pickRowWithAmount: () => pick('4020000000', '0.2', true),
          pickDeepRow: () => pick('4020000000', '5', true),
          pickAsk: () => {
            const { ask } = selectPriceChips(actor.getSnapshot())
            actor.send({ type: 'price.pick', price: ask! })
          },
          stepUp: () => actor.send({ type: 'price.step', ticks: 1 }),
          stepTenDown: () => actor.send({ type: 'price.step', ticks: -10 }),
          bookMoves: () => outside.book({ ...book, sell: { 4010000000: book.sell['4020000000']! } }),
          chooseSell: () => actor.send({ type: 'side.change', side: 'sell' }),
          chooseMarket: () => actor.send({ type: 'kind.change', kind: 'market' }),
          chooseToday: () => actor.send({ type: 'expiry.change', day: '2026-11-21' }),
          choosePast: () => actor.send({ type: 'expiry.change', day: '2026-11-20' }),
          becomeMaker: () => outside.person({ supervisor: true, level: 'SUPERVISOR' }),
          emptyBook: () => outside.book({ ...book, sell: {} }),
          termsFail: () => outside.terms.at(-1)!.answer.reject(new ApiError('NO_ANSWER')),
          tenSecondsPass: async () => {
            outside.terms.at(-1)!.answer.resolve(terms)
            await flushPromises()
          },
          halfASecondPasses: () => clock.increment(500),
          fiveSecondsPass: () => clock.increment(5000),
          totalComes: () => outside.totals.at(-1)!.answer.resolve('40200000'),
          totalFails: () => outside.totals.at(-1)!.answer.reject(new ApiError('NO_ANSWER')),
          amountComes: () => outside.amounts.at(-1)!.answer.resolve('0.12437810'),
          lessComes: () => outside.amounts.at(-1)!.answer.resolve('0.12400000'),
          nothingComes: () => {
            totalsBefore = outside.totals.length
            outside.amounts.at(-1)!.answer.resolve('0.00000000')
          },
          amountFails: () => outside.amounts.at(-1)!.answer.reject(new ApiError('SERVER_ERROR', 500)),
          askAgain: () => actor.send({ type: 'quote.retry' }),
        },
        states: {
          blank: see('priceRequired'),
          termsLate: async () => {
            await see('priceRequired')()
            expect(selectTermsError(actor.getSnapshot())).toBe('NO_ANSWER')
            // The error is shown until the terms are loaded, and not only until they are requested again.
            clock.increment(10_000)
            expect(selectTermsError(actor.getSnapshot())).toBe('NO_ANSWER')
          },
          termsAgain: async () => {
            await see('priceRequired')()
            expect(selectTermsError(actor.getSnapshot())).toBeNull()
            expect(outside.terms.map(({ question }) => question)).toEqual(['BITCOIN', 'BITCOIN'])
          },
          halfUnpriced: see('priceRequired', { percent: '50' }),
          priced: see('amountRequired', price),
          totalUnpriced: seeTotal('priceRequired', {}),
          totalled: seeTotal(null, { ...price, amount: '0.0125', percent: '5' }, '50000000'),
          totalAtDearPrice: seeTotal(null, { price: '5000000000', amount: '0.01', percent: '5' }, '50000000'),
          wrongTotal: seeTotal('invalidTotal', price, null, 'none', '1.2.3'),
          totalToSell: seeTotal(null, { ...price, side: 'sell', amount: '0.0125', percent: '2.5' }, '50000000'),
          sale: seeTotal('pending', sale, null, 'pending'),
          askingSale: async () => {
            await seeTotal('pending', sale, null, 'pending')()
            expect(outside.totals.at(-1)!.question).toEqual({
              market: 'BITCOIN_TOMAN',
              side: 'sell',
              amount: '0.01253132',
            })
          },
          saleKnown: seeTotal(null, sale, '40200000', 'known'),
          saleRenewing: seeTotal(null, sale, '40200000', 'known'),
          saleUnbooked: seeTotal(null, sale, '40200000', 'known'),
          saleWaiting: seeTotal('pending', { ...sale, amount: '', percent: '0' }),
          sameTotalAtMarket: seeTotal('pending', { ...market, ...price, percent: '5' }, null, 'pending'),
          settlingTotal: seeTotal('pending', { ...market, percent: '5' }, null, 'pending'),
          askingForTotal: async () => {
            await seeTotal('pending', { ...market, percent: '5' }, null, 'pending')()
            expect(outside.amounts.at(-1)!.question).toEqual({ market: 'BITCOIN_TOMAN', total: '50000000' })
          },
          askingTotalOf: seeTotal('pending', purchase, null, 'pending'),
          totalKnown: seeTotal(null, purchase, '40200000', 'known'),
          totalAgain: async () => {
            await seeTotal(null, purchase, '40200000', 'known')()
            // A smaller balance does not change the typed total.
            expect(outside.amounts.map(({ question }) => question.total)).toEqual(['50000000', '50000000'])
          },
          tooFine: see('pricePrecision', { price: '4000000000.5' }),
          half: see(null, { ...price, amount: '0.125', percent: '50' }, '500000000'),
          sameToSell: see(null, { ...price, side: 'sell', amount: '0.125', percent: '25' }, '500000000'),
          halfToSell: see(null, { side: 'sell', price: '4020000000', amount: '0.25', percent: '50' }, '1005000000'),
          atMarket: see('amountRequired', price),
          atMarketToSell: see('amountRequired', best),
          // One tick of this market is one Toman.
          steppedUpToSell: see('amountRequired', { ...best, price: '3990000001' }),
          steppedUp: see('amountRequired', { price: '4000000001' }),
          steppedToSell: see('amountRequired', { ...best, price: '4000000001' }),
          steppedDown: see('amountRequired', { price: '3999999990' }),
          askPicked: see('amountRequired', price),
          totalAtMarket: seeTotal(null, { ...price, amount: '0.0125', percent: '5' }, '50000000'),
          totalAtMarketToSell: seeTotal(null, { ...best, amount: '0.01253132', percent: '2.5' }, '49999966.8'),
          picked: see('amountRequired', { price: '4020000000' }),
          pickedWhole: see(null, { ...whole, price: '4020000000', percent: '4.02' }, '40200000'),
          pickedAmount: see(null, { price: '4020000000', amount: '0.2', percent: '80.4' }, '804000000'),
          // 1,000,000,000 Toman buy no more than this.
          pickedAll: see(null, { price: '4020000000', amount: '0.24875621', percent: '99.99' }, '999999964.2'),
          selling: see(null, { side: 'sell', price: '4020000000', amount: '0.2', percent: '40' }, '804000000'),
          whole: see(null, whole, '40000000'),
          dated: see(null, whole, '40000000'),
          past: see('expiryPassed', whole, '40000000'),
          lacking: see('lackInventory', { ...whole, amount: '7', percent: '100' }, '28000000000'),
          makerLacking: see(null, { ...whole, amount: '7', percent: '100' }, '28000000000'),
          wrong: see('invalidAmount', { ...whole, amount: '1.2.3', percent: '0' }),
          maker: see(null, whole, '40000000'),
          makerAtMarket: () => expect(selectTicketBlocker(actor.getSnapshot())).toBe('MARKETER_FEATURE_DISABLED'),
          market: see('amountRequired', market),
          noBook: see('emptyBook', market),
          tooFineAmount: async () => {
            await see('amountPrecision', { ...market, amount: '0.010000001' })()
            clock.increment(10_000)
            expect(outside.totals).toEqual([])
          },
          settling: see('pending', typed, null, 'pending'),
          asking: async () => {
            await see('pending', typed, null, 'pending')()
            expect(outside.totals.at(-1)!.question).toEqual({ market: 'BITCOIN_TOMAN', side: 'buy', amount: '0.01' })
          },
          known: see(null, { ...typed, percent: '4.02' }, '40200000', 'known'),
          renewing: see(null, { ...typed, percent: '4.02' }, '40200000', 'known'),
          failed: see('NO_ANSWER', typed, null, 'failed'),
          settlingBudget: see('pending', half, null, 'pending'),
          askingAmount: async () => {
            const { amount } = selectTicket(actor.getSnapshot())
            await see('pending', { ...half, amount }, null, 'pending')()
            expect(outside.amounts.at(-1)!.question).toEqual({ market: 'BITCOIN_TOMAN', total: '500000000' })
          },
          amountFailed: async () => {
            const { amount } = selectTicket(actor.getSnapshot())
            await see('SERVER_ERROR', { ...half, amount }, null, 'failed')()
          },
          nothing: async () => {
            await see('lessTotal', nothing, null, 'known')()
            expect(outside.totals.length).toBe(totalsBefore)
          },
          nothingAgain: see('lessTotal', nothing, null, 'known'),
          nothingFailed: see('SERVER_ERROR', nothing, null, 'failed'),
          askingHalfAgain: see('pending', { ...half, amount: '0.12437810' }, null, 'known'),
          askingHalf: see('pending', { ...half, amount: '0.12437810' }, null, 'pending'),
          halfKnown: see(null, { ...half, amount: '0.12437810' }, '40200000', 'known'),
          halfAgain: async () => {
            await see(null, { ...half, amount: '0.12437810' }, '40200000', 'known')()
            expect(outside.amounts.at(-1)!.question).toEqual({ market: 'BITCOIN_TOMAN', total: '500000000' })
          },
          askingLess: see(null, { ...half, amount: '0.12400000' }, '40200000', 'known'),
          lessKnown: see(null, { ...half, amount: '0.12400000' }, '40200000', 'known'),
        },
      })
    })
  }

  for (const path of coverage.paths(orderTicketModel)) {
    it(`sent: ${path.description}`, async () => {
      const emitted: object[] = []
      const open = (...wish: [Partial<TicketDraft>, MarketType?, Confirmation?, null?]) => {
        const page = startTicket(coverage.inspect, ...wish)
        page.actor.on('order.placed', (event) => void emitted.push(event))
        page.actor.on('order.refused', (event) => void emitted.push(event))
        page.actor.on('orders.change', (event) => void emitted.push(event))
        return page
      }
      let left: Confirmation | undefined
      let { actor, outside } = open({ price: '4000000000', amount: '0.01' })
      const sent = () => outside.places.at(-1)!
      const look = () => outside.looks.at(-1)!
      const refuse =
        (key: ConstructorParameters<typeof ApiError>[0], status: number, details: string[] = []) =>
        () =>
          sent().answer.reject(new ApiError(key, status, details))
      const see =
        (view: object = {}) =>
        async () => {
          await flushPromises()
          const snapshot = actor.getSnapshot()
          const { amount, price, isBusy } = selectTicket(snapshot)
          expect({
            amount,
            price,
            isBusy,
            placed: selectPlaced(snapshot),
            refusal: selectRefusal(snapshot),
            unknown: selectUnknown(snapshot),
            isWarned: selectIsWarned(snapshot),
            confirmed: selectConfirmedOrder(snapshot),
          }).toEqual({
            amount: '0.01',
            price: '4000000000',
            isBusy: false,
            placed: null,
            refusal: null,
            unknown: null,
            isWarned: false,
            confirmed: isBusy ? (outside.places.at(-1)?.question ?? left)!.order : null,
            ...view,
          })
        }
      const refusedFor = (reason: ErrorKey) => async () => {
        await see({ refusal: reason })()
        expect(emitted.at(-1)).toEqual({ type: 'order.refused', reason })
      }
      const busy = { isBusy: true }
      const big = { price: '4100000000', amount: '0.1' }
      const dear = { unitPrice: '4050000000', volume: '1', wholePrice: '0' }
      const seeReview = (view: object, average: string) => async () => {
        await see(big)()
        const review = selectReview(actor.getSnapshot())
        expect([selectReviewView(actor.getSnapshot()), review.average, review.share, outside.places.length]).toEqual([
          { isOpen: true, blocker: null, ...view },
          average,
          '41',
          sentBefore,
        ])
      }
      const empty = { amount: '', price: '' }
      const isLookedFor = (key: string) => {
        const { orderType, marketType, amount, unitPrice } = order
        const criteria = { idempotencyKey: key, orderType, marketType, amount, unitPrice, sentAt: noon }
        expect(sentOrder(look().question)).toEqual(criteria)
      }
      let resent = 0
      /** The number of orders that were sent before the last submit. A review sends none. */
      let sentBefore = 0
      await path.test({
        events: {
          submit: () => {
            sentBefore = outside.places.length
            actor.send({ type: 'ticket.submit' })
          },
          askReview: () => {
            sentBefore = outside.places.length
            actor.send({ type: 'ticket.review' })
          },
          accept: () => sent().answer.resolve(own('1')),
          acceptBare: () => sent().answer.resolve(null),
          listTells: () => outside.readings.at(-1)!.answer.resolve(own('1')),
          listIsSilent: () => outside.readings.at(-1)!.answer.resolve(null),
          listBreaks: () => outside.readings.at(-1)!.answer.reject(new ApiError('NO_ANSWER')),
          typeBig: () => {
            actor.send({ type: 'price.change', text: '4100000000' })
            actor.send({ type: 'amount.change', text: '0.1' })
          },
          back: () => {
            actor.send({ type: 'review.back' })
            outside.book(book)
          },
          remember: () => {
            const { remembers } = selectReviewView(actor.getSnapshot())
            actor.send({ type: 'review.remember', isOn: !remembers })
          },
          worsen: () => outside.book({ ...book, sell: { 4050000000: dear } }),
          renew: () => actor.send({ type: 'review.renew' }),
          sendReviewed: () => actor.send({ type: 'review.send' }),
          warn: refuse('FORCE_ORDER_WARNING', 400, ['قیمت دور است']),
          closeMarket: refuse('MARKET_IS_NOT_ACTIVE', 400),
          takeBalance: refuse('NOT_ENOUGH_BALANCE_TOMAN', 400),
          endSession: refuse('INVALID_TOKEN', 401),
          loseRelay: refuse('offline', 0),
          loseNetwork: () => outside.connection('offline'),
          findNetwork: () => {
            // Without the relay a refusal stays.
            const refusal = selectRefusal(actor.getSnapshot())
            outside.connection('reconnecting')
            expect(selectRefusal(actor.getSnapshot())).toBe(refusal)
            outside.connection('online')
          },
          cut: () => sent().answer.reject(new ApiError('NO_ANSWER')),
          typeAmount: () => actor.send({ type: 'amount.change', text: '0.01' }),
          sayYes: () => actor.send({ type: 'force.yes' }),
          sayNo: () => {
            actor.send({ type: 'force.no' })
            outside.book(book)
          },
          listHasIt: () => look().answer.resolve({ state: 'found', result: own('1') }),
          listHasItNot: () => look().answer.resolve({ state: 'absent' }),
          listHasTwo: () => look().answer.resolve({ state: 'several', candidates: [own('1'), own('2')] }),
          listFails: () => look().answer.reject(new ApiError('NO_ANSWER')),
          lookAgain: () => actor.send({ type: 'command.check' }),
          sendAgain: () => {
            resent = outside.places.length
            actor.send({ type: 'command.resend' })
          },
          alreadyTaken: refuse('ALREADY_TAKEN', 409),
          comeBack: () => {
            left = sent().question
            actor.stop()
            ;({ actor, outside } = open({}, 'ETHEREUM_TOMAN', left, null))
          },
          close: () => {
            // Orders that look like this one were found, so the lists are read again.
            const before = [...emitted]
            const isSeveral = selectUnknown(actor.getSnapshot()) === 'several'
            actor.send({ type: 'command.close' })
            expect(emitted).toEqual(isSeveral ? [...before, { type: 'orders.change' }] : before)
          },
        },
        states: {
          ready: see(),
          sending: async () => {
            await see(busy)()
            expect(sent().question).toMatchObject({ order, force: false })
          },
          placed: async () => {
            await see({ amount: '', placed: order })()
            expect(emitted.at(-1)).toEqual({ type: 'order.placed' })
          },
          placedBare: async () => {
            await see({ amount: '', placed: order })()
            expect(selectReceipt(actor.getSnapshot())).toBeNull()
          },
          registered: async () => {
            await see({ amount: '', placed: order })()
            expect([
              emitted.at(-1),
              outside.readings.map(({ question }) => question),
              selectReceipt(actor.getSnapshot()),
            ]).toEqual([{ type: 'order.placed' }, [sent().question], null])
          },
          readyReviewed: async () => {
            await see()()
            expect([selectReviewView(actor.getSnapshot()), outside.places.length]).toEqual([
              { isOpen: true, blocker: null, isWorse: false, remembers: false },
              sentBefore,
            ])
          },
          big: see(big),
          // Repeated submits send nothing.
          reviewed: seeReview({ isWorse: false, remembers: false }, '4000000000'),
          remembered: seeReview({ isWorse: false, remembers: true }, '4000000000'),
          worse: seeReview({ isWorse: true, remembers: false }, '4050000000'),
          reviewedAgain: seeReview({ isWorse: false, remembers: false }, '4050000000'),
          sendingReviewed: async () => {
            await see({ ...big, ...busy })()
            expect([sent().question.order.amount, outside.kept]).toEqual(['0.1', []])
          },
          warnedReviewed: see({ ...big, ...busy, isWarned: true }),
          sendingRemembered: async () => {
            await see({ ...big, ...busy })()
            // 410,000,000 of 1,000,000,000 Toman, without price impact.
            expect(outside.kept).toEqual([{ impact: '1', share: '41' }])
          },
          closed: refusedFor('MARKET_IS_NOT_ACTIVE'),
          short: refusedFor('NOT_ENOUGH_BALANCE_TOMAN'),
          out: refusedFor('INVALID_TOKEN'),
          unsent: refusedFor('offline'),
          offline: async () => {
            await see()()
            const now = actor.getSnapshot()
            expect([selectTicketBlocker(now), selectReviewView(now).isOpen, outside.places]).toEqual([
              'offline',
              false,
              [],
            ])
          },
          warned: async () => {
            await see({ ...busy, isWarned: true })()
            expect(selectWarning(actor.getSnapshot())).toBe('قیمت دور است')
          },
          forcing: async () => {
            await see(busy)()
            const [first, second] = outside.places.slice(-2).map(({ question }) => question)
            expect(second).toMatchObject({ order: first!.order, force: true })
            expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey)
          },
          looking: async () => {
            await see({ ...busy, unknown: 'checking' })()
            isLookedFor(sent().question.idempotencyKey)
            expect(selectUnsettled(actor.getSnapshot())).toBe(sent().question.idempotencyKey)
          },
          loadFailed: see({ ...busy, unknown: 'loadFailed' }),
          absent: see({ ...busy, unknown: 'absent' }),
          resending: async () => {
            await see(busy)()
            // The second request equals the first one, including its key, so it cannot be executed twice.
            expect([outside.places.length, sent().question]).toEqual([resent + 1, outside.places.at(-2)!.question])
          },
          several: async () => {
            await see({ ...busy, unknown: 'several' })()
            expect(selectCandidates(actor.getSnapshot())).toEqual([own('1'), own('2')])
          },
          lookingLast: see({ ...busy, unknown: 'checking' }),
          spent: async () => {
            await see({ ...busy, unknown: 'spent' })()
            const before = outside.places.length
            actor.send({ type: 'command.resend' })
            expect(outside.places.length).toBe(before)
          },
          // The pending order is shown first, in any market that the user returns to.
          back: async () => {
            await see({ ...empty, ...busy, unknown: 'checking' })()
            isLookedFor(left!.idempotencyKey)
            expect([
              selectUnsettled(actor.getSnapshot()),
              selectIsOnItsWay(actor.getSnapshot()),
              outside.places,
            ]).toEqual([left!.idempotencyKey, true, []])
          },
          placedThen: async () => {
            await see({ ...empty, placed: order })()
            expect([emitted.at(-1), selectUnsettled(actor.getSnapshot())]).toEqual([{ type: 'order.placed' }, null])
          },
          missing: async () => {
            await see({ ...empty, ...busy, unknown: 'absent' })()
            expect(selectIsOnItsWay(actor.getSnapshot())).toBe(false)
          },
          sendingAfterAll: async () => {
            await see({ ...empty, ...busy })()
            expect(outside.places.map(({ question }) => question)).toEqual([left])
          },
          blank: see(empty),
        },
      })
    })
  }

  it('searches an order that a former page left half a day ago, and does not send it again', async () => {
    const left = { order, force: false, idempotencyKey: 'key-0', sentAt: noon - 43_200_000 }
    const { actor, outside } = startTicket(coverage.inspect, {}, 'BITCOIN_TOMAN', left)
    outside.looks[0]!.answer.resolve({ state: 'absent' })
    await flushPromises()
    expect(selectUnknown(actor.getSnapshot())).toBe('spent')
  })

  it('follows the balances and the book of its market', () => {
    const { outside } = startTicket(coverage.inspect, {}, 'ETHEREUM_TETHER')
    const scope = { market: 'ETHEREUM_TETHER' }
    expect([outside.followed, outside.terms.map(({ question }) => question)]).toEqual([[scope, scope], ['ETHEREUM']])
  })

  it('names its state with that of its command, and shows the limits once they are known', async () => {
    const { actor, outside } = startTicket(coverage.inspect, { price: '4000000000', amount: '0.01' })
    const see = () => [selectTicketState(actor.getSnapshot()), selectOrderLimits(actor.getSnapshot())]
    const seen = [see()]
    outside.terms[0]!.answer.resolve(terms)
    await flushPromises()
    actor.send({ type: 'ticket.submit' })
    seen.push(see())
    outside.places[0]!.answer.reject(new ApiError('NO_ANSWER'))
    await flushPromises()
    expect([...seen, see()]).toEqual([
      ['order.editing.entering quote.none terms.loading', { min: null, max: null }],
      ['order.command.sending quote.none terms.known', { min: '0.001', max: '10' }],
      ['order.command.checking quote.none terms.known', { min: '0.001', max: '10' }],
    ])
  })

  it('takes new review limits at any time, and sends an order within them at once', () => {
    const { actor, outside } = startTicket(coverage.inspect, { price: '4000000000', amount: '0.1' })
    outside.limits({ impact: '1', share: '40' })
    actor.send({ type: 'ticket.submit' })
    expect(outside.places.map(({ question }) => question.order.amount)).toEqual(['0.1'])
  })

  it('sends one order for a double click, and nothing while the ticket is invalid', () => {
    const { actor, outside } = startTicket(coverage.inspect)
    actor.send({ type: 'ticket.submit' })
    actor.send({ type: 'price.change', text: '4000000000' })
    actor.send({ type: 'amount.change', text: '0.01' })
    actor.send({ type: 'ticket.submit' })
    actor.send({ type: 'ticket.submit' })
    actor.send({ type: 'amount.change', text: '9' })
    expect(outside.places.map(({ question }) => question)).toEqual([
      { order, force: false, idempotencyKey: 'key-1', sentAt: noon },
    ])
  })

  it('sends a market order with the force flag and the total of the exchange, also from a draft', async () => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market', side: 'sell', amount: '0.02' })
    actor.send({ type: 'ticket.submit' })
    clock.increment(500)
    outside.totals[0]!.answer.resolve('79800000')
    await flushPromises()
    actor.send({ type: 'ticket.submit' })
    expect(outside.places.map(({ question }) => question)).toEqual([
      {
        order: { marketType: 'BITCOIN_TOMAN', amount: '0.02', orderType: 'MARKET_SELL', wholePrice: '79800000' },
        force: true,
        idempotencyKey: 'key-1',
        sentAt: noon,
      },
    ])
  })

  it('stops asking for the total of an amount once the loaded limits refuse it', async () => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market', amount: '0.0005' })
    clock.increment(500)
    outside.totals[0]!.answer.resolve('2010000')
    await flushPromises()
    const before = [selectTicketBlocker(actor.getSnapshot()), selectQuoteView(actor.getSnapshot())]
    outside.terms[0]!.answer.resolve(terms)
    await flushPromises()
    clock.increment(10_000)
    const after = [selectTicketBlocker(actor.getSnapshot()), selectQuoteView(actor.getSnapshot())]
    expect([before, after, outside.totals.length]).toEqual([[null, 'known'], ['lessAmount', 'none'], 1])
  })

  it('returns the executed amount of a market order from the answer, or from the list', async () => {
    const ended = (executedAmount: string): OwnOrder => ({
      ...own('1'),
      orderType: 'MARKET_BUY',
      orderStatus: 'FINISHED_WITH_TRANSACTION',
      amount: '9',
      executedAmount,
    })
    const send = async (draft: Partial<TicketDraft> = {}) => {
      const page = startTicket(coverage.inspect, { kind: 'market', amount: '9', ...draft })
      page.outside.balances(null)
      page.clock.increment(500)
      page.outside.totals[0]?.answer.resolve('2008000000')
      await flushPromises()
      page.actor.send({ type: 'ticket.submit' })
      page.actor.send({ type: 'review.send' })
      return page
    }
    const answered = async (answer: OwnOrder | null, draft?: Partial<TicketDraft>) => {
      const { actor, outside } = await send(draft)
      outside.places[0]!.answer.resolve(answer)
      await flushPromises()
      return [selectPlaced(actor.getSnapshot())?.amount, selectExecuted(actor.getSnapshot())]
    }
    const found = async (order: OwnOrder) => {
      const { actor, outside } = await send()
      outside.places[0]!.answer.reject(new ApiError('NO_ANSWER'))
      await flushPromises()
      outside.looks[0]!.answer.resolve({ state: 'found', result: order })
      await flushPromises()
      return [selectPlaced(actor.getSnapshot())?.amount, selectExecuted(actor.getSnapshot())]
    }
    expect([
      await answered(ended('0.5')),
      await answered(null),
      await answered({ ...ended('0.5'), orderStatus: 'IS_OPEN' }),
      // The rest of a limit order waits in the book.
      await answered({ ...own('1'), executedAmount: '0.5' }, { kind: 'limit', price: '4000000000' }),
      await found(ended('0.4')),
    ]).toEqual([
      ['9', '0.5'],
      ['9', null],
      ['9', null],
      ['9', null],
      ['9', '0.4'],
    ])
  })

  it('follows a placed order without leaving its receipt, and reports its changes to the lists', async () => {
    const { actor, outside } = startTicket(coverage.inspect, { price: '4000000000', amount: '0.01' })
    actor.send({ type: 'ticket.submit' })
    const placed = { id: '7', orderStatus: 'IS_OPEN', executedAmount: '0' } as OwnOrder
    outside.places[0]!.answer.resolve(placed)
    await flushPromises()
    const ended: OwnOrder = { ...placed, orderStatus: 'FINISHED', executedAmount: '0.01' }
    const changes: object[] = []
    actor.on('orders.change', (event) => void changes.push(event))
    outside.changes[0]!.answer.resolve(ended)
    await flushPromises()
    const { context } = actor.getSnapshot()
    expect([context.result, outside.changes.map(({ question }) => question.order)]).toEqual([ended, [placed, ended]])
    expect(selectPlaced(actor.getSnapshot())?.amount).toBe('0.01')
    expect(changes).toEqual([{ type: 'orders.change' }])
  })

  it('keeps the whole balance sendable while the book rises, and when the balance falls', async () => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market' })
    const answer = async (amount: string, total: string) => {
      outside.amounts.at(-1)!.answer.resolve(amount)
      await flushPromises()
      outside.totals.at(-1)!.answer.resolve(total)
      await flushPromises()
      const snapshot = actor.getSnapshot()
      const { percent, amount: shown } = selectTicket(snapshot)
      return [percent, shown, selectTicketSums(snapshot).total, selectTicketBlocker(snapshot)]
    }
    actor.send({ type: 'percent.change', percent: '100' })
    clock.increment(500)
    // The book moved between the two answers.
    const first = await answer('0.25', '1000000001')
    clock.increment(5000)
    const second = await answer('0.24', '999999990')
    outside.balances({ TOMAN: { credit: '900000000', blockedCredit: '0', totalBalance: '900000000' } })
    const short = selectTicketBlocker(actor.getSnapshot())
    clock.increment(5000)
    const third = await answer('0.21', '899999999')
    expect([first, second, short, third, outside.amounts.map(({ question }) => question.total)]).toEqual([
      ['100', '0.25', '1000000001', null],
      ['100', '0.24', '999999990', null],
      'lackInventory',
      ['100', '0.21', '899999999', null],
      ['1000000000', '1000000000', '900000000'],
    ])
  })

  it.each([
    ['unknown', null],
    ['zero', '0'],
    ['a debt', '-1'],
    ['larger', '2000000000'],
  ])('keeps the budget of the slider while the balance is %s', async (_, credit) => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market' })
    actor.send({ type: 'percent.change', percent: '50' })
    clock.increment(500)
    outside.amounts[0]!.answer.resolve('0.12')
    await flushPromises()
    outside.totals[0]!.answer.resolve('500000000')
    await flushPromises()
    outside.balances(credit === null ? null : { TOMAN: { credit, blockedCredit: '0', totalBalance: credit } })
    clock.increment(5000)
    expect(outside.amounts.map(({ question }) => question.total)).toEqual(['500000000', '500000000'])
  })

  it('keeps a typed total although the balance is smaller now', async () => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market' })
    actor.send({ type: 'total.change', text: '500000000' })
    clock.increment(500)
    outside.amounts[0]!.answer.resolve('0.12')
    await flushPromises()
    outside.totals[0]!.answer.resolve('500000000')
    await flushPromises()
    outside.balances({ TOMAN: { credit: '5', blockedCredit: '0', totalBalance: '5' } })
    clock.increment(5000)
    expect([outside.amounts[1]?.question.total, selectTicket(actor.getSnapshot()).total]).toEqual([
      '500000000',
      '500000000',
    ])
  })

  it('predicts nothing for a market order that another order of the user blocks', async () => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market', amount: '0.2' })
    const before = selectPriceImpact(actor.getSnapshot()).worst
    clock.increment(500)
    outside.totals.at(-1)!.answer.reject(new ApiError('OWN_ORDER_IN_THE_WAY', 400))
    await flushPromises()
    const snapshot = actor.getSnapshot()
    actor.send({ type: 'kind.change', kind: 'limit' })
    const none = { best: null, average: null, worst: null, percent: null, lacking: null }
    expect([
      before,
      selectPriceImpact(snapshot),
      selectTicketBlocker(snapshot),
      selectPriceImpact(actor.getSnapshot()),
    ]).toEqual(['4020000000', none, 'OWN_ORDER_IN_THE_WAY', none])
  })

  it('sets the expiry to the end of the chosen day in Tehran', () => {
    const { actor, outside } = startTicket(coverage.inspect, { price: '4000000000', amount: '0.01' })
    actor.send({ type: 'expiry.change', day: '2026-12-01' })
    actor.send({ type: 'ticket.submit' })
    expect(outside.places[0]!.question.order).toEqual({ ...order, expiresAt: '2026-12-01T20:29:59.999Z' })
  })

  it('uses only the latest answer', async () => {
    const { actor, clock, outside } = startTicket(coverage.inspect, { kind: 'market' })
    actor.send({ type: 'amount.change', text: '0.01' })
    clock.increment(500)
    actor.send({ type: 'amount.change', text: '0.02' })
    clock.increment(499)
    outside.totals[0]!.answer.resolve('1')
    await flushPromises()
    expect([outside.totals.length, selectTicketSums(actor.getSnapshot()).total]).toEqual([1, null])
    clock.increment(1)
    outside.totals[1]!.answer.resolve('80400000')
    await flushPromises()
    expect(selectTicketSums(actor.getSnapshot()).total).toBe('80400000')
  })
})
