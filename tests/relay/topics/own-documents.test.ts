import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { coins } from '#shared/market/coins.ts'
import { applyPatch } from '#shared/stream/apply.ts'
import { diff } from '#shared/stream/diff.ts'
import { normalise } from '#shared/stream/normalise.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { documentFrom, urlsOf } from '../support/poll-urls.ts'

const config = readConfig({ UPSTREAM_URL: 'http://exchange.test' })
const plan = (name: string, person = 'key-of-anna') => planOf(parseTopic(name)!, person, config)
const documentOf = (name: string, answer: unknown) => documentFrom(plan(name).poll, JSON.stringify(answer))
const balance = (credit: string, more: object = {}) => ({ credit, blockedCredit: '0', totalBalance: credit, ...more })
const order = (id: string, changes: object = {}) => ({
  id,
  orderType: 'LIMITED_BUY',
  orderStatus: 'IS_OPEN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.1',
  unitPrice: '6500000000',
  wholePrice: '650000000',
  executedAmount: '0',
  executedPercent: '0',
  createdAtDateTime: '2026-11-21T02:00:00.000Z',
  marketType: 'BITCOIN_TOMAN',
  ...changes,
})

describe("a user's own topics", () => {
  it('are requested with the calls of the design, every 5 s', async () => {
    const names = ['me:wallet:P2P', 'me:wallet:EXCHANGE', 'me:pair:TRON_TETHER', 'me:orders', 'me:orders:TRON_TOMAN']
    const calls = names.map(async (name) => {
      const { poll, interval } = plan(name)
      return [...(await urlsOf(poll, 0)).map((url) => url.replace('http://exchange.test', '')), interval]
    })
    expect(await Promise.all(calls)).toEqual([
      ['/wallets/customer-addresses?walletType=P2P', 5000],
      ['/wallets/customer-addresses?walletType=EXCHANGE', 5000],
      ['/wallets/customer-wallet-amount?sourceCoin=TRON&destinationCoin=TETHER', 5000],
      ['/orders?orderStatus=IS_OPEN&size=1000', 5000],
      ['/orders?orderStatus=IS_OPEN&market=TRON_TOMAN&orderType=P2P&size=1000', 5000],
    ])
  })

  it('are polled together for one user, and at different times for others', () => {
    const phases = Array.from({ length: 100 }, (_, index) => plan('me:orders', `person ${index}`).phase)
    expect(plan('me:orders').phase).toBe(plan('me:wallet:P2P').phase)
    expect(new Set(phases).size).toBeGreaterThan(90)
    expect(phases.every((phase) => phase >= 0 && phase < 5000)).toBe(true)
  })

  it('are balances by currency, without null, in plain decimals', async () => {
    const answer = { BITCOIN: balance('5e-8', { wholePriceOfCredit: null, address: 'x' }), TOMAN: balance('0010.5') }
    expect(await documentOf('me:wallet:P2P', answer)).toEqual({
      BITCOIN: { credit: '0.00000005', blockedCredit: '0', totalBalance: '0.00000005' },
      TOMAN: { credit: '10.5', blockedCredit: '0', totalBalance: '10.5' },
    })
  })

  it("are a market's two balances only, also when the exchange sends more", async () => {
    const answer = { BITCOIN: balance('1'), TETHER: balance('2'), TOMAN: balance('3') }
    expect(await documentOf('me:pair:BITCOIN_TETHER', answer)).toEqual({ BITCOIN: balance('1'), TETHER: balance('2') })
  })

  it('are open orders by id, with the fields of the design', async () => {
    const { id: _, ...row } = order('7')
    const content = [
      order('7', { idempotencyKey: 'key-0001', expiresAt: null, overallValue: '1' }),
      order('8', { expiresAt: '2026-11-22T00:00:00.000Z', amount: 1 }),
      order('9', { orderStatus: 'CANCELLED_BY_USER' }),
      order('__proto__'),
    ]
    expect(await documentOf('me:orders', { content, totalPages: 1 })).toEqual({
      7: row,
      8: { ...row, amount: '1', expiresAt: '2026-11-22T00:00:00.000Z' },
    })
  })

  it('are refused in another shape than the contract has', async () => {
    const wrong = [null, [], 'text', { content: {} }, { BITCOIN: 'x' }, { content: [{ id: '1' }] }, { message: 'x' }]
    for (const name of ['me:wallet:P2P', 'me:pair:BITCOIN_TOMAN', 'me:orders']) {
      for (const answer of wrong)
        await expect(documentOf(name, answer), `${name} ${JSON.stringify(answer)}`).rejects.toThrow()
    }
  })

  it('are normalised, and have a valid patch between any two', async () => {
    const decimal = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((units) => `${units / 10n ** 8n}.${units % 10n ** 8n}`)
    const entry = fc.record(
      { credit: decimal, blockedCredit: decimal, totalBalance: decimal, wholePriceOfCredit: fc.option(decimal) },
      { requiredKeys: ['credit', 'blockedCredit', 'totalBalance'] },
    )
    const wallet = fc.dictionary(fc.constantFrom('TOMAN', ...coins), entry, { maxKeys: 6, noNullPrototype: true })
    const orders = fc
      .uniqueArray(fc.record({ id: fc.nat({ max: 9 }), amount: decimal, expires: fc.boolean() }), {
        selector: ({ id }) => id,
        maxLength: 5,
      })
      .map((list) => ({
        content: list.map(({ id, amount, expires }) =>
          order(String(id), { amount, expiresAt: expires ? '2026-11-22T00:00:00.000Z' : null }),
        ),
        totalPages: 1,
      }))
    const pairs = fc.oneof(
      fc.tuple(fc.constant('me:wallet:P2P'), wallet, wallet),
      fc.tuple(fc.constant('me:orders'), orders, orders),
    )
    await fc.assert(
      fc.asyncProperty(pairs, async ([name, one, two]) => {
        const [before, after] = [await documentOf(name, one), await documentOf(name, two)]
        expect(normalise(before)).toEqual(before)
        expect(applyPatch(before, diff(before, after) ?? {})).toEqual(after)
      }),
    )
  })
})
