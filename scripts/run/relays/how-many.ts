import { availableParallelism } from 'node:os'
import { whole } from '#shared/core/config/variables.ts'

/**
 * Returns the number of relays that `RELAYS` asks for: one per core for `auto`. Null for a text that is neither `auto` nor
 * a number from 1 to 100.
 */
export function relayCountOf(text: string): number | null {
  return text === 'auto' ? availableParallelism() : whole(1, 100)(text)
}
