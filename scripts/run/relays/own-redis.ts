import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { installPackages, isProgram } from '../../setup/debian.mjs'
import { findServer } from '../../setup/servers.mjs'
import type { Family } from '../processes.ts'

/** The port of our own Redis and its password. */
type Place = { port: number; password: string }

/**
 * Starts a Redis for the relays of this machine: on loopback, with a password, without files on disk. A Redis that exits is
 * replaced by an empty one. Installs Debian's Redis if it may.
 * @returns its URL; null when this machine has no Redis.
 */
export async function startOwnRedis(processes: Family): Promise<string | null> {
  if (findServer('redis') === null) installPackages(['redis-server'], 'Redis, for several relays')
  if (program() === null) return null
  const place: Place = { port: await freePort(), password: randomBytes(24).toString('base64url') }
  processes.keep('Redis', ['scripts/run/relays/own-redis.ts'], {}, (keeper) => void keeper.send(place))
  return `redis://:${place.password}@127.0.0.1:${place.port}`
}

/** Returns the path of Redis on this machine; null when `REDIS_SERVER_PATH` names no program. */
function program(): string | null {
  const found = findServer('redis')
  return found !== null && isProgram(found) ? found : null
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/**
 * Runs Redis as a child of this process, because Redis does not know the launcher. Each of the two stops with the other.
 */
async function keepRedis(): Promise<void> {
  const [{ port, password }] = (await once(process, 'message')) as [Place]
  const redis = spawn(program()!, ['-'], { stdio: ['pipe', 'ignore', 'inherit'] })
  const words = [`port ${port}`, 'bind 127.0.0.1', `requirepass ${password}`, 'save ""', 'appendonly no']
  // The password must not be on the command line, which every user of the machine can read.
  redis.stdin.end(`${words.join('\n')}\n`)
  console.log(`Redis for the relays runs as process ${redis.pid}`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => redis.kill('SIGTERM'))
  process.once('disconnect', () => redis.kill('SIGTERM'))
  process.once('exit', () => redis.kill('SIGKILL'))
  const [code] = await once(redis, 'exit')
  process.exit(code ?? 1)
}

if (import.meta.main) await keepRedis()
