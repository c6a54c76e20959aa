import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as passed } from 'node:timers/promises'
import { readConfig } from '#relay/base/config.ts'
import { sandboxConfig } from '#sandbox/config.ts'
import { checkStore } from '#sandbox/store/sqlite-store.ts'
import { StoreFault } from '#sandbox/store/store-fault.ts'
import { type ListenAddress, listenFault } from '#shared/core/config/listen-fault.ts'
import { ConfigError, type Environment, variableReader } from '#shared/core/config/variables.ts'
import { portHolder } from './port-holder.ts'
import { relayCountOf } from './relays/how-many.ts'

/** The plan of `npm start`: the relay's host and port, and the sandbox's port when no exchange is configured. */
export type Plan = { host: string; port: number; upstream: string; sandboxPort: number | null; relays: number }

/** Milliseconds to wait for a port or a database in use: a previous start may be ending. */
const timeout = 8000

/**
 * Checks the configuration of relay and sandbox, their ports and the database, before anything is built or started.
 * Replaces port 0 by a free port.
 * @throws ConfigError with all errors.
 */
export async function checkConfiguration(env: Environment): Promise<Plan> {
  const faults: string[] = []
  const relay = read(() => readConfig(env), faults)
  const relays = variableReader(env, faults)('RELAYS', 1, relayCountOf, 'auto or a whole number from 1 to 100')
  const isAlone = !env.UPSTREAM_URL?.trim()
  const sandbox = isAlone ? read(() => sandboxConfig(env), faults) : null
  if (relay !== null && relay.port !== 0 && relay.port === sandbox?.port) {
    faults.push(`PORT and SANDBOX_PORT are both ${relay.port}. Set one of them to another.`)
  }
  const until = faults.length > 0 ? 0 : Date.now() + timeout
  let isPrinted = false
  for (;;) {
    const taken: Taken = { faults: [], mayPass: true }
    const port = relay && (await listen({ ...relay, hostVariable: 'HOST', portVariable: 'PORT' }, taken))
    const sandboxAt = { host: '127.0.0.1', port: sandbox?.port ?? 0, hostVariable: null, portVariable: 'SANDBOX_PORT' }
    const sandboxPort = sandbox && (await listen(sandboxAt, taken))
    if (sandbox !== null) checkDatabase(sandbox.database, taken)
    if (faults.length + taken.faults.length === 0 && relay !== null && port !== null) {
      const upstream = sandboxPort === null ? relay.upstream : `http://127.0.0.1:${sandboxPort}`
      return { host: relay.host, port, upstream, sandboxPort, relays }
    }
    if (!taken.mayPass || Date.now() >= until) throw new ConfigError([...new Set([...faults, ...taken.faults])])
    if (!isPrinted)
      console.log(`${taken.faults.join('\n')}\nWaiting up to ${timeout / 1000} s, in case that is just ending.`)
    isPrinted = true
    await passed(250)
  }
}

/** Errors of ports and database; `mayPass`: they may go away by themselves. */
type Taken = { faults: string[]; mayPass: boolean }

function read<Config>(reading: () => Config, faults: string[]): Config | null {
  try {
    return reading()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    faults.push(...error.faults)
    return null
  }
}

/**
 * Returns the free port, or null when it is in use. Without this check another program on the port would be taken for ours.
 */
async function listen(at: ListenAddress, taken: Taken): Promise<number | null> {
  const probe = createServer()
  try {
    probe.listen(at.port, at.host)
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    probe.close()
    await once(probe, 'close')
    return port
  } catch (error) {
    const fault = listenFault(error, at, portHolder(at.port))
    if (fault === null) throw error
    taken.faults.push(fault)
    if ((error as { code?: string }).code !== 'EADDRINUSE') taken.mayPass = false
    return null
  }
}

function checkDatabase(file: string, taken: Taken): void {
  try {
    checkStore(file)
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error
    taken.faults.push(error.message)
    if (!error.isTaken) taken.mayPass = false
  }
}
