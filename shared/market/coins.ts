import { type Coin, coinRecords } from './coin-records.ts'

export type { Coin }

/** The coins in the wallet's display order (spec 9). Other coins follow by name. */
export const coins = Object.keys(coinRecords) as readonly Coin[]

/** Returns a coin's place in that order; an unknown coin comes after all others. */
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

/** Every market: each coin against Toman, and each but Tether against Tether. */
export const markets: readonly Market[] = settlements.flatMap((settlement) =>
  coins
    .filter((coin) => coin !== settlement)
    .map((coin): Market => ({ type: `${coin}_${settlement}`, coin, settlement })),
)

const byType = new Map<string, Market>(markets.map((market) => [market.type, market]))

/** Returns the market with a `{coin}_{settlement}` name, or undefined for any other text. */
export function marketOf(type: string): Market | undefined {
  return byType.get(type)
}

export function isCoin(text: string): text is Coin {
  return Object.hasOwn(coinRecords, text)
}

export function isSettlement(text: string): text is Settlement {
  return (settlements as readonly string[]).includes(text)
}
