import { readKept } from '../app/kept.ts'
import { personKey } from '../app/person-key.ts'

type Kept = { token: string; at: readonly number[] }

/** Log-ins of this browser that are remembered of a user. */
const remembered = 10

/**
 * When this browser logged a user in, epoch ms, newest first. A token that it has not seen before is a log-in; only a hash
 * of it is kept.
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
    // The log-in is then told as one of elsewhere once more.
  }
  return times
}

function keptIn(kept: unknown): Kept {
  const { token, at } = (kept ?? {}) as { token?: unknown; at?: unknown }
  const times = Array.isArray(at) ? at.filter((one) => typeof one === 'number') : []
  return { token: typeof token === 'string' ? token : '', at: times }
}
