import { availableParallelism } from 'node:os'
import { whole } from '#shared/core/config/variables.ts'

/** How many relays `RELAYS` asks for: one a core for `auto`. Null for a text that is neither that nor a number. */
export function relaysAsked(text: string): number | null {
  return text === 'auto' ? availableParallelism() : whole(1, 100)(text)
}
