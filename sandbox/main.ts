import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { settlePeople } from './accounts/first-people.ts'
import { Office } from './accounts/office.ts'
import { buildSandbox } from './app.ts'
import { sandboxConfig } from './config.ts'
import { startMarketMaker } from './market-maker/market-maker.ts'
import { openExchange } from './store/exchange.ts'
import { Faults } from './world/faults.ts'
import { systemClock } from './world/reference/clock.ts'
import { openChart } from './world/reference/klines.ts'

const config = sandboxConfig(process.env)
const { seed, market: mode, terms, withdrawalHold } = config
const clock = systemClock()
mkdirSync(dirname(config.database), { recursive: true })
const exchange = openExchange({ file: config.database, clock, seed, log: console.error })
const maker = startMarketMaker(exchange, { clock, seed, mode })
const office = new Office(exchange, clock, { withdrawalHold })
settlePeople(office)
const chart = openChart({ clock, seed, mode })
const app = await buildSandbox({ exchange, office, chart, clock, faults: new Faults(), maker }, { logger: true, terms })
const address = await app.listen({ host: '127.0.0.1', port: config.port })
console.log(`Sandbox exchange at ${address} (${mode} market, seed ${seed})`)

let ending = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (ending) return
    ending = true
    maker.stop()
    await app.close()
    exchange.close()
  })
}
