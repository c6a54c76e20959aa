import { type NotificationSource, notificationSources } from './notification.ts'

/**
 * The marks of a source: `known` are the keys that this browser has ever seen in it, newest first; `unseen` are those that
 * the user has not viewed yet.
 */
export type SourceMarks = { known: readonly string[]; unseen: readonly string[] }

/** The part of a user's notifications that local storage keeps: keys only, no contents. */
export type Marks = { version: 1; sources: { readonly [source in NotificationSource]?: SourceMarks } }

/** A source was read, or the user has viewed all notifications. */
export type MarkChange = { type: 'take'; source: NotificationSource; keys: readonly string[] } | { type: 'look' }

/** `fresh` are keys that no tab of this browser had seen before. The tab that changes the marks announces them. */
export type MarksChanged = { marks: Marks; fresh: readonly string[] }

export const noMarks: Marks = { version: 1, sources: {} }

/** How many keys of a source are remembered: more than it lists. */
const remembered = 200

/**
 * Returns the marks after a change. Entries of a source's first reading in this browser are old and not announced. For the
 * identity only the last state is known, so that the same decision can be announced again.
 */
export function changeMarks(marks: Marks, change: MarkChange): MarksChanged {
  const { sources } = marks
  if (change.type === 'look') {
    const seen = Object.fromEntries(Object.entries(sources).map(([name, one]) => [name, { ...one, unseen: [] }]))
    return { marks: { ...marks, sources: seen }, fresh: [] }
  }
  const { source, keys } = change
  const before = sources[source]
  const unknown = before === undefined ? [] : keys.filter((key) => !before.known.includes(key))
  if (before !== undefined && unknown.length === 0) return { marks, fresh: [] }
  const fresh = source === 'identity' ? unknown.filter((key) => isDecision(key, before?.known[0])) : unknown
  const max = source === 'identity' ? 1 : remembered
  const known = [...new Set([...keys, ...(before?.known ?? [])])].slice(0, max)
  const unseen = [...fresh, ...(before?.unseen ?? [])].filter((key) => known.includes(key))
  return { marks: { ...marks, sources: { ...sources, [source]: { known, unseen } } }, fresh }
}

/** Returns whether a change would alter the marks. */
export function isNeeded({ sources }: Marks, change: MarkChange): boolean {
  if (change.type === 'look') return Object.values(sources).some(({ unseen }) => unseen.length > 0)
  const known = sources[change.source]?.known
  return known === undefined || change.keys.some((key) => !known.includes(key))
}

/** Reads the saved marks. Unreadable parts are left out. */
export function readMarks(kept: unknown): Marks {
  const { version, sources } = fieldsOf(kept)
  if (version !== 1) return noMarks
  const read = notificationSources.flatMap((source) => {
    const one = fieldsOf(sources)[source]
    if (one === undefined) return []
    const { known, unseen } = fieldsOf(one)
    return [[source, { known: keysIn(known), unseen: keysIn(unseen) }] as const]
  })
  return { version: 1, sources: Object.fromEntries(read) }
}

/** An account that was never submitted was not refused. */
function isDecision(state: string, before: string | undefined): boolean {
  return state === 'AUTHORIZED' || before?.endsWith('PENDING') === true
}

type Fields = { readonly [name: string]: unknown }

function fieldsOf(kept: unknown): Fields {
  return typeof kept === 'object' && kept !== null ? (kept as Fields) : {}
}

function keysIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, remembered) : []
}
