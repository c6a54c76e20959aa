import { DatabaseSync } from 'node:sqlite'
import { heldBy } from '#sandbox/exchange/settlement.ts'
import { loadState } from '#sandbox/store/loader.ts'

type Amount = { account: number; currency: string; amount: bigint }

/**
 * Reads a closed database by itself and returns what is wrong with it: per currency all balances add up to nothing; an
 * account's blocked money is what its open orders and pending withdrawals hold; its whole balance is what its transfers brought.
 */
export function brokenLaws(file: string): string[] {
  const database = new DatabaseSync(file)
  const wrong: string[] = []
  try {
    const all = (sql: string) => {
      const statement = database.prepare(sql)
      statement.setReadBigInts(true)
      return statement.all()
    }
    for (const { currency, total } of all(
      'SELECT currency, sum(available + blocked) AS total FROM balances GROUP BY 1',
    )) {
      if (total !== 0n) wrong.push(`all ${currency} add up to ${total}`)
    }
    const held = new Map<string, bigint>()
    const { orders, withdrawals } = loadState(database)
    const holds = [...orders.values()].map((order) => ({ account: order.account, ...heldBy(order) }))
    for (const { account, currency, amount } of [...holds, ...withdrawals.values()]) {
      const key = `${account} ${currency}`
      held.set(key, (held.get(key) ?? 0n) + amount)
    }
    const moved = new Map<string, bigint>()
    const rows = all(`
      SELECT to_account AS account, currency, sum(amount) AS amount FROM transfers GROUP BY 1, 2
      UNION ALL SELECT from_account, currency, -sum(amount) FROM transfers GROUP BY 1, 2`) as unknown as Amount[]
    for (const { account, currency, amount } of rows) {
      const key = `${account} ${currency}`
      moved.set(key, (moved.get(key) ?? 0n) + amount)
    }
    for (const row of all('SELECT * FROM balances')) {
      const key = `${row.account} ${row.currency}`
      const [available, blocked] = [row.available as bigint, row.blocked as bigint]
      if (blocked !== (held.get(key) ?? 0n)) wrong.push(`${key}: ${blocked} blocked, ${held.get(key) ?? 0n} held`)
      if (available + blocked !== (moved.get(key) ?? 0n))
        wrong.push(`${key}: has ${available + blocked}, got ${moved.get(key)}`)
      held.delete(key)
    }
    for (const [key, amount] of held) if (amount !== 0n) wrong.push(`${key}: ${amount} held without a balance`)
  } finally {
    database.close()
  }
  return wrong
}
