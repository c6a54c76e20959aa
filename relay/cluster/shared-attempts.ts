import type { Attempts } from '../auth/attempts.ts'
import type { Redis } from './redis.ts'
import { makeAttempt } from './scripts.ts'

/**
 * Counts attempts over all relays, after this relay's own count, so that a flood ends here. Without Redis only the own
 * count decides. `hash` hides the keys from Redis.
 */
export function shareAttempts(
  local: Attempts,
  redis: Redis,
  options: {
    max: number
    within: number
    deadline: number
    isTogether: () => boolean
    hash: (key: string) => string
    newId: () => string
  },
): Attempts {
  const { max, within, deadline } = options
  return {
    async make(key) {
      const wait = await local.make(key)
      if (wait > 0 || !options.isTogether()) return wait
      const values = [`${max}`, `${within}`, options.newId()]
      const counted = redis.run(makeAttempt, [`sarraf:attempts:${options.hash(key)}`], values, deadline)
      return Number(await counted.catch(() => 0))
    },
  }
}
