import type { StateValue } from 'xstate'

/**
 * A state as `data-state` writes it (design 2): `code.entering`; regions that run in parallel are joined by a space:
 * `range.year story.shown`.
 */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([key, inner]) => (inner === undefined ? key : paths(key, inner)))
    .join(' ')
}

function paths(key: string, inner: StateValue): string {
  return statePath(inner)
    .split(' ')
    .map((path) => `${key}.${path}`)
    .join(' ')
}
