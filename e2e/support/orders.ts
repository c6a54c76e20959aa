import type { TestPerson } from './people.ts'
import { expect, type Site } from './site.ts'

type NewOrder = {
  orderType: 'LIMITED_BUY' | 'LIMITED_SELL' | 'MARKET_BUY' | 'MARKET_SELL'
  /** Bitcoin in Toman, unless another one is given. */
  marketType?: string
  amount: string
  unitPrice?: string
}
type OpenOrder = { id: string; unitPrice: string }
type Row = { unitPrice: string; volume: string }
type User = Pick<TestPerson, 'token'>

let placed = 0

/**
 * Places an order through the relay, so that the user's pages are updated at once. A warning of the exchange is overruled.
 */
export async function placeOrder(site: Site, user: User, order: NewOrder): Promise<void> {
  placed += 1
  const side = order.orderType.endsWith('BUY') ? 'buy' : 'sell'
  const answer = await fetch(`${site.url}/api/orders/${side}?force=true`, {
    method: 'POST',
    headers: {
      ...headersOf(user),
      'content-type': 'application/json',
      'idempotency-key': `e2e-order-${process.pid}-${placed}`,
    },
    body: JSON.stringify({ marketType: 'BITCOIN_TOMAN', ...order }),
  })
  expect([answer.status, answer.ok ? null : await answer.text()]).toEqual([200, null])
}

/** Cancels an order through the relay, as another page of the user would. */
export async function cancelOrder(site: Site, user: User, id: string | null): Promise<void> {
  const answer = await fetch(`${site.url}/api/orders/${id}`, { method: 'DELETE', headers: headersOf(user) })
  expect([answer.status, answer.ok ? null : await answer.text()]).toEqual([200, null])
}

/** Returns a user's open orders, the newest first, read through the relay. */
export async function openOrders(site: Site, user: User): Promise<OpenOrder[]> {
  const answer = await fetch(`${site.url}/api/orders?orderStatus=IS_OPEN`, { headers: headersOf(user) })
  return ((await answer.json()) as { content: OpenOrder[] }).content
}

/** Returns an open limit buy of one Bitcoin, as the topics of orders send it. */
export function openBid(executedAmount = '0') {
  return {
    orderStatus: 'IS_OPEN',
    orderType: 'LIMITED_BUY',
    marketType: 'BITCOIN_TOMAN',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount: '1',
    unitPrice: '1000000000',
    wholePrice: '1000000000',
    executedAmount,
    executedPercent: '0',
    createdAtDateTime: '2026-11-21T08:30:00.000Z',
  }
}

/** Returns the prices of a user's open orders. */
export async function openPrices(site: Site, user: User): Promise<string[]> {
  return (await openOrders(site, user)).map(({ unitPrice }) => String(unitPrice))
}

/** Returns a user's quick trades, the newest first, from the exchange itself. */
export async function quickTradesOf(site: Site, user: User): Promise<{ amount: string; wholePrice: string }[]> {
  const list = await askExchange<{ content: { amount: string; wholePrice: string }[] }>(
    site,
    user,
    '/orders?orderType=EXCHANGE',
  )
  return list.content
}

/** Returns a user's free balance of a currency, from the exchange itself. */
export async function creditOf(site: Site, user: User, currency: string): Promise<string> {
  const path = '/wallets/customer-addresses?walletType=P2P'
  const wallet = await askExchange<{ [currency: string]: { credit: string } }>(site, user, path)
  return wallet[currency]!.credit
}

/** Reads as a user from the exchange itself, past the relay. The caller names the answer's shape. */
export async function askExchange<Answer>(site: Site, user: User, path: string): Promise<Answer> {
  const answer = await fetch(site.sandbox.url + path, { headers: headersOf(user) })
  return (await answer.json()) as Answer
}

/** Returns the book of a market from the exchange itself, the best prices first. */
export async function bookOf(site: Site, market: string): Promise<{ buy: Row[]; sell: Row[] }> {
  const answer = await fetch(`${site.sandbox.url}/orders/order-book?marketType=${market}`)
  const { buyOrderBook, sellOrderBook } = (await answer.json()) as { [side: string]: Row[] }
  return { buy: buyOrderBook!, sell: sellOrderBook! }
}

function headersOf({ token }: User) {
  return { authorization: `Bearer ${token}` }
}
