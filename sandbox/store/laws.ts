import type { DatabaseSync } from 'node:sqlite'
import { heldBy } from '../exchange/settlement.ts'
import { loadState, rows } from './loader.ts'

type Amount = { account: number | bigint; currency: string; amount: bigint }

/**
 * Returns the broken laws of the ledger in a database of the current schema. For each currency all balances sum to zero.
 * The blocked amount of an account is the sum of the holds of its open orders and pending withdrawals. Its whole balance is
 * the sum of its transfers. All rows are read at one moment, even while an exchange writes.
 */
export function brokenLaws(database: DatabaseSync): string[] {
  database.exec('BEGIN')
  try {
    return [...unevenCurrencies(database), ...strangeBalances(database)]
  } finally {
    database.exec('ROLLBACK')
  }
}

function unevenCurrencies(database: DatabaseSync): string[] {
  return rows(database, 'SELECT currency, sum(available + blocked) AS total FROM balances GROUP BY 1')
    .filter(({ total }) => total !== 0n)
    .map(({ currency, total }) => `all ${currency} add up to ${total}`)
}

function strangeBalances(database: DatabaseSync): string[] {
  const wrong: string[] = []
  const { orders, withdrawals } = loadState(database)
  const holds = [...orders.values()].map((order) => ({ account: order.account, ...heldBy(order) }))
  const held = sums([...holds, ...withdrawals.values()])
  const moved = sums(
    rows(
      database,
      `SELECT to_account AS account, currency, sum(amount) AS amount FROM transfers GROUP BY 1, 2
      UNION ALL SELECT from_account, currency, -sum(amount) FROM transfers GROUP BY 1, 2`,
    ) as unknown as Amount[],
  )
  for (const row of rows(database, 'SELECT * FROM balances')) {
    const key = `${row.account} ${row.currency}`
    const [available, blocked] = [row.available as bigint, row.blocked as bigint]
    const holding = held.get(key) ?? 0n
    if (blocked !== holding) wrong.push(`${key}: ${blocked} blocked, ${holding} held`)
    if (available + blocked !== (moved.get(key) ?? 0n))
      wrong.push(`${key}: has ${available + blocked}, got ${moved.get(key)}`)
    held.delete(key)
  }
  for (const [key, amount] of held) if (amount !== 0n) wrong.push(`${key}: ${amount} held without a balance`)
  return wrong
}

/** Returns the sums of amounts in units, by account and currency. */
function sums(amounts: readonly Amount[]): Map<string, bigint> {
  const all = new Map<string, bigint>()
  for (const { account, currency, amount } of amounts) {
    const key = `${account} ${currency}`
    all.set(key, (all.get(key) ?? 0n) + amount)
  }
  return all
}
