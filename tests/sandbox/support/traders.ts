import { openWorld, type Reply } from './people-world.ts'

export type Trader = { person: string; token: string }
type Placing = { amount: string; unitPrice?: string; orderType?: string; expiresAt?: string; marketType?: string }

/** Opens the sandbox with helpers for traders. Their orders are on BITCOIN_TOMAN by default. */
export async function openTrading(file?: string, withdrawalHold?: number) {
  const world = await openWorld(file, undefined, withdrawalHold)
  let made = 0

  const requestOptions = (who: Trader, key?: string): { token: string; headers: { [name: string]: string } } => ({
    token: who.token,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
  return {
    ...world,
    requestOptions,
    /** Creates a user with the balances of design 4, BRONZE by default. */
    trader: (wish: object = {}): Promise<Trader> => {
      made += 1
      return world.make({ mobileNumber: `+98912222${String(made).padStart(4, '0')}`, ...wish })
    },
    place(who: Trader, side: 'buy' | 'sell', order: Placing, more: { key?: string; force?: boolean } = {}) {
      const force = more.force === undefined ? '' : `?force=${more.force}`
      const orderType = order.orderType ?? (side === 'buy' ? 'LIMITED_BUY' : 'LIMITED_SELL')
      const body = { marketType: 'BITCOIN_TOMAN', ...order, orderType }
      return world.call(`POST /orders/${side}${force}`, { ...requestOptions(who, more.key), body })
    },
    /** Makes a GET call of a user; returns the body. */
    async get<Body = unknown>(who: Trader, url: string): Promise<Body> {
      return (await world.call(`GET ${url}`, requestOptions(who))).body as Body
    },
    admin: (path: string, body: object): Promise<Reply> => world.call(`POST /sandbox/${path}`, { body }),
    /** Returns the balances of a user, [credit, blocked] by currency. */
    async money(who: Trader, ...currencies: string[]): Promise<{ [currency: string]: [string, string] }> {
      const { body } = await world.call('GET /wallets/customer-addresses?walletType=P2P', requestOptions(who))
      const wallet = body as { [currency: string]: { credit: string; blockedCredit: string } }
      return Object.fromEntries(
        currencies.map((currency) => [currency, [wallet[currency]!.credit, wallet[currency]!.blockedCredit]]),
      )
    },
  }
}

export type Trading = Awaited<ReturnType<typeof openTrading>>

/** Sets the outside world's price of Bitcoin in Toman, from which quick-trade prices are computed. */
export function setReference({ exchange: { reference } }: Pick<Trading, 'exchange'>, price: number): void {
  const { price: usual } = reference
  reference.price = (market, at) => (market === 'BITCOIN_TOMAN' ? price : usual(market, at))
}

export const registered: Reply = { status: 200, body: { message: 'Order Registered.' }, retryAfter: undefined }
export const deleted: Reply = { status: 200, body: { message: 'Order Deleted.' }, retryAfter: undefined }
/** Returns the ids of a list, in its order. */
export const idsOf = (list: { content: { id: string }[] }) => list.content.map(({ id }) => id)
