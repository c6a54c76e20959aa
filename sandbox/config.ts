import { join, resolve } from 'node:path'
import { ConfigError, type Environment, port, portForm, variableReader, whole } from '#shared/core/config/variables.ts'
import { type DeviationName, deviationNames } from './deviations/deviations.ts'
import { type PaymentTerms, usualTerms } from './payments/payments.ts'

export type SandboxConfig = {
  port: number
  database: string
  market: 'live' | 'still'
  seed: number
  terms: PaymentTerms
  /** Length of the withdrawal hold after a change of the second factor or of a contact, in ms. */
  withdrawalHold: number
  /** Offset of the sandbox's clock from the machine's clock at the start, in ms. */
  clockAhead: number
  /** The mistake that the sandbox makes on purpose; null for none. */
  deviation: DeviationName | null
}

/** Ten years, in ms. */
const maxAhead = 3660 * 86_400_000

/**
 * Reads the sandbox's configuration (design 3, last paragraph). Empty values count as unset.
 * @throws ConfigError that names every variable with an invalid value.
 */
export function sandboxConfig(env: Environment): SandboxConfig {
  const faults: string[] = []
  const read = variableReader(env, faults)
  const config: SandboxConfig = {
    port: read('SANDBOX_PORT', 3001, port, portForm),
    database: read('SANDBOX_DB', join(import.meta.dirname, '..', '.data', 'sandbox.sqlite'), file, 'a file'),
    market: read('SANDBOX_MARKET', 'live', market, 'live or still'),
    terms: {
      holidays: new Set(read('SANDBOX_HOLIDAYS', [], days, 'days like 2026-03-21, with commas between them')),
      callbackHosts: new Set([
        ...usualTerms.callbackHosts,
        ...read('SANDBOX_CALLBACK_HOSTS', [], hosts, 'host names like sarraf.example, with commas between them'),
      ]),
    },
    withdrawalHold: read('SANDBOX_WITHDRAWAL_HOLD_HOURS', 24, whole(0, 8760), 'whole hours from 0 to 8760') * 3_600_000,
    clockAhead: read('SANDBOX_CLOCK_AHEAD_MS', 0, whole(0, maxAhead), `whole milliseconds from 0 to ${maxAhead}`),
    deviation: read('SANDBOX_DEVIATION', null, deviation, `one of ${deviationNames.join(', ')}`),
    seed: read('SANDBOX_SEED', 1, whole(0, 2 ** 31 - 1), `a whole number from 0 to ${2 ** 31 - 1}`),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

function file(text: string): string {
  return text === ':memory:' ? text : resolve(text)
}

function market(text: string): SandboxConfig['market'] | null {
  return text === 'live' || text === 'still' ? text : null
}

function deviation(text: string): DeviationName | null {
  return deviationNames.find((name) => name === text) ?? null
}

function days(text: string): string[] | null {
  const all = words(text)
  return all.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) ? all : null
}

function hosts(text: string): string[] | null {
  const all = words(text)
  return all.every((host) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(host)) ? all : null
}

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean)
}
