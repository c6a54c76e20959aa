import { join } from 'node:path'
import { type MoneyTerms, usualTerms } from './money/money.ts'

export type SandboxConfig = {
  port: number
  database: string
  market: 'live' | 'still'
  seed: number
  terms: MoneyTerms
  /** Milliseconds for which withdrawals are held after a change of second factor or contact. */
  withdrawalHold: number
}

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
    terms: {
      holidays: new Set(days(env, 'SANDBOX_HOLIDAYS')),
      callbackHosts: new Set([...usualTerms.callbackHosts, ...words(env.SANDBOX_CALLBACK_HOSTS)]),
    },
    withdrawalHold: whole(env, 'SANDBOX_WITHDRAWAL_HOLD_HOURS', 24, 8760) * 3_600_000,
    seed: whole(env, 'SANDBOX_SEED', 1, 2 ** 31 - 1),
  }
}

function days(env: NodeJS.ProcessEnv, name: string): string[] {
  const all = words(env[name])
  const wrong = all.find((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day))
  if (wrong !== undefined) throw new Error(`${name} is a list of days like 2026-03-21, not ${wrong}`)
  return all
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(/[\s,]+/).filter(Boolean)
}

function whole(env: NodeJS.ProcessEnv, name: string, otherwise: number, largest: number): number {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value) || value > largest) throw new Error(`${name} is a whole number up to ${largest}, not ${text}`)
  return value
}
