import { cardOf } from '../support/bank-world.ts'
import { otherThan, type PeopleWorld } from '../support/people-world.ts'
import { asPerson, email, fresh, made, type RefusalCases, sara } from './refusal-scene.ts'

const limited = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '10000000000' }
const quick = {
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  orderType: 'EXCHANGE_BUY',
  unitPrice: '1',
  totalPrice: '1',
  wage: '0',
}
const none = 'NOTHING_TOMAN'
const toman = { amount: '100000', relatedCoin: 'TOMAN' }
const paid = {
  amount: '1000000',
  paymentGateway: 'MAIN',
  cardNumber: cardOf({ person: sara, token: '' }),
  callBackURL: 'http://127.0.0.1:3000/',
}

/** The error responses of trading, money and the admin routes. */
export const tradeRefusals: RefusalCases = {
  'sendCode 403': async (world) => {
    const { token } = await made(world, { email: 'former@example.com' })
    const body = { oldEmail: 'former@example.com', newEmail: email }
    await world.call('POST /users/change-email', { token, body })
    await world.call('POST /users/change-email-otp', { token, body: { otp: world.lastCode(sara) } })
    return world.call('POST /users/send-code', { token })
  },
  'sendCode 429': async (world) => {
    const who = await made(world)
    await world.sendCode(who, toman)
    const code = otherThan(world.lastCode(sara))
    for (let guess = 0; guess < 5; guess++) await world.withdraw(who, toman, { code })
    return world.sendCode(who, toman)
  },
  'withdrawalRequest 422': async (world) => {
    const who = await made(world)
    await world.sendCode(who, toman)
    await world.withdraw(who, toman, { code: world.lastCode(sara), key: 'one' })
    return world.withdraw(who, { ...toman, amount: '200000' }, { code: '000000', key: 'one' })
  },
  'withdrawalRequest 429': async (world) => {
    const who = await made(world)
    const wrong = async () => world.withdraw(who, toman, { code: otherThan(world.lastCode(sara)) })
    await world.sendCode(who, toman)
    for (let guess = 0; guess < 5; guess++) await wrong()
    world.clock.move(120_000)
    await world.sendCode(who, toman)
    await wrong()
    return wrong()
  },
  'depositToman 422': (world) => reused(world, 'POST /wallets/deposit-toman', paid, { ...paid, amount: '2000000' }),
  'marketInfo 404': (world) => world.call(`GET /trades/market-info?market_type=${none}`),
  'market 404': (world) => world.call(`GET /markets/${none}`),
  'lastTrades 404': (world) => world.call(`GET /trades/last-trades?marketType=${none}`),
  'orderBook 404': (world) => world.call(`GET /orders/order-book?marketType=${none}`),
  'marketWhole 404': (world) =>
    asPerson(world, `GET /orders/market-buy-sell-whole?amount=1&orderType=MARKET_BUY&marketType=${none}`),
  'amountViaPrice 404': (world) =>
    asPerson(world, `GET /orders/amount-via-price?amount=1&orderType=MARKET_BUY&marketType=${none}`),
  'buyOrder 404': (world) => asPerson(world, 'POST /orders/buy', { ...limited, marketType: none }),
  'buyOrder 422': (world) => reused(world, 'POST /orders/buy', limited, { ...limited, amount: '0.02' }),
  'sellOrder 404': (world) =>
    asPerson(world, 'POST /orders/sell', { ...limited, orderType: 'LIMITED_SELL', marketType: none }),
  'sellOrder 422': (world) => {
    const sell = { ...limited, orderType: 'LIMITED_SELL' }
    return reused(world, 'POST /orders/sell', sell, { ...sell, amount: '0.02' })
  },
  'cancelOrder 404': (world) => asPerson(world, 'DELETE /orders/404'),
  'exchangeBuy 404': (world) => asPerson(world, 'POST /exchange/buy', { ...quick, marketType: none }),
  'exchangeBuy 422': (world) => reused(world, 'POST /exchange/buy', quick, { ...quick, amount: '0.02' }),
  'exchangeSell 404': (world) =>
    asPerson(world, 'POST /exchange/sell', { ...quick, orderType: 'EXCHANGE_SELL', marketType: none }),
  'exchangeSell 422': (world) => {
    const sell = { ...quick, orderType: 'EXCHANGE_SELL', sourceCoin: 'BITCOIN', destinationCoin: 'TOMAN' }
    return reused(world, 'POST /exchange/sell', sell, { ...sell, amount: '0.02' })
  },
  'POST /sandbox/market 404': (world) => world.admin('market', { market: none }),
  'POST /sandbox/market 409': (world) => world.admin('market', { market: 'BITCOIN_TOMAN', changes: 1 }),
  'POST /sandbox/makers 409': (world) => world.admin('makers', { steps: 10 }),
  'POST /sandbox/balance 404': (world) =>
    world.admin('balance', { person: fresh, currency: 'TOMAN', amount: '1', kind: 'deposit' }),
  'POST /sandbox/chain 404': (world) => world.chain({ do: 'deposit', person: fresh, coin: 'BITCOIN', amount: '1' }),
  'POST /sandbox/chain 409': async (world) => {
    await made(world)
    const arrive = { do: 'deposit', person: sara, coin: 'BITCOIN', amount: '1', txid: 'a'.repeat(64) }
    await world.chain(arrive)
    return world.chain(arrive)
  },
  'POST /sandbox/people 409': async (world) => {
    await world.make({ mobileNumber: fresh, email })
    return world.admin('people', { mobileNumber: sara, email })
  },
  'POST /sandbox/identity 404': (world) => world.admin('identity', { person: sara, decision: 'accept' }),
  'POST /sandbox/identity 409': async (world) => {
    await made(world)
    return world.admin('identity', { person: sara, decision: 'accept' })
  },
}

/** Returns the reply to Sara's second request under the key of the first. */
async function reused(world: PeopleWorld, line: string, first: object, second: object) {
  const { token } = await made(world)
  const headers = { 'idempotency-key': 'one' }
  await world.call(line, { token, headers, body: first })
  return world.call(line, { token, headers, body: second })
}
