import type { LoadClient } from './load-client.ts'

/** Milliseconds between two checks of which clients leave. */
const step = 100
/** The longest time (ms) that a client stays away. */
const longestAway = 3000

/**
 * Lets clients leave and return. The three moves alternate: a client returns with its positions; a new client on another
 * page takes its place; a client changes its page on the same connection.
 */
export function createMovement(clients: readonly LoadClient[], random: () => number) {
  let timer: ReturnType<typeof setInterval> | null = null
  let due = 0
  let turn = 0

  const moveOne = () => {
    const client = anyOf(clients)
    const { topics } = anyOf(clients)
    if (!client.isServed) return
    turn += 1
    const away = random() * longestAway
    if (turn % 3 === 0) client.move(topics)
    else if (turn % 3 === 1) client.leave(away)
    else client.giveWay(away, topics)
  }

  const anyOf = (some: readonly LoadClient[]) => some[Math.floor(random() * some.length)]!

  return {
    /** Moves this share of all clients each minute; 0 stops the movement. */
    churn(share: number): void {
      if (timer !== null) clearInterval(timer)
      timer = null
      if (share === 0) return
      timer = setInterval(() => {
        due += (clients.length * share * step) / 60_000
        for (; due >= 1; due -= 1) moveOne()
      }, step)
    },
  }
}
