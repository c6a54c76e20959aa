import { type Coin, isCoin, isSettlement, type MarketType, marketOf, type Settlement } from '#shared/market/coins.ts'

/** Candle intervals the chart offers, as the klines feed spells them. */
export const intervals = ['1m', '5m', '15m', '1h', '4h', '1d'] as const
export type Interval = (typeof intervals)[number]

export type WalletType = 'P2P' | 'EXCHANGE'

export type PublicTopic =
  | `prices:${Settlement}`
  | `markets:${Settlement}`
  | `ticker:${MarketType}`
  | `book:${MarketType}`
  | `trades:${MarketType}`
  | 'quotes'
  | `candles:${Coin}:${Interval}`
  | 'stats'

/** A person's own topics; the relay knows whose from the verified token, never from a name. */
export type PersonalTopic =
  | `me:wallet:${WalletType}`
  | `me:pair:${MarketType}`
  | 'me:orders'
  | `me:orders:${MarketType}`

export type Topic = PublicTopic | PersonalTopic

/** A topic name taken apart. The grammar is closed over known coins (design 3, "Topics"). */
export type ParsedTopic =
  | { kind: 'prices' | 'markets'; settlement: Settlement }
  | { kind: 'ticker' | 'book' | 'trades'; market: MarketType }
  | { kind: 'quotes' | 'stats' }
  | { kind: 'candles'; coin: Coin; interval: Interval }
  | { kind: 'me:wallet'; wallet: WalletType }
  | { kind: 'me:pair'; market: MarketType }
  | { kind: 'me:orders'; market: MarketType | null }

/** Reads a topic name that a client sent; null when it is not in the grammar. */
export function parseTopic(name: string): ParsedTopic | null {
  const [kind, first, second, ...rest] = name.split(':')
  if (rest.length > 0) return null
  if (kind === 'me') return parsePersonal(first, second)
  if (kind === 'candles') return parseCandles(first, second)
  if (second !== undefined) return null
  if (kind === 'quotes' || kind === 'stats') return first === undefined ? { kind } : null
  if (first === undefined) return null
  if (kind === 'prices' || kind === 'markets') return isSettlement(first) ? { kind, settlement: first } : null
  if (kind === 'ticker' || kind === 'book' || kind === 'trades') {
    const market = marketOf(first)
    return market ? { kind, market: market.type } : null
  }
  return null
}

function parseCandles(coin: string | undefined, interval: string | undefined): ParsedTopic | null {
  if (coin === undefined || interval === undefined || !isCoin(coin)) return null
  const known = intervals.find((one) => one === interval)
  return known ? { kind: 'candles', coin, interval: known } : null
}

function parsePersonal(first: string | undefined, second: string | undefined): ParsedTopic | null {
  if (first === 'orders' && second === undefined) return { kind: 'me:orders', market: null }
  const market = second === undefined ? undefined : marketOf(second)
  if (first === 'orders') return market ? { kind: 'me:orders', market: market.type } : null
  if (first === 'pair') return market ? { kind: 'me:pair', market: market.type } : null
  if (first === 'wallet' && (second === 'P2P' || second === 'EXCHANGE')) return { kind: 'me:wallet', wallet: second }
  return null
}
