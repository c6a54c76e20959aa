import type { MatchedCall } from '../../upstream/api-calls.ts'
import { pathOf } from '../messages/request.ts'

/**
 * Returns the one canonical target of a public read: the path without a slash at its end, and only the contract's query
 * parameters, each once (the first), in the contract's order and form. So clients cannot fill the cache with new names for
 * the same answer.
 * @returns null when the target does not fit the contract.
 */
export function publicTarget(target: string, { call }: MatchedCall): string | null {
  const path = pathOf(target)
  const plain = path.replace(/\/$/, '')
  const parts = plain.split('/')
  const params = call.path
    .split('/')
    .flatMap((part, place) => (part.startsWith(':') ? [[part.slice(1), parts[place]]] : []))
  if (call.params?.safeParse(Object.fromEntries(params)).success === false) return null
  if (call.query === undefined) return plain
  const given = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(target.slice(path.length).split('#')[0])) {
    if (!given.has(name)) given.set(name, value)
  }
  const read = call.query.safeParse(Object.fromEntries(given))
  if (!read.success) return null
  const known = Object.entries(read.data as object).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(Object.fromEntries(known.map(([name, value]) => [name, String(value)]))).toString()
  return query === '' ? plain : `${plain}?${query}`
}
