import { expect } from 'vitest'
import { setExchange } from '../../relay/support/exchange.ts'
import { startTcpProxy } from '../../relay/support/tcp-proxy.ts'

/** The market in which the user of `setCutWire` has orders. */
export const market = 'BITCOIN_TOMAN'

/**
 * Starts an exchange, its relay, and a user whose client connects through `address`, a proxy that can cut connections.
 * @param pace milliseconds between polls.
 */
export async function setCutWire(keep: (close: () => unknown) => void, mobileNumber: string, pace: number) {
  const times = { interval: () => pace, maxBackoff: pace }
  const { relay, exchange, person } = await setExchange(keep, { times })
  const proxy = await startTcpProxy(relay.port)
  keep(proxy.close)
  const token = await person(mobileNumber)
  const authorization = `Bearer ${token}`
  const demand = async (path: string, options: RequestInit) => {
    expect((await fetch(`${relay.url}/api${path}`, options)).status).toBe(200)
  }
  return {
    exchange,
    relay,
    address: `http://127.0.0.1:${proxy.port}`,
    cut: () => proxy.cut(),
    token,
    authorization,
    /** Places an order far below the market, at another price each turn. */
    place: (turn: number) =>
      demand('/orders/buy?force=true', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `key-of-turn-${turn}` },
        body: JSON.stringify({
          marketType: market,
          amount: '0.01',
          orderType: 'LIMITED_BUY',
          unitPrice: `${1_000_000_000 + turn * 10_000}`,
        }),
      }),
    cancel: (id: string) =>
      demand(`/orders/${id}`, {
        method: 'DELETE',
        headers: { authorization, 'idempotency-key': `cancel-of-${id}` },
      }),
  }
}
