import type { ChildProcess } from 'node:child_process'
import type { Family } from '../processes.ts'

/** A relay's messages about its state (`relay/main.ts`). */
type Word = { kind: 'listening'; port: number } | { kind: 'draining' }

/**
 * Keeps `count` relays running. Each listens on a free loopback port for its metrics (`/metrics`). A relay that exits is
 * replaced in its place.
 * @returns the relays that accept connections, by place. The list is kept up to date. Resolves when all relays accept
 * connections.
 */
export async function keepRelays(
  processes: Family,
  count: number,
  env: NodeJS.ProcessEnv,
): Promise<readonly (ChildProcess | null)[]> {
  const places: (ChildProcess | null)[] = Array.from({ length: count }, () => null)
  const begun = places.map((_, place) => {
    const first = Promise.withResolvers<void>()
    const name = `Relay ${place + 1}`
    processes.keep(name, ['relay/main.ts'], { ...env, HOST: '127.0.0.1', PORT: '0' }, (relay) => {
      relay.on('message', (word: Word) => {
        places[place] = word.kind === 'listening' ? relay : null
        if (word.kind !== 'listening') return
        console.log(
          `${name} of ${count} (process ${relay.pid}) takes connections; its figures: http://127.0.0.1:${word.port}/metrics`,
        )
        first.resolve()
      })
      relay.once('exit', () => {
        if (places[place] === relay) places[place] = null
      })
    })
    return first.promise
  })
  processes.ending.addEventListener('abort', () => places.fill(null))
  await Promise.race([Promise.all(begun), ended(processes.ending)])
  return places
}

/** @throws the reason, when the group is asked to stop. */
function ended(ending: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason))
  })
}
