import { randomBytes } from 'node:crypto'
import type { Plan } from '../plan.ts'
import type { Family } from '../processes.ts'
import { openDoor } from './door.ts'
import { keepRelays } from './keep-relays.ts'
import { startOwnRedis } from './own-redis.ts'

/**
 * Starts the relays of a plan behind one port, with the Redis of `REDIS_URL` or our own. Resolves when all accept
 * connections.
 * @returns false, after a message, when there is no Redis.
 * @throws the error of `listen`.
 */
export async function startRelays(
  processes: Family,
  { host, port, relays }: Pick<Plan, 'host' | 'port' | 'relays'>,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const { REDIS_URL, CLUSTER_SECRET, CLUSTER_RELAYS } = process.env
  const redis = REDIS_URL?.trim() || (await startOwnRedis(processes))
  if (redis === null) {
    console.log(
      `RELAYS asks for ${relays} relays. They share a Redis, and there is none on this machine: one relay runs. Install redis-server, or set REDIS_URL.`,
    )
    return false
  }
  const shared = {
    REDIS_URL: redis,
    CLUSTER_SECRET: CLUSTER_SECRET?.trim() || randomBytes(32).toString('base64url'),
    CLUSTER_RELAYS: CLUSTER_RELAYS?.trim() || String(relays),
  }
  const door = await openDoor({ host, port }, await keepRelays(processes, relays, { ...env, ...shared }))
  processes.ending.addEventListener('abort', () => door.close())
  return true
}
