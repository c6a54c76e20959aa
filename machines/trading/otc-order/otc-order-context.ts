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

/**
 * A percentage of the exchange, or the fee of the coin's network in the coin. The two are never shown as the same (design
 * 5.5).
 */
export type Wage = { kind: 'percent' | 'coin'; value: Decimal }

/** The order in the confirmation. `destination` is null for the exchange wallet, and for every sell. */
export type QuotedOrder = {
  side: TradeSide
  market: Market
  amount: Decimal
  unitPrice: Decimal
  total: Decimal
  wage: Wage
  destination: { address: string; network: string } | null
}

/** One confirmation: the quoted order, its key, and when it was first sent (epoch ms). */
export type SentQuickTrade = { order: QuotedOrder; idempotencyKey: string; sentAt: number }

/** The destination of the coins. An external address belongs to its coin. */
export type OtcDestination = { isOutside: boolean; coin: Coin; address: string; network: string | null }

export type OtcOrderInput = {
  language: Language
  isSupervisor: boolean
  /** The earlier input, from the page's URL or from a session that ended. */
  begun: readonly EventFrom<typeof otcEntryMachine>[]
  destination?: OtcDestination | undefined
  /** An order that an earlier page left unfinished. Its external address may be lost. */
  left?: SentQuickTrade | null
  /** Returns a new key for each confirmation. */
  newKey: () => string
  /** Epoch ms. */
  now: () => number
}

/** `entry` and `pairBalances` are the last snapshots of their machines. `addresses` is null until the rules are loaded. */
export type OtcOrderContext = Omit<OtcOrderInput, 'destination' | 'left'> & {
  entry: SnapshotFrom<typeof otcEntryMachine> | null
  pairBalances: SnapshotFrom<typeof pairBalancesMachine> | null
  destination: OtcDestination
  addresses: AddressRules | null
  /** Until when withdrawals to an external wallet are on hold, epoch ms; null without a hold. */
  heldUntil: number | null
  quoted: QuotedOrder | null
  /** The price of the former quote; null in the first confirmation. */
  former: Decimal | null
  /** The price that the entry showed when the order was quoted. */
  shown: Decimal | null
  /** The former quote expired. */
  hasLapsed: boolean
  /** The last confirmation, here or on an earlier page, until its end is known. */
  sent: CommandInput<SentQuickTrade> | null
  /** The last snapshot of its machine. */
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
  | { type: 'order.request' }
  | { type: 'address.accept' }
  | { type: 'address.reject' }
  /** `unitPrice` is the price that was shown beside the confirm button. */
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
    pairBalances: null,
    destination: input.destination ?? { isOutside: false, coin: 'BITCOIN', address: '', network: null },
    addresses: null,
    heldUntil: null,
    quoted: null,
    former: null,
    shown: null,
    hasLapsed: false,
    sent: null,
    command: null,
    placed: null,
    error: null,
  }
}

/** Returns the context for an order that an earlier page left, as if the user had just typed and confirmed it. */
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
    quoted: order,
    sent: leftBehind(left, now),
  }
}

/** Returns the command of a quick trade that an earlier page left unfinished. `now` is epoch ms. */
function leftBehind(command: SentQuickTrade, now: number): CommandInput<SentQuickTrade> {
  // Without the address the same order cannot be sent again.
  const isAddressLost = command.order.destination?.address === ''
  return { command, keyUse: isAddressLost ? 'spent' : keyUseOfLeft(command.sentAt, now), begins: 'checking' }
}

/** Returns the entry's first language: one that offers the market of an unfinished order (spec 001, section 1). */
export function entryLanguageOf({ language, quoted }: OtcOrderContext): Language {
  return quoted === null || settlementsOf(language).includes(quoted.market.settlement) ? language : 'fa'
}
