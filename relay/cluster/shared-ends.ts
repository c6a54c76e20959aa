import { type People, tokenHash } from '../people/people.ts'
import type { Redis } from './redis.ts'

const channel = 'sarraf:ended'

/**
 * A session that ends at one relay ends at all. What travels is the hash of its token. A notice that is lost while Redis
 * is away costs nothing but time: the next poll with that token is refused.
 */
export function shareEnds(people: People, redis: Redis): People {
  redis.subscribe(channel, (hash) => people.endHashed(hash))
  return {
    ...people,
    end(token) {
      people.end(token)
      void redis.command(['PUBLISH', channel, tokenHash(token)]).catch(() => {})
    },
  }
}
