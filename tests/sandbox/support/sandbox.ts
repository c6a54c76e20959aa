import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { seedUsers } from '#sandbox/admin/seed-users.ts'
import { buildSandbox } from '#sandbox/app.ts'
import { startMarketMaker } from '#sandbox/market-maker/market-maker.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { systemClock } from '#sandbox/world/reference/clock.ts'
import { openChart } from '#sandbox/world/reference/klines.ts'
import { watchStatuses } from './declared.ts'

/**
 * Opens a complete sandbox with a still market and its own database. Closing throws when an operation has sent an
 * undeclared status.
 */
export async function openSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-sandbox-'))
  const clock = systemClock()
  const { exchange, database } = openExchange({ file: join(folder, 'sandbox.sqlite'), clock, seed: 7 })
  const maker = startMarketMaker(exchange, { clock, seed: 7, mode: 'still' })
  const accounts = openAccounts({ exchange, database })
  seedUsers({ exchange, accounts, database })
  const chart = openChart({ clock, seed: 7, mode: 'still' })
  const { app, demandDeclared } = await watchStatuses((faults) =>
    buildSandbox({ exchange, database, accounts, chart, clock, faults, maker }),
  )
  return {
    app,
    clock,
    exchange,
    accounts,
    async close() {
      maker.stop()
      await app.close()
      exchange.close()
      rmSync(folder, { recursive: true, force: true })
      demandDeclared()
    },
  }
}
