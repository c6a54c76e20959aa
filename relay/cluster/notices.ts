import type { Redis } from './redis.ts'

/** Tells the other relays a word; what is told while Redis is away is lost. */
export type Tell = (word: string) => void

/** Words that relays tell each other. `hear` is called with those of the others. */
export function openNotices(redis: Redis, relay: string) {
  return (about: string, hear: (word: string) => void): Tell => {
    const channel = `sarraf:${about}`
    redis.subscribe(channel, (message) => {
      const [from = '', word = ''] = message.split(' ')
      if (from !== relay) hear(word)
    })
    return (word) => void redis.command(['PUBLISH', channel, `${relay} ${word}`]).catch(() => {})
  }
}
