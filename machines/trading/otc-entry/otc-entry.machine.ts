import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { defaultSettlement, settlementsOf } from '#machines/app/preferences/settlement.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Language } from '#shared/core/money/format.ts'
import { type Coin, marketOf, type Settlement } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import type { PricesDocument } from '#shared/stream/topics/prices.ts'
import { amountFor, ledgerTotal, readTyped } from './quote.ts'

export type TradeSide = 'buy' | 'sell'
/**
 * The limits of one quick trade in the coin, the withdrawal fee of the coin's first network (null without one), and the
 * coin's networks (spec 3, "Coin details").
 */
export type TradeTerms = {
  [coin: string]: { min: Decimal; max: Decimal; fee: Decimal | null; networks: readonly WithdrawalNetwork[] }
}
/** `prices` is null until they are loaded. `isLive` is false if they are not up to date. */
export type PricesEvent = { type: 'prices.change'; prices: PricesDocument | null; isLive: boolean }

type Input = { language: Language }
/**
 * `chosen` is the settlement that the user chose, null for the language's default. `text` is as typed. `hasLoadFailed`: the
 * last request for the terms failed.
 */
export type OtcEntryContext = {
  side: TradeSide
  settlement: Settlement
  chosen: Settlement | null
  offered: readonly Settlement[]
  fallback: Settlement
  coin: Coin
  text: string
  prices: PricesDocument | null
  terms: TradeTerms | null
  hasLoadFailed: boolean
}

/**
 * The form of quick trade (spec 001, section 4, "OTC flow"): side, settlement, coin, and an amount or a total, from which
 * the other is computed. A change of the coin keeps the total. A change of the settlement keeps the amount.
 */
export const otcEntryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as OtcEntryContext,
    events: {} as
      | { type: 'side.change'; side: TradeSide }
      | { type: 'settlement.change'; settlement: Settlement }
      | { type: 'language.change'; language: Language }
      | { type: 'settlement.settle' }
      | { type: 'coin.change'; coin: Coin }
      | { type: 'amount.change'; text: string }
      | { type: 'total.change'; text: string }
      | { type: 'total.leave' }
      | { type: 'terms.request' }
      | PricesEvent,
  },
  actors: {
    watchPrices: fromCallback<{ type: 'never' }, { settlement: Settlement }>(unprovided),
    readTerms: fromPromise<TradeTerms>(unprovided),
  },
  actions: {
    type: assign({ text: (_, params: { text: string }) => params.text }),
    settle: assign(({ context }, params: { text: string }) => settled(context, params.text)),
  },
  guards: {
    isOffered: ({ context }, params: { settlement: Settlement }) => context.offered.includes(params.settlement),
    isTraded: ({ context }, params: { coin: Coin }) => isTraded(params.coin, context.settlement),
    isMoving: ({ context }) => settlementOf(context) !== context.settlement,
    isLive: (_, params: { prices: PricesDocument | null; isLive: boolean }) => params.prices !== null && params.isLive,
    isThere: (_, params: { prices: PricesDocument | null }) => params.prices !== null,
  },
  delays: { beforeAskingAgain: 10_000 },
}).createMachine({
  id: 'otcEntry',
  context: ({ input: { language } }) => ({
    side: 'buy',
    settlement: defaultSettlement(language),
    chosen: null,
    offered: settlementsOf(language),
    fallback: defaultSettlement(language),
    coin: 'BITCOIN',
    text: '',
    prices: null,
    terms: null,
    hasLoadFailed: false,
  }),
  type: 'parallel',
  on: {
    'side.change': { actions: assign({ side: ({ event }) => event.side }) },
    'settlement.change': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: [assign({ chosen: ({ event }) => event.settlement }), raise({ type: 'settlement.settle' })],
    },
    'language.change': {
      actions: [
        assign(({ event: { language } }) => ({
          offered: settlementsOf(language),
          fallback: defaultSettlement(language),
        })),
        raise({ type: 'settlement.settle' }),
      ],
    },
  },
  states: {
    entry: {
      initial: 'amount',
      on: {
        'amount.change': { target: '.amount', actions: { type: 'type', params: ({ event }) => event } },
        'total.change': { target: '.total', actions: { type: 'type', params: ({ event }) => event } },
      },
      states: {
        amount: {
          on: {
            'settlement.settle': {
              guard: 'isMoving',
              actions: { type: 'settle', params: ({ context }) => ({ text: context.text }) },
            },
            'coin.change': {
              guard: { type: 'isTraded', params: ({ event }) => event },
              target: 'total.settled',
              actions: assign({ coin: ({ event }) => event.coin, text: ({ context }) => totalText(context) }),
            },
          },
        },
        total: {
          // After the field is left, it shows the total of the computed amount, because not every total can be reached
          // exactly.
          initial: 'typing',
          states: { typing: { on: { 'total.leave': 'settled' } }, settled: {} },
          on: {
            'settlement.settle': {
              guard: 'isMoving',
              target: 'amount',
              actions: { type: 'settle', params: ({ context }) => ({ text: amountText(context) }) },
            },
            'coin.change': {
              guard: { type: 'isTraded', params: ({ event }) => event },
              actions: assign({ coin: ({ event }) => event.coin }),
            },
          },
        },
      },
    },
    prices: {
      initial: 'watching',
      states: {
        // Re-entered only to get the prices of another settlement.
        watching: {
          invoke: { src: 'watchPrices', input: ({ context: { settlement } }) => ({ settlement }) },
          initial: 'waiting',
          on: {
            'settlement.settle': {
              guard: 'isMoving',
              target: 'watching',
              reenter: true,
              actions: assign({ prices: null }),
            },
            'prices.change': [
              {
                guard: { type: 'isLive', params: ({ event }) => event },
                target: '.live',
                actions: assign({ prices: ({ event }) => event.prices }),
              },
              {
                guard: { type: 'isThere', params: ({ event }) => event },
                target: '.stale',
                actions: assign({ prices: ({ event }) => event.prices }),
              },
              { target: '.waiting', actions: assign({ prices: null }) },
            ],
          },
          states: { waiting: {}, live: {}, stale: {} },
        },
      },
    },
    // The limits are needed only after the user types. Until they are loaded, those of spec 001, section 5 apply.
    terms: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'amount.change': 'loading', 'total.change': 'loading', 'terms.request': 'loading' } },
        loading: {
          invoke: {
            src: 'readTerms',
            onDone: { target: 'known', actions: assign({ terms: ({ event }) => event.output, hasLoadFailed: false }) },
            onError: { target: 'waiting', actions: assign({ hasLoadFailed: true }) },
          },
        },
        waiting: { after: { beforeAskingAgain: 'loading' }, on: { 'terms.request': 'loading' } },
        // A network may close and a limit may change. The known terms apply until new ones are loaded.
        known: { on: { 'terms.request': 'loading' } },
      },
    },
  },
})

/** Returns the price of the chosen side; null without one (spec 001, section 4). */
export function unitPriceOf({ prices, coin, side }: OtcEntryContext): Decimal | null {
  const row = prices !== null && Object.hasOwn(prices, coin) ? prices[coin] : undefined
  return (side === 'buy' ? row?.buyPrice : row?.sellPrice) ?? null
}

function settlementOf({ chosen, offered, fallback }: OtcEntryContext): Settlement {
  return chosen !== null && offered.includes(chosen) ? chosen : fallback
}

/** Another settlement keeps the coin and its amount. Tether cannot be traded for itself. */
function settled(context: OtcEntryContext, text: string): Partial<OtcEntryContext> {
  const settlement = settlementOf(context)
  return isTraded(context.coin, settlement) ? { settlement, text } : { settlement, coin: 'BITCOIN', text: '' }
}

function isTraded(coin: Coin, settlement: Settlement): boolean {
  return marketOf(`${coin}_${settlement}`) !== undefined
}

/** Returns the total of the typed amount. */
function totalText(context: OtcEntryContext): string {
  const [amount, price] = [readTyped(context.text), unitPriceOf(context)]
  return amount === null || price === null ? '' : ledgerTotal(amount, price, context.settlement)
}

function amountText(context: OtcEntryContext): string {
  const [total, price] = [readTyped(context.text), unitPriceOf(context)]
  return (total === null || price === null ? null : amountFor(total, price)) ?? ''
}
