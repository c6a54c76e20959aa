import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AimResult } from '#bench/load/aims.ts'
import { printAims } from '#bench/load/print.ts'
import { checkTurnover } from './aims.ts'
import { followTurnover } from './follow-turnover.ts'
import { layOutFormer } from './former-build.ts'
import { printTurn, printTurnover } from './print.ts'
import type { TurnoverPlan } from './turnover-result.ts'

/** The relay of the previous release. */
export const formerRelay = join(import.meta.dirname, '..', '..', 'tests', 'load', 'former-relay.tar.gz')

const max = { minutes: 1440, clients: 10_000 }

/**
 * Parses the options of `npm run soak -- --side-by-side`.
 * @throws Error that names the invalid option.
 */
export function readTurnover(words: string[]): { former: string; plan: TurnoverPlan } {
  const text = { type: 'string' } as const
  const options = { 'side-by-side': { type: 'boolean' }, former: text, minutes: text, clients: text } as const
  const { values } = parseArgs({ args: words, options })
  const count = (name: 'minutes' | 'clients', usual: number) => {
    const given = values[name] ?? String(usual)
    if (!/^[1-9]\d{0,4}$/.test(given) || Number(given) > max[name])
      throw new Error(`--${name} must be a whole number from 1 to ${max[name]}, but is "${given}"`)
    return Number(given)
  }
  const span = count('minutes', 60) * 60_000
  const plan = { clients: count('clients', 300), churn: 0.2, warm: 5000, mixed: 300_000, uniform: 20_000, span }
  return { former: values.former ?? formerRelay, plan: { ...plan, mixed: Math.min(plan.mixed, span / 2) } }
}

/**
 * Runs old and new relays side by side, prints the result, and checks it. @throws Error when the old relay does not exist.
 */
export async function soakTurnover({ former, plan }: ReturnType<typeof readTurnover>): Promise<AimResult[]> {
  const build = await layOutFormer(former)
  try {
    const result = await followTurnover(build, plan, printTurn)
    printTurnover(result)
    const results = checkTurnover(result)
    printAims(results)
    return results
  } finally {
    build.remove()
  }
}
