import { type Coin, coinRecords } from './coin-records.ts'

export type { Coin }

/** In the wallet's display order (spec 9); the rest follow by name. */
export const coins = Object.keys(coinRecords) as readonly Coin[]

/** A coin's place in that order; a coin without one stands behind all others. */
export function placeOf(coin: string): number {
  return places.get(coin) ?? coins.length
}

const places = new Map<string, number>(coins.map((coin, index) => [coin, index]))

export const settlements = ['TOMAN', 'TETHER'] as const

export type Settlement = (typeof settlements)[number]
export type Currency = Coin | 'TOMAN'

/** `{coin}_{settlement}` (design 5.2), for example `BITCOIN_TOMAN`. */
export type MarketType = `${Coin}_${Settlement}`
export type Market = { type: MarketType; coin: Coin; settlement: Settlement }

/** Every market there is: each coin against Toman, each but Tether itself against Tether. */
export const markets: readonly Market[] = settlements.flatMap((settlement) =>
  coins
    .filter((coin) => coin !== settlement)
    .map((coin): Market => ({ type: `${coin}_${settlement}`, coin, settlement })),
)

const byType = new Map<string, Market>(markets.map((market) => [market.type, market]))

/** The market of a `{coin}_{settlement}` name, or undefined for any other text. */
export function marketOf(type: string): Market | undefined {
  return byType.get(type)
}

export function isCoin(text: string): text is Coin {
  return Object.hasOwn(coinRecords, text)
}

export function isSettlement(text: string): text is Settlement {
  return (settlements as readonly string[]).includes(text)
}
