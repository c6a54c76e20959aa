import { describe, expect, it } from 'vitest'
import { refusal } from '../support/people-world.ts'
import { deleted, idsOf, openTrading, registered } from '../support/traders.ts'

const price = '10000000000'
type List = { content: { id: string; [field: string]: unknown }[]; totalPages: number; totalElements: number }

describe('orders of the book over HTTP', () => {
  it('rest, trade, pay their fees and are listed completely', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader({ level: 'GOLD' })]
    expect(await world.place(sara, 'sell', { amount: '0.04', unitPrice: price })).toEqual(registered)
    expect(await world.money(sara, 'BITCOIN')).toEqual({ BITCOIN: ['0.46', '0.04'] })
    const expiresAt = new Date(world.clock.at + 60_000).toISOString()
    expect(await world.place(omid, 'buy', { amount: '0.045', unitPrice: '10100000000', expiresAt })).toEqual(registered)
    const at = new Date(world.clock.at).toISOString()
    const about = {
      marketType: 'BITCOIN_TOMAN',
      sourceCoin: 'TOMAN',
      destinationCoin: 'BITCOIN',
      createdAtDateTime: at,
    }
    expect(await world.get(omid, '/orders?orderStatus=IS_OPEN')).toEqual({
      content: [
        {
          ...about,
          id: '2',
          orderType: 'LIMITED_BUY',
          orderStatus: 'IS_OPEN',
          amount: '0.045',
          unitPrice: '10100000000',
          limitPrice: '10100000000',
          wage: '0.00012',
          wageCoin: 'BITCOIN',
          wholePrice: '454500000',
          overallValue: '454500000',
          executedAmount: '0.04',
          executedPercent: '88.8',
          expiresAt,
        },
      ],
      totalPages: 1,
      totalElements: 1,
    })
    const traded = { ...about, amount: '0.04', unitPrice: price, wholePrice: '400000000', overallValue: '400000000' }
    const done = { ...traded, orderStatus: 'FINISHED_WITH_TRANSACTION', executedAmount: '0.04', executedPercent: '100' }
    const taken = { wage: '1600000', wageCoin: 'TOMAN' }
    expect(await world.get(sara, '/orders?excludedOrderStatus=IS_OPEN')).toEqual({
      content: [{ ...done, id: '1', orderType: 'LIMITED_SELL', limitPrice: price, ...taken }],
      totalPages: 1,
      totalElements: 1,
    })
    expect([await world.get(sara, '/trades'), await world.get(omid, '/trades')]).toEqual([
      { content: [{ ...done, id: '1', orderType: 'LIMITED_SELL', ...taken }], totalPages: 1, totalElements: 1 },
      {
        content: [{ ...done, id: '1', orderType: 'LIMITED_BUY', wage: '0.00012', wageCoin: 'BITCOIN' }],
        totalPages: 1,
        totalElements: 1,
      },
    ])
    expect(await world.money(sara, 'TOMAN', 'BITCOIN')).toEqual({ TOMAN: ['898400000', '0'], BITCOIN: ['0.46', '0'] })
    expect(await world.money(omid, 'TOMAN', 'BITCOIN')).toEqual({
      TOMAN: ['49500000', '50500000'],
      BITCOIN: ['0.53988', '0'],
    })
  })

  it('are listed by status, market and kind, newest first, page by page', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    for (const unitPrice of [price, '10000000001', '10000000002'])
      await world.place(sara, 'sell', { amount: '0.01', unitPrice })
    await world.place(sara, 'sell', { marketType: 'ETHEREUM_TETHER', amount: '1', unitPrice: '5000' })
    await world.place(omid, 'sell', { amount: '0.01', unitPrice: price })
    await world.call('DELETE /orders/2', world.requestOptions(sara))
    const call = async (query: string) => {
      const list = await world.get<List>(sara, `/orders${query}`)
      return [idsOf(list), list.totalPages, list.totalElements]
    }
    expect(await call('')).toEqual([['4', '3', '2', '1'], 1, 4])
    expect(await call('?orderStatus=IS_OPEN')).toEqual([['4', '3', '1'], 1, 3])
    expect(await call('?orderStatus=CANCELLED_BY_USER')).toEqual([['2'], 1, 1])
    expect(await call('?excludedOrderStatus=IS_OPEN')).toEqual([['2'], 1, 1])
    expect(await call('?market=ETHEREUM_TETHER&orderType=P2P')).toEqual([['4'], 1, 1])
    expect(await call('?orderType=EXCHANGE')).toEqual([[], 0, 0])
    expect(await call('?size=3&page=1')).toEqual([['4', '3', '2'], 2, 4])
    expect(await call('?size=3&page=2')).toEqual([['1'], 2, 4])
    expect(await call('?size=3&page=3')).toEqual([[], 2, 4])
  })

  it('can be cancelled by their owner, once', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(sara, 'buy', { amount: '0.01', unitPrice: price })
    const cancel = (who: typeof sara, id: string) => world.call(`DELETE /orders/${id}`, world.requestOptions(who))
    expect(await cancel(omid, '1')).toEqual(refusal(404, 'NOT_FOUND'))
    expect(await cancel(sara, 'one')).toEqual(refusal(404, 'NOT_FOUND'))
    expect(await cancel(sara, '1')).toEqual(deleted)
    expect(await cancel(sara, '1')).toEqual(refusal(404, 'NOT_FOUND'))
    expect(await world.money(sara, 'TOMAN')).toEqual({ TOMAN: ['500000000', '0'] })
  })

  it('end at their time, in the list and in the balance', async () => {
    const world = await openTrading()
    const sara = await world.trader()
    const momentIn = (ms: number) => new Date(world.clock.at + ms).toISOString()
    const expiresAt = momentIn(1000)
    await world.place(sara, 'buy', { amount: '0.01', unitPrice: price, expiresAt })
    await world.place(sara, 'buy', { amount: '0.01', unitPrice: price, expiresAt: momentIn(2000) })
    const statuses = async () => (await world.get<List>(sara, '/orders')).content.map(({ orderStatus }) => orderStatus)
    world.clock.move(1001)
    expect(await statuses()).toEqual(['IS_OPEN', 'EXPIRED'])
    world.clock.move(1000)
    expect(await world.money(sara, 'TOMAN')).toEqual({ TOMAN: ['500000000', '0'] })
    expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED'])
    const late = await world.place(sara, 'buy', { amount: '0.01', unitPrice: price, expiresAt })
    expect(late).toEqual(refusal(400, 'BAD_REQUEST'))
  })

  it('give a warning in the language of the caller, and are placed with force', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(sara, 'sell', { amount: '0.01', unitPrice: price })
    const far = { amount: '0.01', unitPrice: '10500000001' }
    const warning = 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER'
    expect(await world.place(omid, 'buy', far, { force: false })).toEqual(
      refusal(400, warning, [
        'قیمت این سفارش بیش از ۵٪ از بهترین قیمت بازار بدتر است و بلافاصله معامله می‌شود. آیا با همین قیمت ثبت شود؟',
      ]),
    )
    const english = await world.call('POST /orders/buy', {
      token: omid.token,
      headers: { 'accept-language': 'en' },
      body: { marketType: 'BITCOIN_TOMAN', orderType: 'LIMITED_BUY', ...far },
    })
    expect(english).toEqual(
      refusal(400, warning, [
        'The price of this order is over 5% worse than the best in the market, and it would trade at once. Place it so?',
      ]),
    )
    expect(await world.place(omid, 'buy', far, { force: true })).toEqual(registered)
    expect((await world.get<List>(omid, '/trades')).content.map(({ unitPrice }) => unitPrice)).toEqual([price])
  })

  it('at market show their result, and have an estimate before', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(sara, 'sell', { amount: '0.01', unitPrice: price })
    await world.place(sara, 'sell', { amount: '0.02', unitPrice: '10100000000' })
    const market = 'marketType=BITCOIN_TOMAN&orderType=MARKET_BUY'
    expect(await world.get(omid, `/orders/market-buy-sell-whole?${market}&amount=0.02`)).toEqual({
      baseDTO: { wholePrice: '201000000' },
    })
    expect(await world.get(omid, `/orders/amount-via-price?${market}&amount=201000000`)).toEqual({
      baseDTO: { amount: '0.02' },
    })
    expect(
      await world.get(omid, '/orders/market-buy-sell-whole?marketType=BITCOIN_TOMAN&orderType=MARKET_SELL&amount=1'),
    ).toEqual({ baseDTO: { wholePrice: '0' } })
    await world.place(omid, 'buy', { amount: '0.02', orderType: 'MARKET_BUY' }, { force: true })
    expect((await world.get<List>(omid, '/orders')).content).toMatchObject([
      { orderType: 'MARKET_BUY', unitPrice: '10050000000', wholePrice: '201000000', executedPercent: '100' },
    ])
    await world.place(omid, 'sell', { amount: '0.02', orderType: 'MARKET_SELL' }, { force: true })
    expect((await world.get<List>(omid, '/orders?size=1')).content).toMatchObject([
      { orderStatus: 'FINISHED_WITHOUT_TRANSACTION', unitPrice: '0', wholePrice: '0', executedPercent: '0' },
    ])
  })

  it('that would meet an own order are refused, and so is their estimate', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(omid, 'sell', { amount: '0.01', unitPrice: price })
    await world.place(sara, 'sell', { amount: '0.01', unitPrice: '10100000000' })
    const met = refusal(400, 'OWN_ORDER_IN_THE_WAY')
    const market = 'marketType=BITCOIN_TOMAN&orderType=MARKET_BUY'
    const call = (who: typeof sara, question: string) =>
      world.call(`GET /orders/${question}`, world.requestOptions(who))
    const answers = [
      await call(sara, `market-buy-sell-whole?${market}&amount=0.02`),
      await call(sara, `amount-via-price?${market}&amount=200000000`),
      await world.place(sara, 'buy', { amount: '0.02', orderType: 'MARKET_BUY' }, { force: true }),
      await world.place(sara, 'buy', { amount: '0.02', unitPrice: '10100000000' }),
      await world.get(sara, `/orders/market-buy-sell-whole?${market}&amount=0.01`),
      await world.get(sara, `/orders/amount-via-price?${market}&amount=100000000`),
      await world.place(sara, 'buy', { amount: '0.01', orderType: 'MARKET_BUY' }, { force: true }),
    ]
    const { content } = await world.get<List>(sara, '/orders')
    expect(answers).toEqual([
      ...[met, met, met, met],
      { baseDTO: { wholePrice: '100000000' } },
      { baseDTO: { amount: '0.01' } },
      { ...registered, body: { message: 'Order Registered.', baseDTO: content[0] } },
    ])
    expect(idsOf({ content })).toEqual(['3', '2'])
  })

  it('at market are returned with their result, also when they are repeated', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(sara, 'sell', { amount: '0.01', unitPrice: price })
    const send = async (side: 'buy' | 'sell', key: string) => {
      const order = { amount: '0.02', orderType: side === 'buy' ? 'MARKET_BUY' : 'MARKET_SELL' }
      const first = await world.place(omid, side, order, { force: true, key })
      const again = await world.place(omid, side, order, { force: true, key })
      const { content } = await world.get<List>(omid, '/orders?size=1')
      const placed = { ...registered, body: { message: 'Order Registered.', baseDTO: content[0] } }
      expect([first, again]).toEqual([placed, placed])
      return content[0]
    }
    const shared = {
      marketType: 'BITCOIN_TOMAN',
      sourceCoin: 'TOMAN',
      destinationCoin: 'BITCOIN',
      amount: '0.02',
      createdAtDateTime: expect.any(String),
    }
    expect([await send('buy', 'one'), await send('sell', 'two')]).toEqual([
      {
        ...shared,
        id: '2',
        orderType: 'MARKET_BUY',
        orderStatus: 'FINISHED_WITH_TRANSACTION',
        unitPrice: price,
        wholePrice: '100000000',
        overallValue: '100000000',
        wage: '0.00004',
        wageCoin: 'BITCOIN',
        executedAmount: '0.01',
        executedPercent: '50',
        idempotencyKey: 'one',
      },
      {
        ...shared,
        id: '3',
        orderType: 'MARKET_SELL',
        orderStatus: 'FINISHED_WITHOUT_TRANSACTION',
        unitPrice: '0',
        wholePrice: '0',
        overallValue: '0',
        executedAmount: '0',
        executedPercent: '0',
        idempotencyKey: 'two',
      },
    ])
  })

  it.each([
    ['a market that is none', { marketType: 'NOTHING_TOMAN' }, refusal(404, 'NOT_FOUND', ['no market NOTHING_TOMAN'])],
    ['the other side', { orderType: 'LIMITED_SELL' }, refusal(400, 'BAD_REQUEST', ['orderType'])],
    ['too much', { amount: '1' }, refusal(400, 'NOT_ENOUGH_BALANCE_TOMAN')],
    ['too little', { amount: '0.000001' }, refusal(400, 'AMOUNT_IS_LOW')],
    ['a ninth decimal', { amount: '0.000100001' }, refusal(400, 'AMOUNT_NOT_ALLOWED')],
    ['half a Toman', { unitPrice: '9000000000.5' }, refusal(400, 'BAD_REQUEST')],
  ])('are refused for %s', async (_, order, expected) => {
    const world = await openTrading()
    const sara = await world.trader()
    expect(await world.place(sara, 'buy', { amount: '0.01', unitPrice: price, ...order })).toEqual(expected)
    expect(idsOf(await world.get<List>(sara, '/orders'))).toEqual([])
  })

  it('of a market maker are limit orders, without a balance', async () => {
    const world = await openTrading()
    const maker = await world.trader({ level: 'SUPERVISOR', funded: false })
    expect(await world.place(maker, 'sell', { amount: '5', unitPrice: price })).toEqual(registered)
    const atMarket = await world.place(maker, 'buy', { amount: '1', orderType: 'MARKET_BUY' })
    expect(atMarket).toEqual(refusal(403, 'MARKETER_FEATURE_DISABLED'))
  })

  it('need a verified user', async () => {
    const world = await openTrading()
    const halfway = await world.trader({ state: 'PENDING' })
    const answers = await Promise.all([
      world.place(halfway, 'buy', { amount: '0.01', unitPrice: price }),
      world.call('GET /orders', world.requestOptions(halfway)),
      world.call('GET /wallets/customer-addresses', world.requestOptions(halfway)),
    ])
    expect(answers).toEqual(answers.map(() => refusal(403, 'FORBIDDEN')))
  })
})
