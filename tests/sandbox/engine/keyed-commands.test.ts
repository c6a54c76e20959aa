import { describe, expect, it } from 'vitest'
import { refusal } from '../support/people-world.ts'
import { temporaryFile } from '../support/temporary.ts'
import { idsOf, openTrading, registered } from '../support/traders.ts'

type List = { content: { id: string; idempotencyKey?: string }[] }
const order = { amount: '0.01', unitPrice: '10000000000' }
const reused = refusal(422, 'IDEMPOTENCY_KEY_REUSED')

describe('an idempotency key', () => {
  it('gives a repeat the first answer, without executing it again', async () => {
    const world = await openTrading()
    const sara = await world.trader()
    expect(await world.place(sara, 'buy', order, { key: 'one' })).toEqual(registered)
    expect(await world.place(sara, 'buy', order, { key: 'one' })).toEqual(registered)
    expect(await world.place(sara, 'buy', { ...order, amount: '0.0100' }, { key: 'one' })).toEqual(reused)
    expect(await world.place(sara, 'buy', { ...order, amount: '0.02' }, { key: 'one' })).toEqual(reused)
    expect(await world.place(sara, 'buy', order, { key: 'one', force: true })).toEqual(reused)
    expect(await world.place(sara, 'buy', order)).toEqual(registered)
    expect((await world.get<List>(sara, '/orders')).content).toMatchObject([{ id: '2' }, { id: '1' }])
    expect((await world.get<List>(sara, '/orders')).content.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      undefined,
      'one',
    ])
  })

  it('applies to concurrent repeats', async () => {
    const world = await openTrading()
    const sara = await world.trader()
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => world.place(sara, 'buy', order, { key: 'one' })),
      world.place(sara, 'buy', { ...order, amount: '0.02' }, { key: 'one' }),
    ])
    expect(answers).toEqual([registered, registered, registered, registered, registered, reused])
    expect(idsOf(await world.get<List>(sara, '/orders'))).toEqual(['1'])
  })

  it('stores an error answer too', async () => {
    const world = await openTrading()
    const sara = await world.trader()
    await world.admin('market', { market: 'BITCOIN_TOMAN', active: false })
    expect(await world.place(sara, 'buy', order, { key: 'one' })).toEqual(refusal(400, 'MARKET_IS_NOT_ACTIVE'))
    await world.admin('market', { market: 'BITCOIN_TOMAN', active: true })
    expect(await world.place(sara, 'buy', order, { key: 'one' })).toEqual(refusal(400, 'MARKET_IS_NOT_ACTIVE'))
    expect(await world.place(sara, 'buy', order, { key: 'two' })).toEqual(registered)
  })

  it('is valid for one user and one path', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    const answers = [
      await world.place(sara, 'buy', order, { key: 'one' }),
      await world.place(omid, 'buy', { ...order, unitPrice: '9000000000' }, { key: 'one' }),
      await world.place(sara, 'sell', { ...order, unitPrice: '11000000000' }, { key: 'one' }),
    ]
    expect(answers).toEqual([registered, registered, registered])
    expect((await world.get<List>(omid, '/orders')).content).toMatchObject([{ id: '2', idempotencyKey: 'one' }])
  })

  it('is kept for a day, also over a restart of the exchange', async () => {
    const file = temporaryFile()
    const world = await openTrading(file)
    const sara = await world.trader()
    await world.place(sara, 'buy', order, { key: 'one' })
    await world.close()
    const again = await openTrading(file)
    again.clock.move(20 * 3_600_000)
    expect(await again.place(sara, 'buy', order, { key: 'one' })).toEqual(registered)
    expect(idsOf(await again.get<List>(sara, '/orders'))).toEqual(['1'])
    again.clock.move(4 * 3_600_000 - 1)
    const { token } = await again.make({ mobileNumber: sara.person })
    const later = { ...sara, token }
    expect(await again.place(later, 'buy', order, { key: 'one' })).toEqual(registered)
    expect(idsOf(await again.get<List>(later, '/orders'))).toEqual(['1'])
    again.clock.move(1)
    expect(await again.place(later, 'buy', order, { key: 'one' })).toEqual(registered)
    expect(idsOf(await again.get<List>(later, '/orders'))).toEqual(['2', '1'])
  })

  it.each(['', 'two words', 'x'.repeat(129)])('cannot be %j', async (key) => {
    const world = await openTrading()
    const sara = await world.trader()
    expect(await world.place(sara, 'buy', order, { key })).toEqual(
      refusal(400, 'BAD_REQUEST', ['Idempotency-Key: 1 to 128 visible ASCII characters']),
    )
  })
})
