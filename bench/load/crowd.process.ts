import type { Command, Comparison, Report } from './crowd-commands.ts'
import { createFrameMemory } from './frame-memory.ts'
import { LoadClient, type Shared } from './load-client.ts'
import { createMovement } from './movement.ts'
import { emptyTally } from './tally.ts'
import { createTruth } from './truth.ts'

/** A crowd of browser clients in its own process, on loopback, with limits on its size and its life. */
const maxClients = 10_000
const longestLife = 3 * 3_600_000
const longestWait = 90_000

const shared: Shared = {
  address: { port: 0, isSecure: false },
  memory: createFrameMemory(),
  truth: createTruth(),
  tally: emptyTally(),
  random: Math.random,
}
const stayers: LoadClient[] = []
const readers: LoadClient[] = []
const stallers: LoadClient[] = []
const movement = createMovement(readers, shared.random)
let used = process.cpuUsage()
const everybody = () => [...stayers, ...readers, ...stallers]

process.on('message', async (command: Command) => process.send!(await obey(command)))
process.on('disconnect', () => process.exit(0))
setTimeout(() => process.exit(1), longestLife).unref()
setInterval(() => {
  const now = Date.now()
  for (const client of everybody()) client.look(now)
}, 1000)

async function obey(command: Command): Promise<'done' | Report | Comparison> {
  switch (command.name) {
    case 'open':
      await open(command)
      break
    case 'measure':
      shared.tally = emptyTally()
      for (const client of stallers) client.receivedBytes = 0
      used = process.cpuUsage()
      break
    case 'report':
      return report()
    case 'churn':
      movement.churn(command.share)
      break
    case 'stall':
      for (const client of stallers) client.stall()
      break
    case 'read on':
      for (const client of stallers) client.readOn()
      break
    case 'until away':
      await until((client) => client.isAway)
      break
    case 'until served':
      await until((client) => client.isServed)
      break
    case 'compare':
      return compare(command.prints)
  }
  return 'done'
}

async function open({ address, visitors, ...how }: Extract<Command, { name: 'open' }>): Promise<void> {
  if (visitors.length > maxClients) throw new Error(`a crowd has at most ${maxClients} clients`)
  shared.address = address
  // Connects a few at a time: a simultaneous start of all clients is another measurement.
  for (let first = 0; first < visitors.length; first += 100) {
    const some = visitors.slice(first, first + 100).map((visitor, index) => {
      const isStaller = !how.stay && first + index >= visitors.length - how.stallers
      const client = new LoadClient(shared, visitor, !isStaller)
      const all = how.stay ? stayers : isStaller ? stallers : readers
      all.push(client)
      client.connect()
      return client
    })
    await until((client) => !client.isAway, some)
    await pause(20)
  }
  await until((client) => client.isServed)
}

function report(): Report {
  const { counts, fromPoll, fromFlush, own } = shared.tally
  const of = (delays: typeof fromPoll) => ({ p50: delays.at(0.5), p99: delays.at(0.99) })
  const { user, system } = process.cpuUsage(used)
  const delays = { fromPoll: of(fromPoll), fromFlush: of(fromFlush), own: of(own) }
  return {
    counts,
    cpu: (user + system) / 1e6,
    receivedBytes: stallers.map(({ receivedBytes }) => receivedBytes),
    ...delays,
  }
}

function compare(prints: { [name: string]: string }): Comparison {
  const found = { compared: 0, different: 0 }
  for (const client of everybody()) {
    for (const [name, print] of client.prints()) {
      found.compared += 1
      if (prints[name] !== print) found.different += 1
    }
  }
  return found
}

async function until(isSo: (client: LoadClient) => boolean, clients?: readonly LoadClient[]): Promise<void> {
  const deadline = Date.now() + longestWait
  for (;;) {
    const late = (clients ?? everybody()).filter((client) => !isSo(client))
    if (late.length === 0) return
    if (Date.now() > deadline) {
      const places = late.slice(0, 5).map(({ standing }) => `\n  ${standing}`)
      throw new Error(`${late.length} clients did not come to where they should be:${places.join('')}`)
    }
    await pause(20)
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
