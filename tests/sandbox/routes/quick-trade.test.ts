import { describe, expect, it } from 'vitest'
import { house, outside } from '#sandbox/exchange/account.ts'
import { firstOfBitcoin, minute } from '../support/bank-world.ts'
import { brokenLaws } from '../support/laws.ts'
import { refusal } from '../support/people-world.ts'
import { bitcoinAddress } from '../support/places.ts'
import { temporaryFile } from '../support/temporary.ts'
import { idsOf, openTrading, setReference, type Trader } from '../support/traders.ts'

/** The reference price of Bitcoin is 10,000,000,000 Toman, and the dealer trades at 0.4% above and below it. */
const buyPrice = '10040000000'
const sellPrice = '9960000000'

const ethereumAddress = '0xde709f2102306220921060314715629080e2fb77'

async function openHouse(file?: string) {
  const world = await openTrading(file)
  setReference(world, 10_000_000_000)
  const trade = (who: Trader, side: 'buy' | 'sell', fields: object = {}, key?: string) =>
    world.call(`POST /exchange/${side}`, {
      ...world.requestOptions(who, key),
      body: {
        marketType: 'BITCOIN_TOMAN',
        amount: '0.01',
        sourceCoin: 'TOMAN',
        destinationCoin: 'BITCOIN',
        orderType: side === 'buy' ? 'EXCHANGE_BUY' : 'EXCHANGE_SELL',
        unitPrice: side === 'buy' ? buyPrice : sellPrice,
        totalPrice: '1',
        wage: '0.0002',
        ...fields,
      },
    })
  return { ...world, trade }
}

const facts = {
  marketType: 'BITCOIN_TOMAN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.01',
  orderStatus: 'FINISHED_WITH_TRANSACTION',
  executedAmount: '0.01',
  executedPercent: '100',
}

describe('a quick trade', () => {
  it('is made with the dealer at the quoted price, and listed as an order and as a trade', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const before = world.exchange.statistics()
    const createdAtDateTime = new Date(world.clock.at).toISOString()
    const bought = {
      ...facts,
      unitPrice: buyPrice,
      wholePrice: '100400000',
      overallValue: '100400000',
      createdAtDateTime,
    }
    const sold = { ...facts, unitPrice: sellPrice, wholePrice: '99600000', overallValue: '99600000', createdAtDateTime }
    expect(await world.trade(sara, 'buy', {}, 'key-of-the-buy')).toEqual({
      status: 200,
      body: {
        message: 'Order Registered.',
        baseDTO: { ...bought, id: '1', orderType: 'EXCHANGE_BUY', idempotencyKey: 'key-of-the-buy' },
      },
      retryAfter: undefined,
    })
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['399600000', '0'], BITCOIN: ['0.51', '0'] })
    expect((await world.trade(sara, 'sell', { sourceCoin: 'BITCOIN', destinationCoin: 'TOMAN' })).status).toBe(200)
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['499200000', '0'], BITCOIN: ['0.5', '0'] })
    expect(await world.get(sara, '/orders?orderType=EXCHANGE')).toEqual({
      content: [
        { ...sold, id: '2', orderType: 'EXCHANGE_SELL' },
        { ...bought, id: '1', orderType: 'EXCHANGE_BUY', idempotencyKey: 'key-of-the-buy' },
      ],
      totalPages: 1,
      totalElements: 2,
    })
    expect(await world.get(sara, '/trades?type=EXCHANGE&destinationCoin=BITCOIN')).toEqual({
      content: [
        { ...sold, id: '2', orderType: 'EXCHANGE_SELL' },
        { ...bought, id: '1', orderType: 'EXCHANGE_BUY' },
      ],
      totalPages: 1,
      totalElements: 2,
    })
    expect(await world.get(sara, '/trades?destinationCoin=BITCOIN_CASH')).toMatchObject({ totalElements: 0 })
    const { tradesAmount, tradesValue } = world.exchange.statistics()
    expect([
      BigInt(tradesAmount) - BigInt(before.tradesAmount),
      BigInt(tradesValue) - BigInt(before.tradesValue),
    ]).toEqual([2n, 200_000_000n])
    // It is not a trade of the book.
    expect(world.exchange.marketData.lastTrades('BITCOIN_TOMAN', 20)).toEqual([])
    expect([world.exchange.balance(house, 'TOMAN'), world.exchange.balance(house, 'BITCOIN')]).toEqual([
      { available: '298800', blocked: '0' },
      { available: '0.00003', blocked: '0' },
    ])
  })

  it('shows its exact price, although its whole is rounded', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const [unitPrice, wholePrice] = ['13287293639', '26574587.27']
    const done = await world.trade(sara, 'buy', { unitPrice, amount: '0.002' })
    const prices = { unitPrice, wholePrice }
    expect([done, await world.get(sara, '/orders'), await world.get(sara, '/trades')]).toMatchObject([
      { body: { baseDTO: prices } },
      { content: [prices] },
      { content: [prices] },
    ])
  })

  it('sends the bought coins to an outside wallet by a withdrawal, and notifies the user', async () => {
    const world = await openHouse()
    const sara = await world.trader({ twoStep: 'EMAIL', email: 'sara@example.com' })
    const leaving = { destinationWallet: ` ${bitcoinAddress} `, tokenType: 'BTC' }
    expect((await world.trade(sara, 'buy', leaving, 'key-of-the-buy')).status).toBe(200)
    const money = () => world.money(sara, 'TOMAN', 'BITCOIN')
    expect(await money()).toEqual({ TOMAN: ['399600000', '0'], BITCOIN: ['0.5', '0.01'] })
    const row = firstOfBitcoin(world.clock.at, { amount: '0.01', idempotencyKey: 'key-of-the-buy' })
    const listed = async () => {
      const [withdrawals, trades] = [
        await world.get<{ content: object[] }>(sara, '/wallets/withdrawal-requests'),
        await world.get<{ content: { withdrawal?: object }[] }>(sara, '/trades'),
      ]
      return [withdrawals.content, trades.content.map(({ withdrawal }) => withdrawal)]
    }
    expect(await listed()).toEqual([[row], [row]])
    const [message] = world.accounts.outbox.list(sara.person)
    expect(message).toEqual({
      person: sara.person,
      to: 'sara@example.com',
      channel: 'EMAIL',
      text: expect.stringMatching(
        /^صراف: 0\.0098 بیت‌کوین که خریدید از شبکه‌ی BTC به [0-9A-Za-z]{6}…[0-9A-Za-z]{4} ارسال می‌شود\. اگر کار شما نبود، همین حالا با پشتیبانی تماس بگیرید: 021-91000000$/,
      ),
      code: '',
      at: world.clock.at,
    })
    expect(message!.text).not.toContain(bitcoinAddress)
    world.clock.move(10 * minute + 1)
    const link = 'http://localhost:80/sandbox/transactions/withdrawals/1?lang=fa'
    const settled = { ...row, isDone: true, transactionStatus: 'CONFIRMED', link }
    expect(await listed()).toEqual([[settled], [settled]])
    expect(await money()).toEqual({ TOMAN: ['399600000', '0'], BITCOIN: ['0.5', '0'] })
    expect([
      world.exchange.balance(house, 'BITCOIN').available,
      world.exchange.balance(outside, 'BITCOIN').available,
    ]).toEqual(['0.00023', '-0.4902'])
  })

  it('returns coins and fee when they cannot be sent, and notifies the user', async () => {
    const file = temporaryFile()
    const world = await openHouse(file)
    const sara = await world.trader()
    await world.trade(sara, 'buy', { destinationWallet: bitcoinAddress, tokenType: 'BTC' }, 'key-of-the-buy')
    expect((await world.admin('chain', { do: 'fail', withdrawal: '1' })).status).toBe(200)
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['399600000', '0'], BITCOIN: ['0.51', '0'] })
    expect(await world.get(sara, '/trades')).toMatchObject({
      content: [{ withdrawal: { isDone: true, transactionStatus: 'UNCONFIRMED' } }],
    })
    const messages = world.accounts.outbox.list(sara.person)
    expect(messages.map(({ to, channel }) => [to, channel])).toEqual(Array(2).fill([sara.person, 'SMS']))
    expect(messages[0]!.text).toMatch(/^صراف: ارسال 0\.01 بیت‌کوین به \S+ انجام نشد و همه‌ی آن به کیف پول شما برگشت\.$/)
    // A repeat sends no second message.
    await world.trade(sara, 'buy', { destinationWallet: bitcoinAddress, tokenType: 'BTC' }, 'key-of-the-buy')
    expect(world.accounts.outbox.list(sara.person)).toEqual(messages)
    await world.close()
    expect(brokenLaws(file)).toEqual([])
  })

  it('has an id that is never used again, also after a restart', async () => {
    const file = temporaryFile()
    const world = await openHouse(file)
    const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    await world.place(maker, 'buy', { amount: '1', unitPrice: '9990000000' })
    await world.trade(sara, 'buy')
    await world.close()
    expect(brokenLaws(file)).toEqual([])
    const again = await openTrading(file)
    await again.place(sara, 'sell', { amount: '0.01', unitPrice: '9990000000' })
    expect(idsOf(await again.get(sara, '/orders'))).toEqual(['3', '2'])
    expect(idsOf(await again.get(sara, '/trades'))).toEqual(['2', '1'])
  })

  it('takes the fee of the first network, also when the coins leave by another', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const quotes = await world.get<{ destCoinSymbol: string; buyPrice: string }[]>(sara, '/coins/exchange-price/usd')
    const unitPrice = quotes.find(({ destCoinSymbol }) => destCoinSymbol === 'TETHER')!.buyPrice
    const pair = { marketType: 'TETHER_TOMAN', destinationCoin: 'TETHER', amount: '20', unitPrice }
    const leaving = { destinationWallet: ethereumAddress, tokenType: 'ERC20' }
    expect((await world.trade(sara, 'buy', { ...pair, ...leaving })).status).toBe(200)
    expect(await world.money(sara, 'TETHER')).toEqual({ TETHER: ['10000', '20'] })
    expect(await world.get(sara, '/wallets/withdrawal-requests')).toMatchObject({ content: [{ wage: '1' }] })
  })

  it.each([
    ['an unknown network', { destinationWallet: bitcoinAddress, tokenType: 'TRC20' }, 'Network Selection Required'],
    ['no network', { destinationWallet: bitcoinAddress }, 'Network Selection Required'],
    ['no address', { tokenType: 'BTC' }, 'Destination Wallet Address Required'],
    ['an empty address', { destinationWallet: '  ', tokenType: 'BTC' }, 'Destination Wallet Address Required'],
    ['a mistyped address', { destinationWallet: 'bc1qperson', tokenType: 'BTC' }, 'ADDRESS_NOT_FOUND'],
    ['an address of another network', { destinationWallet: ethereumAddress, tokenType: 'BTC' }, 'ADDRESS_NOT_FOUND'],
    [
      'less than the network takes',
      { amount: '0.0005', destinationWallet: bitcoinAddress, tokenType: 'BTC' },
      'AMOUNT_IS_LOW',
    ],
    ['less than the minimum', { amount: '0.00004999' }, 'AMOUNT_IS_LOW'],
    ['more than the maximum', { amount: '2.00000001' }, 'AMOUNT_IS_HIGH'],
    ['a ninth decimal', { amount: '0.010000001' }, 'AMOUNT_NOT_ALLOWED'],
    ['too little money', { amount: '0.05' }, 'NOT_ENOUGH_BALANCE_TOMAN'],
    ['a price off the tick', { unitPrice: '10040000000.5' }, 'BAD_REQUEST'],
  ])('is refused for %s', async (_, fields, message) => {
    const world = await openHouse()
    const sara = await world.trader()
    expect(await world.trade(sara, 'buy', fields)).toEqual(refusal(400, message))
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['500000000', '0'], BITCOIN: ['0.5', '0'] })
  })

  it('is refused to a closed network, and a repeat gets the first answer', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const change = (open: boolean) =>
      world.admin('chain', { do: 'open', coin: 'BITCOIN', network: 'BTC', way: 'withdraw', open })
    const leaving = { destinationWallet: bitcoinAddress, tokenType: 'BTC' }
    const done = await world.trade(sara, 'buy', leaving, 'key-of-the-first')
    await change(false)
    const closed = refusal(400, 'Network Is Closed')
    expect([
      done.status,
      await world.trade(sara, 'buy', leaving, 'key-of-the-first'),
      await world.trade(sara, 'buy', leaving, 'key-of-the-second'),
    ]).toEqual([200, done, closed])
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['399600000', '0'], BITCOIN: ['0.5', '0.01'] })
    await change(true)
    expect([
      await world.trade(sara, 'buy', leaving, 'key-of-the-second'),
      (await world.trade(sara, 'buy', leaving, 'key-of-the-third')).status,
    ]).toEqual([closed, 200])
  })

  const changed = (price: string) => refusal(400, 'PRICE_CHANGED', ['PRICE_CHANGED', price])

  it('is never better for the user than the current quote, which the refusal contains', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    expect([
      await world.trade(sara, 'buy', { unitPrice: '10039999999' }),
      await world.trade(sara, 'sell', { unitPrice: '9960000001' }),
      await world.money(sara, 'TOMAN', 'BITCOIN'),
    ]).toEqual([changed(buyPrice), changed(sellPrice), { TOMAN: ['500000000', '0'], BITCOIN: ['0.5', '0'] }])
    // A worse price for the user than the current quote is accepted, and used.
    expect([
      await world.trade(sara, 'buy', { unitPrice: '10050000000' }),
      await world.trade(sara, 'sell', { unitPrice: '9950000000' }),
    ]).toMatchObject([
      { body: { baseDTO: { unitPrice: '10050000000', wholePrice: '100500000' } } },
      { body: { baseDTO: { unitPrice: '9950000000', wholePrice: '99500000' } } },
    ])
  })

  it('accepts a price that was quoted to any user for that market and side, for 15 s and no longer', async () => {
    const world = await openHouse()
    const [sara, other] = [await world.trader(), await world.trader()]
    await world.get(other, '/coins/exchange-price/usd')
    setReference(world, 11_000_000_000)
    world.clock.move(15_000)
    // The purchase uses the quoted price. The sale is accepted because its price is worse for the user than the current
    // quote.
    expect([await world.trade(sara, 'buy'), await world.trade(sara, 'sell', { unitPrice: buyPrice })]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ])
    world.clock.move(1)
    expect(await world.trade(sara, 'buy')).toEqual(changed('11044000000'))
    // The price of a refusal counts as quoted too.
    setReference(world, 12_000_000_000)
    world.clock.move(15_000)
    expect((await world.trade(sara, 'buy', { unitPrice: '11044000000' })).status).toBe(200)
    world.clock.move(1)
    expect(await world.trade(sara, 'buy', { unitPrice: '11044000000' })).toEqual(changed('12048000000'))
  })

  it('does not accept prices that were quoted before a restart', async () => {
    const file = temporaryFile()
    const world = await openHouse(file)
    const sara = await world.trader()
    await world.get(sara, '/coins/exchange-price/usd')
    await world.close()
    const again = await openHouse(file)
    setReference(again, 10_100_000_000)
    expect([
      await again.trade(sara, 'buy'),
      (await again.trade(sara, 'buy', { unitPrice: '10140400000' })).status,
    ]).toEqual([changed('10140400000'), 200])
  })

  it('has prices that orders of the book do not change', async () => {
    const world = await openHouse()
    const [sara, other] = [await world.trader(), await world.trader()]
    await world.place(other, 'sell', { amount: '0.01', unitPrice: '10000000' }, { force: true })
    await world.place(other, 'buy', { amount: '0.01', unitPrice: '9000000' }, { force: true })
    const rows = await world.get<{ destCoinSymbol: string }[]>(sara, '/coins/exchange-price/usd')
    expect(rows.find(({ destCoinSymbol }) => destCoinSymbol === 'BITCOIN')).toEqual({
      destCoinSymbol: 'BITCOIN',
      buyPrice,
      sellPrice,
    })
  })

  it('follows the quotes when the admin routes move them', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const quoted = async () =>
      (await world.get<{ destCoinSymbol: string }[]>(sara, '/coins/exchange-price/usd')).find(
        (row) => row.destCoinSymbol === 'BITCOIN',
      )
    await world.admin('quotes', { percent: '1.1' })
    expect(await quoted()).toEqual({ destCoinSymbol: 'BITCOIN', buyPrice: '10150440000', sellPrice: '10069560000' })
    expect(await world.trade(sara, 'buy')).toEqual(changed('10150440000'))
    await world.admin('quotes', { percent: '-0.9' })
    expect((await world.trade(sara, 'buy')).status).toBe(200)
    await world.admin('quotes', { percent: '0' })
    expect(await quoted()).toEqual({ destCoinSymbol: 'BITCOIN', buyPrice, sellPrice })
  })

  it('has an hourly limit for each user, purchases and sales together, and other users keep theirs', async () => {
    const file = temporaryFile()
    const world = await openHouse(file)
    const [sara, other] = [await world.trader(), await world.trader()]
    for (const who of [sara, other]) {
      await world.admin('balance', { person: who.person, currency: 'BITCOIN', amount: '20', kind: 'deposit' })
    }
    const amounts = ['2', '2', '2', '1.99']
    for (const amount of amounts) expect((await world.trade(sara, 'sell', { amount })).status).toBe(200)
    const full = refusal(400, 'QUICK_TRADE_OWN_LIMIT')
    expect([
      await world.trade(sara, 'sell', { amount: '0.02' }),
      await world.trade(sara, 'buy', { amount: '0.02' }),
      (await world.trade(other, 'sell', { amount: '0.02' })).status,
    ]).toEqual([full, full, 200])
    // The hour is computed from the store, not from the process.
    await world.close()
    const again = await openHouse(file)
    again.clock.move(59 * minute)
    expect(await again.trade(sara, 'sell', { amount: '0.02' })).toEqual(full)
    again.clock.move(minute)
    // The session of an hour ago is still valid.
    expect((await again.trade(sara, 'sell', { amount: '0.02' })).status).toBe(200)
  })

  it('is refused to market makers, in a stopped market, and above the balance', async () => {
    const world = await openHouse()
    const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    expect(await world.trade(maker, 'buy')).toEqual(refusal(403, 'MARKETER_NO_ACCESS'))
    expect(await world.trade(sara, 'sell', { amount: '0.50000001' })).toEqual(refusal(400, 'Not Enough Balance'))
    await world.admin('market', { market: 'BITCOIN_TOMAN', active: false })
    expect(await world.trade(sara, 'sell')).toEqual(refusal(400, 'MARKET_IS_NOT_ACTIVE'))
    await world.admin('market', { market: 'BITCOIN_TOMAN', active: true })
    expect((await world.trade(sara, 'sell', { amount: '0.5' })).status).toBe(200)
  })

  it.each([
    ['another pair', { sourceCoin: 'TETHER' }],
    ['the other side', { orderType: 'EXCHANGE_SELL' }],
  ])('is refused when its payload has %s', async (_, fields) => {
    const world = await openHouse()
    const sara = await world.trader()
    expect(await world.trade(sara, 'buy', fields)).toEqual(
      refusal(400, 'BAD_REQUEST', ['orderType, sourceCoin, destinationCoin']),
    )
  })

  it('can be made against Tether too', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const quotes = await world.get<{ destCoinSymbol: string; buyPrice: string; sellPrice: string }[]>(
      sara,
      '/coins/exchange-price/usdt',
    )
    const row = quotes.find(({ destCoinSymbol }) => destCoinSymbol === 'ETHEREUM')!
    const pair = { marketType: 'ETHEREUM_TETHER', sourceCoin: 'TETHER', destinationCoin: 'ETHEREUM', amount: '1' }
    expect((await world.trade(sara, 'buy', { ...pair, unitPrice: row.buyPrice })).status).toBe(200)
    expect((await world.trade(sara, 'sell', { ...pair, unitPrice: row.sellPrice })).status).toBe(200)
  })
})
