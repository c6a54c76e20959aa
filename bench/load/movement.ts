import type { LoadClient } from './load-client.ts'

/** Milliseconds between looks at who goes. */
const step = 100
/** Milliseconds that somebody is away at most. */
const longestAway = 3000

/**
 * Lets clients come and go: in turn one comes back with its places, one gives way to somebody new on another page, and
 * one goes to another page on the same connection.
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
    /** This share of all each minute; 0 for nobody. */
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
