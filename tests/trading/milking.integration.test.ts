import { expect, it, onTestFinished } from 'vitest'
import { openSandbox } from '../sandbox/support/sandbox.ts'

type Row = { destCoinSymbol: string; buyPrice: string; sellPrice: string }
type Wallet = { [currency: string]: { credit: string } }

/** Opens the real sandbox with its robots over HTTP, for a user who tries to profit from quick trade. */
async function openTrade(coin: string) {
  const sandbox = await openSandbox()
  onTestFinished(sandbox.close)
  const url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const call = async (method: 'GET' | 'POST', path: string, token?: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const make = async (mobileNumber: string) => {
    const { body } = await call('POST', '/sandbox/people', undefined, { mobileNumber })
    return (body as { token: string }).token
  }
  const token = await make('+989127770001')
  const quote = async () => {
    const rows = (await call('GET', '/coins/exchange-price/usd')).body as Row[]
    return rows.find(({ destCoinSymbol }) => destCoinSymbol === coin)!
  }
  const order = (side: 'buy' | 'sell', amount: string, unitPrice: string, kind: string) => ({
    marketType: `${coin}_TOMAN`,
    amount,
    unitPrice,
    orderType: `${kind}_${side.toUpperCase()}`,
    ...(kind === 'EXCHANGE' ? { sourceCoin: 'TOMAN', destinationCoin: coin, totalPrice: '1', wage: '0.3' } : {}),
  })
  return {
    quote,
    make,
    call,
    token,
    trade: (side: 'buy' | 'sell', amount: string, unitPrice: string) =>
      call('POST', `/exchange/${side}`, token, order(side, amount, unitPrice, 'EXCHANGE')),
    place: (who: string, side: 'buy' | 'sell', amount: string, unitPrice: string) =>
      call('POST', `/orders/${side}?force=true`, who, order(side, amount, unitPrice, 'LIMITED')),
    toman: async () => Number(((await call('GET', '/wallets/customer-addresses', token)).body as Wallet).TOMAN!.credit),
  }
}

/** Returns a part of a whole price, in thousandths and rounded to the unit. */
const partOf = (price: string, perMille: number) => String(Math.round((Number(price) * perMille) / 1000))

it('quick trade refuses to buy below the quote and to sell above it, ten times', async () => {
  const { quote, trade, toman } = await openTrade('BITCOIN')
  const before = await toman()
  const amount = '0.01'
  for (let round = 0; round < 10; round++) {
    const { buyPrice, sellPrice } = await quote()
    const [low, high] = [partOf(buyPrice, 990.5), partOf(sellPrice, 1009.5)]
    const refused = (price: string) => ({
      status: 400,
      body: { message: 'PRICE_CHANGED', status: 400, errors: ['PRICE_CHANGED', price] },
    })
    expect([await trade('buy', amount, low), await trade('sell', amount, high)]).toEqual([
      refused(buyPrice),
      refused(sellPrice),
    ])
    expect([(await trade('buy', amount, buyPrice)).status, (await trade('sell', amount, sellPrice)).status]).toEqual([
      200, 200,
    ])
  }
  expect(await toman()).toBeLessThan(before)
})

it('quick trade pays the fair price for 20,000 CELO, whatever the book shows', async () => {
  const { quote, trade, place, toman, make, call, token } = await openTrade('CELO')
  const friend = await make('+989127770002')
  const fair = await quote()
  const rich = { currency: 'TOMAN', amount: '100000000000', kind: 'deposit' }
  for (const person of ['+989127770001', '+989127770002']) {
    await call('POST', '/sandbox/balance', undefined, { person, ...rich })
    await call('POST', '/sandbox/balance', undefined, { person, currency: 'CELO', amount: '20000', kind: 'deposit' })
  }
  // The user buys all offers. The next offer is at 50 times the price, and the best bid at 49 times.
  const high = partOf(fair.buyPrice, 50_000)
  await place(friend, 'sell', '2', high)
  const swept = await place(token, 'buy', '400000', partOf(fair.buyPrice, 1500))
  await place(token, 'buy', '2', partOf(fair.buyPrice, 49_000))
  const before = await toman()
  const paid = await trade('sell', '20000', high)
  const now = await quote()
  const sold = await trade('sell', '20000', now.sellPrice)
  expect([swept.status, paid, now, sold.status, (await toman()) - before]).toEqual([
    200,
    { status: 400, body: { message: 'PRICE_CHANGED', status: 400, errors: ['PRICE_CHANGED', fair.sellPrice] } },
    fair,
    200,
    20_000 * Number(fair.sellPrice),
  ])
})
