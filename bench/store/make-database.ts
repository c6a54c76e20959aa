import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { makePerson } from '#sandbox/admin/make-person.ts'
import { seedUsers, usualPerson } from '#sandbox/admin/seed-users.ts'
import { startMarketMaker } from '#sandbox/market-maker/market-maker.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { openDatabase } from '#sandbox/store/database.ts'
import { fill, type Size } from './fill.ts'

export const mobileNumber = '+989351234567'

/** Creates a sandbox's database with the measured user, who has ten open orders, and many other users. */
export function makeDatabase(file: string, size: Size): void {
  const clock = { now: () => Date.now() }
  const { exchange, database } = openExchange({ file, clock, seed: 1 })
  startMarketMaker(exchange, { clock, seed: 1, mode: 'still' }).stop()
  const accounts = openAccounts({ exchange, database })
  seedUsers({ exchange, accounts, database })
  const { account } = makePerson({ exchange, accounts, database }, { ...usualPerson, mobileNumber })
  exchange.executeNow(
    Array.from({ length: 10 }, (_, index) => ({
      type: 'order.place',
      account,
      market: 'BITCOIN_TOMAN',
      orderType: 'LIMITED_BUY',
      amount: '0.0001',
      unitPrice: String(1_000_000_000 + index * 1_000_000),
      force: true,
    })),
  )
  exchange.close()
  const raw = openDatabase(file)
  fill(raw, account, size, clock.now())
  raw.close()
}
