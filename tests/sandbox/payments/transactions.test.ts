import { expect, it } from 'vitest'
import { depositAddress } from '#sandbox/world/chain/addresses.ts'
import { type Bank, openBank } from '../support/bank-world.ts'
import { bitcoinAddress } from '../support/places.ts'

/** Returns the values of a page by their labels, or the status of an error. */
async function facts(world: Bank, url: string) {
  const { statusCode, body } = await world.app.inject({ method: 'GET', url })
  if (statusCode !== 200) return statusCode
  const text = (html: string) => html.replace(/<[^>]+>/g, '').trim()
  return Object.fromEntries(
    [...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label = '', value = '']) => [label, text(value)]),
  )
}

it('a transaction has a page as soon as it is on its chain', async () => {
  const world = await openBank()
  const sara = await world.trader()
  const txid = 'ab'.repeat(32)
  await world.chain({ do: 'deposit', person: sara.person, coin: 'RIPPLE', amount: '30', txid })
  const [deposit] = (await world.deposits(sara)).content
  const page = new URL(deposit!.link as string)
  const { address, tag } = depositAddress('XRP', 10)
  const arrived = { Transaction: txid, Network: 'XRP', To: address, Tag: tag, Amount: '30 RIPPLE' }
  const path = `${page.pathname}?lang=en`
  expect(await facts(world, path)).toEqual({ ...arrived, State: 'Waiting for confirmation' })
  await world.chain({ do: 'confirm', network: 'XRP', txid })
  expect(await facts(world, path)).toEqual({ ...arrived, State: 'Confirmed' })
  expect(Object.values((await facts(world, page.pathname + page.search)) as object).at(-1)).toBe('تأیید شده')

  await world.withdrawWell(sara, { relatedCoin: 'BITCOIN', amount: '0.1' })
  await world.withdrawWell(sara, { relatedCoin: 'TOMAN', amount: '60000' })
  expect((await world.withdrawals(sara)).content.map(({ link }) => link)).toEqual([undefined, undefined])
  expect(await facts(world, '/sandbox/transactions/withdrawals/1?lang=en')).toBe(404)
  await world.chain({ do: 'settle', withdrawal: 1 })
  await world.chain({ do: 'settle', withdrawal: 2 })
  // The amount that arrives is reduced by the fee.
  expect(await facts(world, '/sandbox/transactions/withdrawals/1?lang=en')).toEqual({
    Transaction: expect.stringMatching(/^[0-9a-f]{64}$/),
    Network: 'BTC',
    To: bitcoinAddress,
    Amount: '0.0998 BITCOIN',
    State: 'Confirmed',
  })
  for (const nowhere of ['withdrawals/2', 'withdrawals/9', 'deposits/9'])
    expect(await facts(world, `/sandbox/transactions/${nowhere}`)).toBe(404)
})

it('a dropped transaction has no page, and its row has no link', async () => {
  const world = await openBank()
  const sara = await world.trader()
  const txid = 'cd'.repeat(32)
  await world.chain({ do: 'deposit', person: sara.person, coin: 'BITCOIN', amount: '0.25', txid })
  const [arrived] = (await world.deposits(sara)).content
  const { pathname, search } = new URL(arrived!.link as string)
  expect(Object.values((await facts(world, pathname + search)) as object)).toContain(txid)
  await world.chain({ do: 'drop', network: 'BTC', txid })
  expect((await world.deposits(sara)).content.map(({ link }) => link)).toEqual([undefined])
  expect(await facts(world, pathname + search)).toBe(404)
})
