import type { StateValue } from 'xstate'

/**
 * Formats a state for `data-state` (design 2): `code.entering`. A space separates parallel regions: `range.year
 * story.shown`.
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
