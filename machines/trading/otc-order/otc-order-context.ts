import type { EventFrom, SnapshotFrom } from 'xstate'
import type { CommandEvent, CommandInput, CommandSnapshot } from '#machines/app/command/command-types.ts'
import { keyUseOfLeft } from '#machines/app/command/outcome.ts'
import { settlementsOf } from '#machines/app/preferences/settlement.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { otcEntryMachine, TradeSide } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import type { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import type { AddressRules } from '#machines/wallet/address-book/address-rules.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Coin, Market } from '#shared/market/coins.ts'

/** A percentage of the house, or what the coin's network takes, in the coin: never shown as the same (design 5.5). */
export type Wage = { kind: 'percent' | 'coin'; value: Decimal }

/** The order that a person is asked about. `destination` is null for the exchange wallet, and for every sell. */
export type QuotedOrder = {
  side: TradeSide
  market: Market
  amount: Decimal
  unitPrice: Decimal
  total: Decimal
  wage: Wage
  destination: { address: string; network: string } | null
}

/** One confirmation: what was held, its own key, and when it was first sent (epoch ms). */
export type SentQuickTrade = { order: QuotedOrder; idempotencyKey: string; sentAt: number }

/** Where coins are to go: a wallet outside belongs to its coin. */
export type OtcDestination = { isOutside: boolean; coin: Coin; address: string; network: string | null }

export type OtcOrderInput = {
  language: Language
  isSupervisor: boolean
  /** What was chosen and typed before, as the page's address or a session that has ended tells it. */
  begun: readonly EventFrom<typeof otcEntryMachine>[]
  destination?: OtcDestination | undefined
  /** What a former page has left without its end; the address of a wallet may be lost by then. */
  left?: SentQuickTrade | null
  /** Another text for each confirmation. */
  newKey: () => string
  /** Epoch ms. */
  now: () => number
}

/** What is typed and what is owned are as their machines last told; `addresses` is null until they were told. */
export type OtcOrderContext = Omit<OtcOrderInput, 'destination' | 'left'> & {
  entry: SnapshotFrom<typeof otcEntryMachine> | null
  inventory: SnapshotFrom<typeof pairBalancesMachine> | null
  destination: OtcDestination
  addresses: AddressRules | null
  /** Until when nothing may leave for a wallet outside, epoch ms; null while it may. */
  heldUntil: number | null
  held: QuotedOrder | null
  /** The price before the present one was held; null while the person is asked for the first time. */
  former: Decimal | null
  /** The price that the entry showed when the order was held. */
  shown: Decimal | null
  /** The time was over for which the price before the present one was held. */
  hasLapsed: boolean
  /** What was confirmed last, here or on a former page, until its end is told. */
  sent: CommandInput<SentQuickTrade> | null
  /** How that stands, as its machine last told. */
  command: CommandSnapshot<SentQuickTrade, OwnOrder | null, OwnOrder> | null
  placed: OwnOrder | null
  error: Reason | null
}

export type OtcOrderEvent =
  | { type: 'language.change'; language: Language }
  | { type: 'destination.change'; isOutside: boolean }
  | { type: 'address.change'; text: string }
  | { type: 'network.change'; network: string }
  | { type: 'addresses.change'; rules: AddressRules }
  | { type: 'hold.change'; heldUntil: number | null }
  | { type: 'quote.change' }
  | { type: 'order.ask' }
  | { type: 'address.accept' }
  | { type: 'address.reject' }
  /** `unitPrice` is the one that stood beside the yes. */
  | { type: 'order.confirm'; unitPrice: Decimal }
  | { type: 'price.accept' }
  | { type: 'order.cancel' }
  | { type: 'invoice.close' }
  | CommandEvent

export function blankOtcOrder({ left = null, ...input }: OtcOrderInput): OtcOrderContext {
  return { ...blank(input), ...(left === null ? {} : wordsOf(left, input.now())) }
}

function blank(input: Omit<OtcOrderInput, 'left'>): OtcOrderContext {
  return {
    ...input,
    entry: null,
    inventory: null,
    destination: input.destination ?? { isOutside: false, coin: 'BITCOIN', address: '', network: null },
    addresses: null,
    heldUntil: null,
    held: null,
    former: null,
    shown: null,
    hasLapsed: false,
    sent: null,
    command: null,
    placed: null,
    error: null,
  }
}

/** An order that was left, as if it had just been typed and confirmed. */
function wordsOf(left: SentQuickTrade, now: number): Partial<OtcOrderContext> {
  const { order } = left
  const { side, market, amount, destination } = order
  const { coin, settlement } = market
  return {
    begun: [
      { type: 'settlement.change', settlement },
      { type: 'coin.change', coin },
      { type: 'side.change', side },
      { type: 'amount.change', text: amount },
    ],
    destination: { isOutside: destination !== null, coin, address: '', network: null, ...destination },
    held: order,
    sent: leftBehind(left, now),
  }
}

/** A quick trade that a former page has left without its end, at `now`, epoch ms. */
function leftBehind(command: SentQuickTrade, now: number): CommandInput<SentQuickTrade> {
  // The same cannot be sent again without the address.
  const isAddressLost = command.order.destination?.address === ''
  return { command, keyUse: isAddressLost ? 'spent' : keyUseOfLeft(command.sentAt, now), begins: 'checking' }
}

/** The language that the entry begins with: one that offers the market of an order that was left (spec 001, section 1). */
export function entryLanguageOf({ language, held }: OtcOrderContext): Language {
  return held === null || settlementsOf(language).includes(held.market.settlement) ? language : 'fa'
}
