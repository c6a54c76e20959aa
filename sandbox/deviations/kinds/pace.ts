import { setTimeout as passed } from 'node:timers/promises'
import type { Deviation } from '../deviation.ts'

/** Order books that are answered normally within a second. The relay polls one market once a second. */
const maxBooks = 2
const second = 1000

/** Mistakes that appear only at the relay's polling rate. */
export const paceDeviations = {
  'throttled-at-poll-rate': (): Deviation => {
    const isTooMany = counter()
    return {
      call: 'orderBook',
      request: (_, reply) =>
        isTooMany()
          ? reply.code(429).header('retry-after', 1).send({ message: 'TOO_MANY_REQUESTS', status: 429 })
          : undefined,
    }
  },
  'slow-books': (): Deviation => {
    const isTooMany = counter()
    return {
      call: 'orderBook',
      response: async (response) => {
        if (isTooMany()) await passed(1.3 * second)
        return response
      },
    }
  },
} satisfies { [name: string]: () => Deviation }

/** Returns a function that counts a call. It returns whether the limit of the last second was already reached. */
function counter(): () => boolean {
  let times: number[] = []
  return () => {
    const now = Date.now()
    times = times.filter((time) => now - time < second)
    if (times.length >= maxBooks) return true
    times.push(now)
    return false
  }
}
