import { keysOf, type PanelName, panelNames, type ReadyLayout, readyLayouts, type Shares } from './layouts.ts'

/** The user's own layout: a ready one with changed shares, and without the panels that the user has hidden. */
export type OwnLayout = { base: ReadyLayout; shares: Shares; hidden: readonly PanelName[] }

/** The saved form of the trade page's layout (design 5.32). */
export type KeptLayout = {
  version: 1
  chosen: ReadyLayout | 'own'
  own: OwnLayout | null
  /** Whether the strip of coins is folded away. */
  isFolded: boolean
}

export const firstLayout: KeptLayout = { version: 1, chosen: 'trader', own: null, isFolded: false }

/** Reads the saved layout. Unreadable parts have their default. */
export function readLayout(value: unknown): KeptLayout {
  if (!isRecord(value) || value.version !== 1) return firstLayout
  const own = readOwn(value.own)
  const chosen = value.chosen === 'own' && own !== null ? 'own' : oneOf(readyLayouts, value.chosen)
  return { version: 1, chosen: chosen ?? 'trader', own, isFolded: value.isFolded === true }
}

function readOwn(value: unknown): OwnLayout | null {
  if (!isRecord(value)) return null
  const base = oneOf(readyLayouts, value.base)
  if (base === null) return null
  const hidden = Array.isArray(value.hidden)
    ? panelNames.filter((name) => (value.hidden as unknown[]).includes(name))
    : []
  const shares = isRecord(value.shares) ? value.shares : {}
  const known = keysOf(base).flatMap((key): [string, number][] => {
    const share = shares[key]
    return typeof share === 'number' && share > 0 && share <= 100 ? [[key, share]] : []
  })
  return { base, shares: Object.fromEntries(known), hidden }
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | null {
  return names.find((name) => name === value) ?? null
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
