import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { seedUsers } from '#sandbox/admin/seed-users.ts'
import { Exchange } from '#sandbox/engine/exchange.ts'
import { startMarketMaker } from '#sandbox/market-maker/market-maker.ts'
import { openStore } from '#sandbox/store/sqlite-store.ts'
import { createReference } from '#sandbox/world/reference/reference.ts'
import { openBank } from '../support/bank-world.ts'
import type { Reply } from '../support/people-world.ts'
import { planOf } from '../support/plan.ts'
import { handClock } from '../support/temporary.ts'
import { idsOf, type Trader } from '../support/traders.ts'

/**
 * Records the queries of a database from now on. @returns a function that returns the tables and indexes that these queries
 * scan.
 */
function watchScans(database: DatabaseSync): () => string[] {
  const queries = new Set<string>()
  database.prepare = (sql: string) => {
    queries.add(sql)
    return DatabaseSync.prototype.prepare.call(database, sql)
  }
  return () => {
    const lines = [...queries]
      .filter((sql) => !/^(BEGIN|COMMIT|PRAGMA)/.test(sql))
      .flatMap((sql) => planOf(database, sql))
    return [...new Set(lines.filter((line) => /^SCAN (?!list|json_each|\(|CONSTANT|\d)/.test(line)))].toSorted()
  }
}

it('a start scans only accounts, balances, markets, open orders and pending withdrawals', () => {
  openStore(':memory:', (store) => {
    const scans = watchScans(store.database)
    const clock = handClock()
    const exchange = new Exchange({ store, clock, reference: createReference(5) })
    const maker = startMarketMaker(exchange, { clock, seed: 5, mode: 'still' })
    const accounts = openAccounts({ exchange, database: store.database })
    seedUsers({ exchange, accounts, database: store.database })
    expect(scans()).toEqual([
      'SCAN accounts',
      'SCAN balances',
      'SCAN markets',
      'SCAN orders USING INDEX orders_open',
      'SCAN withdrawals USING INDEX withdrawals_pending',
    ])
    maker.stop()
    exchange.close()
  })
})

it('the calls and lists of a user scan no table', async () => {
  const world = await openBank()
  const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
  await world.place(maker, 'sell', { amount: '1', unitPrice: '10000000000' })
  const scans = watchScans(world.database)
  const answers = [...(await act(world, sara)), ...(await read(world, sara))]
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(scans()).toEqual([
    // Payments that can still be made, at most a quarter of an hour old.
    'SCAN deposits USING COVERING INDEX deposits_raised',
  ])
})

type World = Awaited<ReturnType<typeof openBank>>

/** Makes a log-in, an order that trades and one that is cancelled, a quick trade, a deposit of coins and a withdrawal. */
async function act(world: World, sara: Trader): Promise<Reply[]> {
  const as = (line: string, body?: object) =>
    world.call(line, { ...world.requestOptions(sara, line.replace(' ', '')), ...(body && { body }) })
  const answers = [
    await world.login(sara.person),
    await world.check(sara.person, world.lastCode(sara.person)),
    await world.place(sara, 'buy', { amount: '0.01', unitPrice: '10000000000' }, { key: 'one' }),
    await world.place(sara, 'buy', { amount: '0.01', unitPrice: '9000000000' }, { key: 'two' }),
  ]
  const [open] = idsOf(await world.get(sara, '/orders?orderStatus=IS_OPEN'))
  const market = { marketType: 'BITCOIN_TOMAN', sourceCoin: 'TOMAN', destinationCoin: 'BITCOIN' }
  const { buyPrice } = world.exchange.marketData
    .exchangePrices('TOMAN')
    .find((row) => row.destCoinSymbol === 'BITCOIN')!
  const terms = { amount: '0.001', unitPrice: buyPrice, totalPrice: '1', wage: '0.3' }
  answers.push(
    await as(`DELETE /orders/${open}`),
    await as('POST /exchange/buy', { ...market, ...terms, orderType: 'EXCHANGE_BUY' }),
    await world.admin('chain', { do: 'deposit', person: sara.person, coin: 'BITCOIN', amount: '1', confirmed: true }),
    await world.withdrawWell(sara, { relatedCoin: 'BITCOIN', amount: '0.1' }, 'three'),
  )
  return answers
}

/** Reads every list of a user, with each of its filters. */
async function read(world: World, sara: Trader): Promise<Reply[]> {
  const lists = [
    ...[
      '',
      'orderStatus=IS_OPEN',
      'excludedOrderStatus=IS_OPEN',
      'market=BITCOIN_TOMAN',
      'orderType=P2P',
      'orderType=EXCHANGE',
    ].map((filter) => `/orders?${filter}`),
    ...['', 'type=P2P', 'type=EXCHANGE', 'destinationCoin=BITCOIN'].map((filter) => `/trades?${filter}`),
    ...['/wallets/deposit', '/wallets/withdrawal-requests'].flatMap((list) =>
      ['', 'relatedCoin=BITCOIN', 'excludedRelatedCoin=TOMAN'].map((filter) => `${list}?${filter}`),
    ),
    '/wallets/check-confirmed-transaction?relatedCoin=BITCOIN&tokenType=BTC',
    '/wallets/customer-addresses?walletType=P2P',
    '/users/login-history',
    '/users/invites',
    '/users/account',
    '/users/verified-bank-accounts',
  ]
  return Promise.all(lists.map((list) => world.call(`GET ${list}`, world.requestOptions(sara))))
}
