import { describe, expect, it } from 'vitest'
import { coins } from '#shared/market/coins.ts'
import { refusal } from '../support/people-world.ts'
import { openTrading, registered, setReference, type Trader, type Trading } from '../support/traders.ts'

const price = '10000000000'

describe('balances', () => {
  it('contain all currencies in the wallet of the book, and only coins in the exchange wallet', async () => {
    const world = await openTrading()
    const sara = await world.trader()
    const names = async (query: string) =>
      Object.keys(await world.get<object>(sara, `/wallets/customer-addresses${query}`))
    expect(await names('')).toEqual(['TOMAN', ...coins])
    expect(await names('?walletType=P2P')).toEqual(['TOMAN', ...coins])
    expect(await names('?walletType=EXCHANGE')).toEqual([...coins])
    expect(await names('?walletType=EXCHANGE&coins=TOMAN,BITCOIN')).toEqual(['BITCOIN'])
    expect(await names('?coins=%5BEOS,%20TETHER%5D')).toEqual(['TETHER', 'EOS'])
    expect(await world.call('GET /wallets/customer-addresses?coins=GOLD', world.requestOptions(sara))).toEqual(
      refusal(400, 'BAD_REQUEST', ['coins: no coin GOLD']),
    )
  })

  it('show the available and the blocked amount, and the worth of the available amount in Toman', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    await world.place(omid, 'buy', { amount: '0.01', unitPrice: price })
    await world.place(sara, 'sell', { amount: '0.01', unitPrice: price })
    await world.place(sara, 'sell', { amount: '0.1', unitPrice: '12000000000' })
    expect(await world.get(sara, '/wallets/customer-wallet-amount?sourceCoin=TOMAN&destinationCoin=BITCOIN')).toEqual({
      TOMAN: { credit: '599600000', blockedCredit: '0', totalBalance: '599600000', wholePriceOfCredit: '599600000' },
      BITCOIN: { credit: '0.39', blockedCredit: '0.1', totalBalance: '0.49', wholePriceOfCredit: '3900000000' },
    })
    expect(
      await world.get(omid, '/wallets/customer-wallet-amount?sourceCoin=TETHER&destinationCoin=TOMAN'),
    ).toMatchObject({
      TETHER: { credit: '10000' },
    })
  })

  it('can be changed by the admin routes', async () => {
    const world = await openTrading()
    const sara = await world.trader()
    const change = (kind: string, amount: string, person = sara.person) =>
      world.admin('balance', { person, currency: 'TOMAN', kind, amount })
    expect((await change('withdraw', '499999999.99')).body).toEqual({
      currency: 'TOMAN',
      available: '0.01',
      blocked: '0',
    })
    expect(await change('withdraw', '0.02')).toEqual(refusal(400, 'NOT_ENOUGH_BALANCE_TOMAN'))
    expect((await change('deposit', '7')).body).toEqual({ currency: 'TOMAN', available: '7.01', blocked: '0' })
    expect(await change('deposit', '7', '+989000000000')).toEqual(refusal(404, 'NOT_FOUND', ['no such person']))
  })
})

describe('a level', () => {
  const account = async (world: Trading, who: Trader) => {
    const { baseDTO } = await world.get<{ baseDTO: { [field: string]: unknown } }>(who, '/users/account')
    return [baseDTO.userAccountLevel, baseDTO.totalTradesVolume, baseDTO.fee]
  }

  it('rises with the trade that reaches it, in the book or with the dealer, and the next fee is lower', async () => {
    const world = await openTrading()
    const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    await world.place(maker, 'sell', { amount: '5', unitPrice: price })
    await world.place(sara, 'buy', { amount: '0.00999999', unitPrice: price })
    expect(await account(world, sara)).toEqual(['BRONZE', '99999900', '0.4'])
    const trade = {
      marketType: 'BITCOIN_TOMAN',
      sourceCoin: 'TOMAN',
      destinationCoin: 'BITCOIN',
      totalPrice: '0',
      wage: '0',
    }
    setReference(world, 10_000_000_000)
    const quick = { ...trade, orderType: 'EXCHANGE_BUY', amount: '0.00005', unitPrice: '10040000000' }
    expect((await world.call('POST /exchange/buy', { ...world.requestOptions(sara), body: quick })).status).toBe(200)
    expect(await account(world, sara)).toEqual(['SILVER', '100501900', '0.35'])
    await world.place(sara, 'buy', { amount: '0.001', unitPrice: price })
    expect(await world.get(sara, '/trades')).toMatchObject({
      content: [{ wage: '0.0000035' }, { orderType: 'EXCHANGE_BUY' }, { wage: '0.00003999' }],
    })
    expect(await account(world, maker)).toEqual(['SUPERVISOR', '109999900', '0'])
  })

  it('counts three months, and never falls', async () => {
    const world = await openTrading()
    const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    await world.place(maker, 'sell', { amount: '5', unitPrice: price })
    await world.place(sara, 'buy', { amount: '0.0099', unitPrice: price })
    world.clock.move(90 * 86_400_000 + 1)
    const { token } = await world.make({ mobileNumber: sara.person })
    const later = { ...sara, token }
    expect(await world.place(later, 'buy', { amount: '0.0099', unitPrice: price })).toEqual(registered)
    expect(await account(world, later)).toEqual(['BRONZE', '99000000', '0.4'])
    await world.place(later, 'buy', { amount: '0.0001', unitPrice: price })
    expect(await account(world, later)).toEqual(['SILVER', '100000000', '0.35'])
    const golden = await world.trader({ level: 'GOLD' })
    await world.place(golden, 'buy', { amount: '0.0101', unitPrice: price })
    expect(await account(world, golden)).toEqual(['GOLD', '101000000', '0.3'])
  })

  it('counts Tether at its current price', async () => {
    const world = await openTrading()
    const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
    await world.place(maker, 'sell', { marketType: 'ETHEREUM_TETHER', amount: '5', unitPrice: '5000' })
    await world.place(sara, 'buy', { marketType: 'ETHEREUM_TETHER', amount: '1', unitPrice: '5000' })
    const rate = Math.round(world.exchange.reference.price('TETHER_TOMAN', world.clock.at))
    expect((await account(world, sara))[1]).toBe(String(5000 * rate))
  })
})
