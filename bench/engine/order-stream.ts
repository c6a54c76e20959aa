import type { Command, PlaceOrder } from '#sandbox/exchange/command.ts'
import { type Rng, rngOf } from '#sandbox/market-maker/rng.ts'
import type { MarketType } from '#shared/market/coins.ts'

const people = 200
const first = 10
const markets: readonly { type: MarketType; middle: number; ticks: number }[] = [
  { type: 'BITCOIN_TOMAN', middle: 10_900_000_000, ticks: 1_000_000 },
  { type: 'ETHEREUM_TOMAN', middle: 380_000_000, ticks: 40_000 },
  { type: 'TETHER_TOMAN', middle: 112_000, ticks: 10 },
]

/** Returns commands that open the accounts, with enough money for all orders that follow. */
export function openings(): Command[] {
  return Array.from({ length: people }, (_, index) => first + index).flatMap((account): Command[] => [
    { type: 'account.open', level: 'BRONZE', inviter: account % 3 === 0 && account > first ? account - 1 : null },
    { type: 'deposit', account, currency: 'TOMAN', amount: '90000000000000' },
    ...(['BITCOIN', 'ETHEREUM', 'TETHER'] as const).map((currency): Command => {
      return { type: 'deposit', account, currency, amount: '90000000' }
    }),
  ])
}

/** Returns limit orders of these accounts around one price per market. Some trade at once; the others fill the books. */
export function orders(count: number): PlaceOrder[] {
  const rng = rngOf(20)
  return Array.from({ length: count }, () => {
    const { type, middle, ticks } = markets[Math.floor(rng() * markets.length)]!
    const buys = rng() < 0.5
    // Most orders are passive: the two sides of a book overlap by a third of their width.
    const away = Math.round((rng() ** 2 * 1500 - 60) * (buys ? -1 : 1))
    return {
      type: 'order.place',
      account: first + Math.floor(rng() * people),
      market: type,
      orderType: buys ? 'LIMITED_BUY' : 'LIMITED_SELL',
      amount: amount(rng, type),
      unitPrice: String(middle + away * ticks),
      expiresAt: null,
      force: true,
    }
  })
}

function amount(rng: Rng, market: MarketType): string {
  const size = market === 'TETHER_TOMAN' ? 1000 : market === 'ETHEREUM_TOMAN' ? 1 : 0.05
  return (size * (0.2 + rng())).toFixed(6)
}
