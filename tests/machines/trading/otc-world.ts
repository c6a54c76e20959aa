import { createActor, fromCallback, fromPromise, type InspectionEvent, type SimulatedClock } from 'xstate'
import type { Found } from '#machines/app/command/found.ts'
import type { OwnOrder, SentOrder } from '#machines/trading/orders/find-order.ts'
import { otcEntryMachine, type PricesEvent, type TradeTerms } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { quickTradeCommand, sentOrderOf } from '#machines/trading/otc-order/otc-command.ts'
import { otcOrderMachine } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef } from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { OtcOrderInput, QuotedOrder, SentQuickTrade } from '#machines/trading/otc-order/otc-order-context.ts'
import { type BalancesEvent, pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import { type AddressBook, emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { addressRules } from '#machines/wallet/address-book/address-rules.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { deferred } from '../support/deferred.ts'

const prices = (buyPrice: string) => ({
  BITCOIN: { buyPrice, sellPrice: '3900000000' },
  ETHEREUM: { buyPrice: '200000000', sellPrice: '190000000' },
})
export const network = { name: 'BTC', fee: '0.0004', min: '0.001', max: '10', isOpen: true }
export const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const termsWith = (isOpen: boolean): TradeTerms => ({
  BITCOIN: { min: '0.001', max: '2', fee: '0.0004', networks: [{ ...network, isOpen }] },
  ETHEREUM: { min: '0.01', max: '50', fee: null, networks: [] },
})
export const rich = { TOMAN: '500000000', BITCOIN: '0.5' }
const purse = (credits: { [currency: string]: string }) =>
  Object.fromEntries(
    Object.entries(credits).map(([one, credit]) => [one, { credit, blockedCredit: '0', totalBalance: credit }]),
  )

/** Starts the flow with its entry and its balances. The test controls prices, balances and answers through `world`. */
export function startOtcOrder(
  inspect: (event: InspectionEvent) => void,
  wish: Partial<OtcOrderInput> = {},
  hasTerms = true,
  clock?: SimulatedClock,
) {
  let keys = 0
  const world = {
    hold: (_: number | null): void => undefined,
    emit: (_: PricesEvent): void => undefined,
    price: (buyPrice: string) => world.emit({ type: 'prices.change', prices: prices(buyPrice), isLive: true }),
    age: () => world.emit({ type: 'prices.change', prices: prices('4000000000'), isLive: false }),
    /** With null, the terms fail to load. */
    terms: (hasTerms ? termsWith(true) : null) as TradeTerms | null,
    /** Sets the terms of the next request. */
    tellTerms: (isOpen: boolean) => {
      world.terms = termsWith(isOpen)
    },
    book: (_: AddressBook): void => undefined,
    own: (_: { [currency: string]: string }): void => undefined,
    entry: ((event) => selectEntryRef(actor.getSnapshot()).send(event)) as ReturnType<typeof selectEntryRef>['send'],
    order: Promise.withResolvers<OwnOrder | null>(),
    list: Promise.withResolvers<Found<OwnOrder | null, OwnOrder>>(),
    sent: [] as { order: QuotedOrder; idempotencyKey: string }[],
    looked: [] as SentOrder[],
    /** The settlements whose prices, and the markets whose balances were followed. */
    followed: [] as string[],
  }
  const balances = (credits: { [currency: string]: string }): BalancesEvent => ({
    type: 'balances.change',
    balances: purse(credits),
    asOf: 0,
    isLive: true,
    isComing: false,
  })
  const machine = otcOrderMachine.provide({
    actors: {
      entry: otcEntryMachine.provide({
        actors: {
          watchPrices: fromCallback(({ sendBack, input: { settlement } }) => {
            world.followed.push(settlement)
            world.emit = sendBack
            sendBack({ type: 'prices.change', prices: prices('4000000000'), isLive: true })
          }),
          readTerms: fromPromise<TradeTerms>(async () => {
            if (world.terms === null) throw new ApiError('NO_ANSWER')
            return world.terms
          }),
        },
      }),
      pairBalances: pairBalancesMachine.provide({
        actors: {
          watchBalances: fromCallback(({ sendBack, input: { market } }) => {
            world.followed.push(market)
            world.own = (credits) => sendBack(balances(credits))
            world.own(rich)
          }),
        },
      }),
      watchHold: fromCallback(({ sendBack }) => {
        world.hold = (heldUntil) => sendBack({ type: 'hold.change', heldUntil })
      }),
      watchAddresses: fromCallback(({ sendBack }) => {
        world.book = (book) => sendBack({ type: 'addresses.change', rules: addressRules(book) })
        world.book(emptyAddressBook)
      }),
      command: quickTradeCommand.provide({
        actors: {
          send: fromPromise<OwnOrder | null, SentQuickTrade>(({ input: { order, idempotencyKey } }) => {
            world.sent.push({ order, idempotencyKey })
            world.order = Promise.withResolvers()
            return world.order.promise
          }),
          find: deferred<Found<OwnOrder | null, OwnOrder>, SentQuickTrade>((answer, input) => {
            world.looked.push(sentOrderOf(input))
            world.list = answer
          }),
        },
      }),
    },
  })
  const input: OtcOrderInput = {
    language: 'fa',
    isSupervisor: false,
    begun: [],
    newKey: () => `key ${++keys}`,
    now: () => 1000,
    ...wish,
  }
  const actor = createActor(machine, { input, inspect, ...(clock && { clock }) }).start()
  return { actor, world }
}
