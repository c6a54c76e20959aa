import type { ChildProcess } from 'node:child_process'
import type { Family } from '../processes.ts'

/** What a relay says of itself (`relay/main.ts`). */
type Word = { kind: 'listening'; port: number } | { kind: 'draining' }

/**
 * Keeps so many relays running, each on a free port of loopback, which is for its figures (`/metrics`). One that ends is
 * replaced in its place.
 * @returns who takes connections in each place, kept up to date; resolved when all have begun to.
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

/** @throws the reason, when the family is asked to end. */
function ended(ending: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    ending.addEventListener('abort', () => reject(ending.reason))
  })
}
