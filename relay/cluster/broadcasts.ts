import type { Redis } from './redis.ts'

/** Publishes one word to the other relays. Without Redis the message is lost. */
export type Broadcast = (word: string) => void

/** Opens channels on which relays send each other words. `receive` is called with words of other relays. */
export function openBroadcasts(redis: Redis, relay: string) {
  return (about: string, receive: (word: string) => void): Broadcast => {
    const channel = `sarraf:${about}`
    redis.subscribe(channel, (message) => {
      const [from = '', word = ''] = message.split(' ')
      if (from !== relay) receive(word)
    })
    return (word) => void redis.command(['PUBLISH', channel, `${relay} ${word}`]).catch(() => {})
  }
}
