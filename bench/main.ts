import { benchEngine } from './engine/main.ts'
import { benchInteraction } from './interaction/main.ts'
import { benchLoad } from './load/main.ts'
import { benchOrders } from './orders/main.ts'
import { benchPage } from './page/main.ts'
import { benchParts } from './parts/main.ts'
import { benchRelay } from './relay/main.ts'
import { benchSandbox } from './sandbox/main.ts'
import { benchStore } from './store/main.ts'
import { benchTrade } from './trade/main.ts'

/** `npm run bench` runs all parts, or the named ones: `npm run bench -- engine page`. */
const parts: { [name: string]: () => Promise<void> } = {
  engine: benchEngine,
  orders: benchOrders,
  store: benchStore,
  sandbox: benchSandbox,
  relay: benchRelay,
  load: benchLoad,
  page: benchPage,
  interaction: benchInteraction,
  parts: benchParts,
  trade: benchTrade,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !parts[name])
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const name of names.length > 0 ? names : Object.keys(parts)) await parts[name]?.()
