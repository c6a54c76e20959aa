import { afterEach } from 'vitest'
import { connectClient } from './client.ts'
import { connectLight } from './light-client.ts'
import { startRelay } from './relay.ts'
import { json, type Responder, startUpstream, type Upstream } from './upstream.ts'

type Close = () => unknown

/** Closes the resources of a test after it, in reverse order. */
export function cleanUp(): (close: Close) => void {
  const closers: Close[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })
  return (close) => closers.push(close)
}

export const bitcoinPrice = (buyPrice: string) => [{ destCoinSymbol: 'BITCOIN', buyPrice, sellPrice: '9' }]

/** Answers with the account of a token: `anna` and `anna.2` are tokens of one user. */
export const accountByToken: Responder = (request, response, body) => {
  const mobileNumber = personOf(request.headers.authorization)
  json({ baseDTO: { mobileNumber, authenticationType: 'AUTHORIZED' } })(request, response, body)
}

/** Returns the user of a header's token, as in `accountByToken`. */
export function personOf(authorization: string | undefined): string {
  return /^Bearer ([^.]+)/.exec(authorization ?? '')?.[1] ?? 'nobody'
}

/** Sets answers for the public calls that tests subscribe to, and an account for every token. */
export function answerWell(upstream: Upstream): void {
  const level = (unitPrice: string) => ({ volume: '1', unitPrice, wholePrice: unitPrice })
  upstream.on('/coins', json([]))
  upstream.on('/users/account', accountByToken)
  upstream.on('/coins/exchange-price/usd', json(bitcoinPrice('10')))
  upstream.on('/coins/exchange-price/usdt', json(bitcoinPrice('20')))
  upstream.on('/orders/order-book', json({ buyOrderBook: [level('10'), level('9')], sellOrderBook: [level('11')] }))
  upstream.on('/trades/last-trades', json([]))
  upstream.on('/trades/crypto-info', json({ baseDTO: { userCount: 1, tradesValue: '2', tradesAmount: '3' } }))
}

/** Starts an upstream with valid answers, a relay in front of it, and clients on request. All are closed after the test. */
export async function setScene(keep: (close: Close) => void, changes: Parameters<typeof startRelay>[1] = {}) {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const relay = await startRelay(upstream.url, changes)
  keep(relay.close)
  const connect = async (options?: Parameters<typeof connectClient>[1]) => {
    const client = await connectClient(relay.url, options)
    keep(client.close)
    return client
  }
  const connectLightly = async (headers?: { [name: string]: string }) => {
    const client = await connectLight(relay.url, headers)
    keep(client.close)
    return client
  }
  return { upstream, relay, connect, connectLightly }
}
