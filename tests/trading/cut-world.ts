import pageConsole from 'node:console'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { rngOf } from '#sandbox/market-maker/rng.ts'
import { type Cut, cuts, startCuttingProxy, withoutKey } from './cutting-proxy.ts'
import { requestJson, server } from './processes.ts'

/** The fraction of requests that is cut on each side of the relay. */
const cutPart = 0.1

/**
 * Starts a relay and a sandbox with a still market as processes of their own. On each side of the relay, a proxy cuts
 * requests whose first line matches its pattern. The seed repeats the order of the cuts. The page of the test uses the near
 * proxy. An exchange that does not honour keys never receives one.
 */
export async function startCutWorld(seed: number, which: { near: RegExp; far: RegExp; honoursKeys: boolean }) {
  // The page logs every cut to the console with which this process began.
  vi.spyOn(pageConsole, 'error').mockReturnValue()
  const rng = rngOf(seed)
  let isCutting = true
  const cutOf =
    (pattern: RegExp) =>
    (line: string): Cut | null => {
      if (!isCutting || !pattern.test(line) || rng() >= cutPart) return null
      return cuts[Math.floor(rng() * cuts.length)]!
    }
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-cuts-'))
  const database = join(folder, 'sandbox.sqlite')
  const market = { SANDBOX_DB: database, SANDBOX_MARKET: 'still' }
  const sandbox = await server('sandbox/main.ts', 'SANDBOX_PORT', '/coins', market)
  const far = await startCuttingProxy(sandbox.port, cutOf(which.far), which.honoursKeys ? undefined : withoutKey)
  const upstream = { UPSTREAM_URL: far.url, UPSTREAM_HONOURS_KEYS: which.honoursKeys ? 'yes' : 'no' }
  const relay = await server('relay/main.ts', 'PORT', '/healthz', upstream)
  const near = await startCuttingProxy(relay.port, cutOf(which.near))
  await sandbox.start()
  await relay.start()
  const page = window as unknown as { happyDOM: { setURL(address: string): void } }
  page.happyDOM.setURL(`${near.url}/`)
  return {
    sandbox,
    relay,
    honoursKeys: which.honoursKeys,
    database,
    endCuts: () => {
      isCutting = false
    },
    /** Returns for each kind of cut whether it occurred on both sides. */
    cutOnBothSides: () => cuts.map((cut) => near.counts[cut] > 0 && far.counts[cut] > 0),
    /** Creates a user with the balances of design 4 and returns the token. */
    makePerson: async (index: number): Promise<string> => {
      const mobileNumber = `+9893700000${String(index).padStart(2, '0')}`
      return ((await requestJson(`${sandbox.url}/sandbox/people`, { mobileNumber })) as { token: string }).token
    },
    close: async () => {
      await Promise.all([relay.kill(), sandbox.kill()])
      await Promise.all([near.close(), far.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
