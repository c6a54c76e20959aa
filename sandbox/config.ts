import { join } from 'node:path'

export type SandboxConfig = { port: number; database: string; market: 'live' | 'still'; seed: number }

/**
 * The sandbox's configuration (design 3, last paragraph).
 * @throws Error naming the variable and what it may be.
 */
export function sandboxConfig(env: NodeJS.ProcessEnv): SandboxConfig {
  const market = env.SANDBOX_MARKET ?? 'live'
  if (market !== 'live' && market !== 'still') throw new Error(`SANDBOX_MARKET is live or still, not ${market}`)
  return {
    port: whole(env, 'SANDBOX_PORT', 3001, 65_535),
    database: env.SANDBOX_DB ?? join(import.meta.dirname, '..', '.data', 'sandbox.sqlite'),
    market,
    seed: whole(env, 'SANDBOX_SEED', 1, 2 ** 31 - 1),
  }
}

function whole(env: NodeJS.ProcessEnv, name: string, otherwise: number, largest: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value) || value > largest) throw new Error(`${name} is a whole number up to ${largest}, not ${text}`)
  return value
}
