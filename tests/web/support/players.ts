import fc from 'fast-check'
import type { Bank } from '../../sandbox/support/bank-world.ts'
import { bitcoinAddress } from '../../sandbox/support/places.ts'
import type { Trader } from '../../sandbox/support/traders.ts'
import { cardFor } from '../../shared/rules/bank-numbers.ts'

/** An action of one of several users; `much` and `far` are thousandths. */
export type Deed = { who: number; much: number; far: number; isBuy: boolean; other: number } & {
  do: 'limit' | 'market' | 'cancel' | 'quick' | 'chain' | 'pay' | 'withdraw' | 'end'
}

const markets = [
  { marketType: 'BITCOIN_TOMAN', coin: 'BITCOIN', settlement: 'TOMAN', amount: 0.002, price: 10_308_250_000, fine: 0 },
  { marketType: 'RIPPLE_TETHER', coin: 'RIPPLE', settlement: 'TETHER', amount: 9, price: 2.3457, fine: 4 },
] as const

/** Generates actions of a number of users. */
export function deeds(people: number): fc.Arbitrary<Deed> {
  return fc.record({
    do: fc.constantFrom(
      'limit',
      'limit',
      'limit',
      'market',
      'market',
      'cancel',
      'quick',
      'chain',
      'pay',
      'withdraw',
      'end',
    ),
    who: fc.nat(people - 1),
    much: fc.integer({ min: 100, max: 1000 }),
    far: fc.integer({ min: -4, max: 4 }),
    isBuy: fc.boolean(),
    other: fc.nat(99),
  })
}

/** Opens accounts with money; the first user invited all others. */
export async function openPlayers(world: Bank): Promise<Trader[]> {
  const inviter = await world.trader()
  const { baseDTO } = await world.get<{ baseDTO: { referralCode: string } }>(inviter, '/users/invites')
  const friends = ['+989127770001', '+989127770002', '+989127770003']
  const players = [inviter]
  for (const mobileNumber of friends) {
    const { referralCode } = baseDTO
    await world.call('POST /users/register', { body: { mobileNumber, captcha: 'solved', referralCode } })
    await world.check(mobileNumber, world.lastCode(mobileNumber))
    players.push(await world.make({ mobileNumber, level: mobileNumber.endsWith('3') ? 'GOLD' : 'BRONZE' }))
  }
  return players
}

/** Performs an action over HTTP, as far as the exchange allows it. @returns whether the exchange did it. */
export async function doDeed(world: Bank, players: readonly Trader[], deed: Deed): Promise<boolean> {
  const who = players[deed.who]!
  const market = markets[deed.other % markets.length]!
  const side = deed.isBuy ? 'buy' : 'sell'
  const amount = ((market.amount * deed.much) / 777).toFixed(8)
  const isDone = ({ status }: { status: number }) => status === 200
  switch (deed.do) {
    case 'limit': {
      const unitPrice = (market.price * (1 + deed.far / 1000)).toFixed(market.fine)
      return isDone(await world.place(who, side, { marketType: market.marketType, amount, unitPrice }, { force: true }))
    }
    case 'market': {
      const orderType = deed.isBuy ? 'MARKET_BUY' : 'MARKET_SELL'
      const { marketType } = market
      return isDone(await world.place(who, side, { marketType, amount, orderType }, { force: true }))
    }
    case 'cancel': {
      const { content } = await world.get<{ content: { id: string }[] }>(who, '/orders?orderStatus=IS_OPEN')
      const order = content[deed.other % Math.max(1, content.length)]
      return order !== undefined && isDone(await world.call(`DELETE /orders/${order.id}`, world.requestOptions(who)))
    }
    case 'quick':
      return isDone(await quick(world, who, market, side, amount, deed.far > 0))
    case 'chain': {
      const txid = `${deed.other}${deed.much}`.padStart(64, String(world.clock.at % 9)).slice(-64)
      const coin = deed.isBuy ? 'RIPPLE' : 'ETHEREUM'
      return isDone(
        await world.chain({ do: 'deposit', person: who.person, coin, amount, txid, confirmed: deed.far > -2 }),
      )
    }
    case 'pay':
      return pay(world, who, String(50_000 + deed.much * 7), deed.far > -2)
    case 'withdraw': {
      const toman = { relatedCoin: 'TOMAN', amount: `${50_000 + deed.much}.25` }
      const coins = { relatedCoin: 'BITCOIN', amount: (0.001 + deed.much / 1e7).toFixed(8) }
      return isDone(await world.withdrawWell(who, deed.isBuy ? toman : coins))
    }
    case 'end': {
      const { body } = await world.call('GET /sandbox/chain')
      const { withdrawals } = body as { withdrawals: { id: number }[] }
      const one = withdrawals[deed.other % Math.max(1, withdrawals.length)]
      const act = deed.far > 0 ? 'settle' : deed.far > -2 ? 'fail' : 'cancel'
      return one !== undefined && isDone(await world.chain({ do: act, withdrawal: one.id }))
    }
  }
}

const outside = { destinationWallet: bitcoinAddress, tokenType: 'BTC' }

/** Places a quick trade at the price that is quoted now. */
async function quick(
  world: Bank,
  who: Trader,
  { marketType, coin, settlement }: (typeof markets)[number],
  side: 'buy' | 'sell',
  amount: string,
  /** Bought Bitcoin is sent to a wallet outside. */
  isLeaving: boolean,
) {
  const list = `/coins/exchange-price/${settlement === 'TOMAN' ? 'usd' : 'usdt'}`
  const quotes = await world.get<{ destCoinSymbol: string; buyPrice: string; sellPrice: string }[]>(who, list)
  const quote = quotes.find(({ destCoinSymbol }) => destCoinSymbol === coin)!
  const [sourceCoin, destinationCoin] = side === 'buy' ? [settlement, coin] : [coin, settlement]
  const unitPrice = side === 'buy' ? quote.buyPrice : quote.sellPrice
  const orderType = side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL'
  const body = { marketType, amount, sourceCoin, destinationCoin, orderType, unitPrice, totalPrice: '0', wage: '0.3' }
  const way = isLeaving && orderType === 'EXCHANGE_BUY' && coin === 'BITCOIN' ? outside : {}
  return world.call(`POST /exchange/${side}`, { ...world.requestOptions(who), body: { ...body, ...way } })
}

/** Deposits Toman through the bank's gateway, paid there or cancelled. */
async function pay(world: Bank, who: Trader, amount: string, isPaid: boolean): Promise<boolean> {
  const body = {
    amount,
    paymentGateway: 'MAIN',
    cardNumber: cardFor(who.person.slice(-10)),
    callBackURL: 'http://127.0.0.1:3000/redirect-from-banks',
  }
  const begun = await world.call('POST /wallets/deposit-toman', { ...world.requestOptions(who), body })
  if (begun.status !== 200) return false
  const { redirectSite } = (begun.body as { baseDTO: { redirectSite: string } }).baseDTO
  const url = new URL(redirectSite).pathname
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: `${url}/${isPaid ? 'pay' : 'cancel'}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  return statusCode === 303
}
