import { describe, expect, it } from 'vitest'
import { house, outside } from '#sandbox/exchange/account.ts'
import { refusal } from '../accounts/people-world.ts'
import { bitcoinAddress } from '../money/places.ts'
import { brokenLaws } from '../store/laws.ts'
import { temporaryFile } from '../store/temporary.ts'
import { idsOf, openTrading, type Trader } from './traders.ts'

/**
 * A market of which nothing but this is known: asked for 10,000,000,000 and bid 9,990,000,000, so that the house sells at
 * 0.3% above the one and buys at 0.3% below the other.
 */
const buyPrice = '10030000000'
const sellPrice = '9960030000'

const ethereumAddress = '0xde709f2102306220921060314715629080e2fb77'

async function openHouse(file?: string) {
  const world = await openTrading(file)
  const maker = await world.trader({ level: 'SUPERVISOR' })
  await world.place(maker, 'sell', { amount: '1', unitPrice: '10000000000' })
  await world.place(maker, 'buy', { amount: '1', unitPrice: '9990000000' })
  const trade = (who: Trader, side: 'buy' | 'sell', fields: object = {}, key?: string) =>
    world.ask(`POST /exchange/${side}`, {
      ...world.asked(who, key),
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

describe('quick trade', () => {
  it('is done with the house at the quoted price, listed as an order and as a trade', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const before = world.exchange.statistics()
    const createdAtDateTime = new Date(world.clock.at).toISOString()
    const bought = {
      ...facts,
      unitPrice: buyPrice,
      wholePrice: '100300000',
      overallValue: '100300000',
      createdAtDateTime,
    }
    const sold = { ...facts, unitPrice: sellPrice, wholePrice: '99600300', overallValue: '99600300', createdAtDateTime }
    expect(await world.trade(sara, 'buy', {}, 'key-of-the-buy')).toEqual({
      status: 200,
      body: {
        message: 'Order Registered.',
        baseDTO: { ...bought, id: '3', orderType: 'EXCHANGE_BUY', idempotencyKey: 'key-of-the-buy' },
      },
      retryAfter: undefined,
    })
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['399700000', '0'], BITCOIN: ['0.51', '0'] })
    expect((await world.trade(sara, 'sell', { sourceCoin: 'BITCOIN', destinationCoin: 'TOMAN' })).status).toBe(200)
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['499300300', '0'], BITCOIN: ['0.5', '0'] })
    expect(await world.get(sara, '/orders?orderType=EXCHANGE')).toEqual({
      content: [
        { ...sold, id: '4', orderType: 'EXCHANGE_SELL' },
        { ...bought, id: '3', orderType: 'EXCHANGE_BUY', idempotencyKey: 'key-of-the-buy' },
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
    ]).toEqual([2n, 199_900_300n])
    // It is no trade of the book.
    expect(world.exchange.lastTrades('BITCOIN_TOMAN', 20)).toEqual([])
    expect([world.exchange.balance(house, 'TOMAN'), world.exchange.balance(house, 'BITCOIN')]).toEqual([
      { available: '298800.9', blocked: '0' },
      { available: '0.00003', blocked: '0' },
    ])
  })

  it('sends what was bought to another wallet, minus the fee of its network', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const before = world.exchange.balance(outside, 'BITCOIN').available
    const leaving = { destinationWallet: ` ${bitcoinAddress} `, tokenType: 'BTC' }
    expect((await world.trade(sara, 'buy', leaving)).status).toBe(200)
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['399700000', '0'], BITCOIN: ['0.5', '0'] })
    expect(Number(world.exchange.balance(outside, 'BITCOIN').available) - Number(before)).toBeCloseTo(0.0098, 8)
    expect(world.exchange.balance(house, 'BITCOIN').available).toBe('0.00023')
    const { content } = await world.get<{ content: object[] }>(sara, '/trades')
    expect(content).toEqual([expect.not.objectContaining({ wage: expect.anything() })])
    expect(content).toMatchObject([{ amount: '0.01' }])
  })

  it('is never given a number again, also when the exchange is started anew', async () => {
    const file = temporaryFile()
    const world = await openHouse(file)
    const sara = await world.trader()
    await world.trade(sara, 'buy')
    await world.close()
    expect(brokenLaws(file)).toEqual([])
    const again = await openTrading(file)
    await again.place(sara, 'sell', { amount: '0.01', unitPrice: '9990000000' })
    expect(idsOf(await again.get(sara, '/orders'))).toEqual(['4', '3'])
    expect(idsOf(await again.get(sara, '/trades'))).toEqual(['2', '1'])
  })

  it('takes the fee of the first network, whichever the coins leave by', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const quotes = await world.get<{ destCoinSymbol: string; buyPrice: string }[]>(sara, '/coins/exchange-price/usd')
    const unitPrice = quotes.find(({ destCoinSymbol }) => destCoinSymbol === 'TETHER')!.buyPrice
    const pair = { marketType: 'TETHER_TOMAN', destinationCoin: 'TETHER', amount: '20', unitPrice }
    const leaving = { destinationWallet: ethereumAddress, tokenType: 'ERC20' }
    expect((await world.trade(sara, 'buy', { ...pair, ...leaving })).status).toBe(200)
    expect(world.exchange.balance(house, 'TETHER').available).toBe('1.06')
    expect(await world.money(sara, 'TETHER')).toEqual({ TETHER: ['10000', '0'] })
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
    ['less than the least', { amount: '0.00004999' }, 'AMOUNT_IS_LOW'],
    ['more than the most', { amount: '2.00000001' }, 'AMOUNT_IS_HIGH'],
    ['a ninth decimal', { amount: '0.010000001' }, 'AMOUNT_NOT_ALLOWED'],
    ['too little money', { amount: '0.05' }, 'NOT_ENOUGH_BALANCE_TOMAN'],
    ['a price over 1% lower', { unitPrice: '9929699999' }, 'PRICE_CHANGED'],
    ['a price over 1% higher', { unitPrice: '10130300001' }, 'PRICE_CHANGED'],
    ['a price off the tick', { unitPrice: '10030000000.5' }, 'BAD_REQUEST'],
  ])('refuses %s', async (_, fields, message) => {
    const world = await openHouse()
    const sara = await world.trader()
    expect(await world.trade(sara, 'buy', fields)).toEqual(refusal(400, message))
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['500000000', '0'], BITCOIN: ['0.5', '0'] })
  })

  it('sends nothing by a network that has closed, and tells a repeat what became of the first', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const change = (open: boolean) =>
      world.desk('chain', { do: 'open', coin: 'BITCOIN', network: 'BTC', way: 'withdraw', open })
    const leaving = { destinationWallet: bitcoinAddress, tokenType: 'BTC' }
    const done = await world.trade(sara, 'buy', leaving, 'key-of-the-first')
    await change(false)
    const closed = refusal(400, 'Network Is Closed')
    expect([
      done.status,
      await world.trade(sara, 'buy', leaving, 'key-of-the-first'),
      await world.trade(sara, 'buy', leaving, 'key-of-the-second'),
    ]).toEqual([200, done, closed])
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['399700000', '0'], BITCOIN: ['0.5', '0'] })
    await change(true)
    expect([
      await world.trade(sara, 'buy', leaving, 'key-of-the-second'),
      (await world.trade(sara, 'buy', leaving, 'key-of-the-third')).status,
    ]).toEqual([closed, 200])
  })

  it.each([
    ['9929700000', '99297000'],
    ['10130300000', '101303000'],
  ])('stands by a price within 1%%: at %s the total is %s', async (unitPrice, wholePrice) => {
    const world = await openHouse()
    const sara = await world.trader()
    expect(await world.trade(sara, 'buy', { unitPrice })).toMatchObject({
      body: { baseDTO: { unitPrice, wholePrice } },
    })
  })

  it('follows the quotes when the desk moves them', async () => {
    const world = await openHouse()
    const sara = await world.trader()
    const quoted = async () =>
      (await world.get<{ destCoinSymbol: string }[]>(sara, '/coins/exchange-price/usd')).find(
        (row) => row.destCoinSymbol === 'BITCOIN',
      )
    expect(await quoted()).toEqual({ destCoinSymbol: 'BITCOIN', buyPrice, sellPrice })
    await world.desk('quotes', { percent: '1.1' })
    expect(await quoted()).toEqual({ destCoinSymbol: 'BITCOIN', buyPrice: '10140330000', sellPrice: '10069590330' })
    expect(await world.trade(sara, 'buy')).toEqual(refusal(400, 'PRICE_CHANGED'))
    await world.desk('quotes', { percent: '-0.9' })
    expect((await world.trade(sara, 'buy')).status).toBe(200)
    await world.desk('quotes', { percent: '0' })
    expect(await quoted()).toEqual({ destCoinSymbol: 'BITCOIN', buyPrice, sellPrice })
  })

  it('is not for market makers, nor while the market is stopped, nor beyond the coins there are', async () => {
    const world = await openHouse()
    const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    expect(await world.trade(maker, 'buy')).toEqual(refusal(403, 'MARKETER_NO_ACCESS'))
    expect(await world.trade(sara, 'sell', { amount: '0.50000001' })).toEqual(refusal(400, 'Not Enough Balance'))
    await world.desk('market', { market: 'BITCOIN_TOMAN', active: false })
    expect(await world.trade(sara, 'sell')).toEqual(refusal(400, 'MARKET_IS_NOT_ACTIVE'))
    await world.desk('market', { market: 'BITCOIN_TOMAN', active: true })
    expect((await world.trade(sara, 'sell', { amount: '0.5' })).status).toBe(200)
  })

  it.each([
    ['another pair', { sourceCoin: 'TETHER' }],
    ['the other side', { orderType: 'EXCHANGE_SELL' }],
  ])('refuses a payload of %s', async (_, fields) => {
    const world = await openHouse()
    const sara = await world.trader()
    expect(await world.trade(sara, 'buy', fields)).toEqual(
      refusal(400, 'BAD_REQUEST', ['orderType, sourceCoin, destinationCoin']),
    )
  })

  it('is done against Tether as well', async () => {
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
