import { listenFault } from '#shared/core/config/listen-fault.ts'
import { ConfigError } from '#shared/core/config/variables.ts'
import { openAccounts } from './accounts/accounts.ts'
import { seedUsers } from './admin/seed-users.ts'
import { buildSandbox } from './app.ts'
import { version } from './base/version.ts'
import { type SandboxConfig, sandboxConfig } from './config.ts'
import { PruningRounds } from './engine/pruning-rounds.ts'
import { StoreUnavailable } from './engine/store-unavailable.ts'
import { startMarketMaker } from './market-maker/market-maker.ts'
import { openExchange } from './open-exchange.ts'
import { openFault, StoreFault } from './store/store-fault.ts'
import { Faults } from './world/faults.ts'
import { systemClock } from './world/reference/clock.ts'
import { openChart } from './world/reference/klines.ts'

const host = '127.0.0.1'

// The files that this program writes hold data about users: other users of this machine may not read them.
process.umask(0o077)
try {
  await start(sandboxConfig(process.env))
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof StoreFault ? error.message : error)
  process.exit(1)
}

async function start({
  database: file,
  port,
  seed,
  market: mode,
  terms,
  withdrawalHold,
  deviation,
  clockAhead,
}: SandboxConfig): Promise<void> {
  const clock = systemClock(clockAhead)
  const { exchange, database } = openExchange({ file, clock, seed, log: console.error })
  const { maker, accounts } = fill()
  const pruning = new PruningRounds(() => exchange.prune())
  pruning.start()
  const chart = openChart({ clock, seed, mode })
  const app = await buildSandbox(
    { exchange, database, accounts, chart, clock, faults: new Faults(), maker, pruning },
    { logger: true, terms, deviation },
  )
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    const fault = listenFault(error, { host, port, hostVariable: null, portVariable: 'SANDBOX_PORT' })
    throw fault === null ? error : new ConfigError([fault])
  })
  console.log(`Sandbox exchange at ${address} (version ${version}, ${mode} market, seed ${seed})`)
  if (deviation !== null) console.log(`It makes a mistake on purpose: SANDBOX_DEVIATION is ${deviation}`)

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    maker.stop()
    pruning.stop()
    await app.close()
    exchange.close()
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // The parent process has ended without a message.
  process.once('disconnect', end)
  process.channel?.unref()

  /** Starts the robots and creates the first users. These are the first writes to the store. */
  function fill() {
    try {
      const maker = startMarketMaker(exchange, { clock, seed, mode })
      const accounts = openAccounts({ exchange, database, withdrawalHold })
      seedUsers({ exchange, accounts, database })
      return { maker, accounts }
    } catch (error) {
      throw error instanceof StoreUnavailable ? openFault(file, error.cause) : error
    }
  }
}
