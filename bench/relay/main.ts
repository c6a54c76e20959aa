import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketOf } from '#shared/market/coins.ts'
import { benchBytes } from './bytes.ts'
import { type Compared, compareWires, type Measured, untilWell } from './compare.ts'
import { end, start } from './processes.ts'

const sockets = Number(process.env.BENCH_SOCKETS ?? 3000)
/** Milliseconds: a multiple of the catalogue's longest interval (candles, 15 s). */
const span = Number(process.env.BENCH_SECONDS ?? 30) * 1000
const relayPort = Number(process.env.BENCH_RELAY_PORT ?? 39_731)

/** The open trade pages: by default one for each settlement currency. The sockets are spread over them. */
const pages = (process.env.BENCH_MARKETS ?? 'BITCOIN_TOMAN,BITCOIN_TETHER').split(',')

if (import.meta.main) await benchRelay()

/**
 * Measures the cost of the relay beside two plain alternatives, in one run and with the same bytes. Each socket holds the
 * six public topics of a trade page at the catalogue's intervals.
 */
export async function benchRelay(): Promise<void> {
  const sets = Array.from({ length: sockets }, (_, index) => topicsOf(pages[index % pages.length]!))
  console.log(`Relay: ${sockets} sockets on ${pages.length} trade pages, six topics each, ${span / 1000} s a server`)
  print(await compareWires(sets, span, relayPort))
  await benchBytesOfSandbox()
}

function topicsOf(type: string): string[] {
  const { settlement } = marketOf(type)!
  return [
    `book:${type}`,
    `trades:${type}`,
    `ticker:${type}`,
    `prices:${settlement}`,
    `markets:${settlement}`,
    `candles:${type}:1d`,
  ]
}

/** Measures the bytes of patches on the live market of a new sandbox. */
async function benchBytesOfSandbox(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-bench-'))
  const sandbox = start('sandbox/main.ts', { SANDBOX_PORT: String(relayPort), SANDBOX_DB: join(folder, 'sandbox.db') })
  try {
    await untilWell(relayPort, '/coins')
    await benchBytes(`http://127.0.0.1:${relayPort}`)
  } finally {
    await end(sandbox)
    await rm(folder, { recursive: true })
  }
}

function print({ relay, plain, floor, nodeFloor, idle }: Compared): void {
  const cpuPerUpdate = (one: Measured) => one.cpu / one.updates
  const polled = (idle * span) / 1000
  const row = (one: Measured) => ({
    'updates delivered': one.updates,
    messages: one.messages,
    'CPU µs a message': (one.cpu / one.messages).toFixed(2),
    'CPU µs an update': cpuPerUpdate(one).toFixed(2),
    'RSS KiB a socket': one.kibPerSocket.toFixed(1),
    'p50 ms': one.p50,
    'p99 ms': one.p99,
    'relay / this': (cpuPerUpdate(relay) / cpuPerUpdate(one)).toFixed(2),
  })
  const all = [relay, ...plain, nodeFloor, ...(floor ? [floor] : [])]
  console.table(Object.fromEntries(all.map((one) => [one.name, row(one)])))
  if (floor === null) console.log('There is no C compiler (cc) here, and no floor beside the relay.')
  else {
    const overFloor = (one: Measured, cpu = one.cpu) => (cpu / one.messages / (floor.cpu / floor.messages)).toFixed(2)
    console.log(
      `A frame costs the relay ${overFloor(relay)} times the floor (aim: 1.25 at 2,000 sockets, 1.4 at 8,000), and ${overFloor(relay, relay.cpu - polled)} times without its polls; it costs Node alone ${overFloor(nodeFloor)} times.`,
    )
  }
  console.log(
    'Aims: CPU for an update at most 0.50 of bare ws and of one emit a topic; RSS at most 24 KiB a socket and p99 at most 200 ms at 8,000 sockets.',
  )
  console.log(
    `Of the relay's ${cpuPerUpdate(relay).toFixed(2)} µs an update ${(polled / relay.updates).toFixed(2)} are its polls, ${(idle / 1000).toFixed(1)} ms a second without any client; the others have none.`,
  )
}
