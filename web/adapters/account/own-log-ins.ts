import { readKept } from '../app/kept.ts'
import { personKey } from '../app/person-key.ts'

type Kept = { token: string; at: readonly number[] }

/** Maximum number of remembered log-ins of one user in this browser. */
const remembered = 10

/**
 * Returns the times at which this browser logged the user in: epoch ms, newest first. A new token counts as a log-in. Only
 * a hash of the token is saved.
 */
export function ownLogIns(owner: string, token: string, now: number): readonly number[] {
  const key = personKey('sarraf.logIns', owner)
  const { token: known, at } = keptIn(readKept(key))
  const mark = personKey('token', token)
  if (known === mark) return at
  const times = [now, ...at].slice(0, remembered)
  try {
    localStorage.setItem(key, JSON.stringify({ token: mark, at: times }))
  } catch {
    // Without storage, this log-in is later reported as one from another device.
  }
  return times
}

function keptIn(kept: unknown): Kept {
  const { token, at } = (kept ?? {}) as { token?: unknown; at?: unknown }
  const times = Array.isArray(at) ? at.filter((one) => typeof one === 'number') : []
  return { token: typeof token === 'string' ? token : '', at: times }
}
