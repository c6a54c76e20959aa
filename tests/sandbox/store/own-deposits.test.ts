import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openExchange } from '#sandbox/open-exchange.ts'
import { migrations } from '#sandbox/store/migrations.ts'
import { ownDeposits } from '#sandbox/store/own-deposits.ts'
import type { Page } from '../support/bank-world.ts'
import { temporaryFile } from '../support/temporary.ts'
import { openTrading } from '../support/traders.ts'

const all = { currency: null, excluded: null, page: 1, size: 100 }

it('a reward for an invitation and the opening balances are listed as deposits, newest first, page by page', async () => {
  const world = await openTrading()
  const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
  const { baseDTO } = await world.get<{ baseDTO: { referralCode: string } }>(sara, '/users/invites')
  const mobileNumber = '+989127770001'
  const { referralCode } = baseDTO
  await world.call('POST /users/register', { body: { mobileNumber, captcha: 'solved', referralCode } })
  await world.check(mobileNumber, world.lastCode(mobileNumber))
  const friend = await world.make({ mobileNumber })
  await world.place(maker, 'sell', { amount: '0.01', unitPrice: '10000000000' })
  world.clock.move(1000)
  const createdAtDateTime = new Date(world.clock.at).toISOString()
  await world.place(friend, 'buy', { amount: '0.01', unitPrice: '10000000000' })
  const pages = await Promise.all(
    [1, 2].map((page) => world.get<Page>(sara, `/wallets/deposit?size=10&page=${page}&excludedRelatedCoin=TOMAN`)),
  )
  // 0.4% of 0.01, and 30% of that.
  expect(pages[0]!.content[0]).toEqual({
    id: expect.stringMatching(/^REFERRAL-\d+$/),
    amount: '0.000012',
    createdAtDateTime,
    relatedCoin: 'BITCOIN',
    isDone: true,
    transactionStatus: 'CONFIRMED',
    source: 'REFERRAL',
  })
  const rows = pages.flatMap(({ content }) => content)
  expect([rows.length, new Set(rows.map(({ id }) => id)).size, pages[0]!.totalPages]).toEqual([17, 17, 2])
  expect(rows.slice(1).every(({ source }) => source === 'OPENING')).toBe(true)
  expect(await world.get(sara, '/wallets/deposit?relatedCoin=TOMAN')).toMatchObject({
    content: [{ amount: '500000000', source: 'OPENING' }],
    totalElements: 1,
  })
})

it('an older store gets its opening balances, and the fees and exact worth of its orders', () => {
  const file = temporaryFile()
  const database = new DatabaseSync(file)
  const before = migrations.findIndex((sql) => sql.includes('opening_balances'))
  for (const sql of migrations.slice(0, before)) database.exec(sql)
  database.exec(`
    PRAGMA user_version = ${before};
    INSERT INTO accounts VALUES (10, 'BRONZE', 0, 0, NULL), (11, 'BRONZE', 0, 0, NULL);
    INSERT INTO people (account, mobile, emailVerified, authenticationType, blocked, twoStep, totpStep, referralCode,
      registry, createdAt) VALUES (10, '+989120000001', 1, 'AUTHORIZED', 0, 'SMS', 0, 'A', 'MATCH', 1);
    INSERT INTO transfers (at, kind, currency, amount, from_account, to_account, trade, automated) VALUES
      (5, 'DEPOSIT', 'TOMAN', 500, 1, 10, NULL, 0), (9, 'DEPOSIT', 'TOMAN', 70, 1, 10, NULL, 0),
      (9, 'DEPOSIT', 'BITCOIN', 30, 1, 10, NULL, 0), (9, 'DEPOSIT', 'BITCOIN', 30, 1, 11, NULL, 0);
    INSERT INTO deposits (account, currency, amount, status, created_at) VALUES
      (10, 'TOMAN', 70, 'CREDITED', 8), (10, 'BITCOIN', 30, 'CREDITED', 9), (10, 'BITCOIN', 9, 'FAILED', 9);
    INSERT INTO orders VALUES
      (1, 10, 'BITCOIN_TOMAN', 'LIMITED_SELL', 'FINISHED_WITH_TRANSACTION', 10308250000, 123457, 123457, 1272625620, 1, NULL, 2),
      (2, 11, 'BITCOIN_TOMAN', 'MARKET_BUY', 'FINISHED_WITH_TRANSACTION', NULL, 123457, 123457, 1272625620, 1, NULL, 2);
    INSERT INTO trades VALUES (1, 'BITCOIN_TOMAN', 2, 10308250000, 123457, 1272625620, 'MARKET_BUY', 2, 1, 11, 10, 7, 8, 0);
  `)
  database.close()
  openExchange({ file, clock: { now: () => 100 }, seed: 1 }).exchange.close()
  const opened = new DatabaseSync(file)
  const given = ownDeposits(opened, 10, all).rows.flatMap((row) => (row.source === null ? [] : [row]))
  const orders = opened.prepare('SELECT id, fee, executed_rest AS rest FROM orders ORDER BY id').all()
  opened.close()
  expect(given).toEqual([{ source: 'OPENING', id: 1, currency: 'TOMAN', amount: 500n, at: 5 }])
  const rest = Number((123457n * 10308250000n) % 1_000_000n)
  expect(orders.map((order) => ({ ...order }))).toEqual([
    { id: 1, fee: 8, rest },
    { id: 2, fee: 7, rest },
  ])
})
