/** A key as the browser tells it. `code` is its place on the keyboard: the letters of a Persian keyboard are others. */
export type KeyPress = {
  code: string
  hasControl: boolean
  hasShift: boolean
  hasAlt: boolean
  /** It goes into a field, or into a list or a menu that has keys of its own. */
  isTaken: boolean
}

/** What a single key does on the trade page. `ticks` are steps of the price. */
export type TradeKey =
  | { do: 'side'; side: 'buy' | 'sell' }
  | { do: 'kind'; kind: 'limit' | 'market' }
  | { do: 'step'; ticks: number }
  | { do: 'percent'; percent: '25' | '50' | '75' | '100' }
  | { do: 'review' }
  | { do: 'back' }

/** What a key does anywhere: `K` with Ctrl (or Cmd) does so in a field too. */
export type SiteKey = 'markets' | 'commands' | 'keys'

/** The sheet tells these keys (issue of the terminal, "Keys"). */
export const tradeKeys: { readonly [code: string]: TradeKey } = {
  KeyB: { do: 'side', side: 'buy' },
  KeyS: { do: 'side', side: 'sell' },
  KeyL: { do: 'kind', kind: 'limit' },
  KeyM: { do: 'kind', kind: 'market' },
  ArrowUp: { do: 'step', ticks: 1 },
  ArrowDown: { do: 'step', ticks: -1 },
  Digit1: { do: 'percent', percent: '25' },
  Digit2: { do: 'percent', percent: '50' },
  Digit3: { do: 'percent', percent: '75' },
  Digit4: { do: 'percent', percent: '100' },
  Enter: { do: 'review' },
  Escape: { do: 'back' },
}

/** What a key does on the trade page; null for every other key, and for one that goes elsewhere. */
export function tradeKeyOf({ code, hasControl, hasShift, hasAlt, isTaken }: KeyPress): TradeKey | null {
  const found = Object.hasOwn(tradeKeys, code) ? tradeKeys[code]! : null
  if (found === null || isTaken || hasControl || hasAlt) return null
  if (found.do === 'step') return { do: 'step', ticks: hasShift ? 10 * found.ticks : found.ticks }
  return hasShift ? null : found
}

/** What a key does on any page; `areOn` says whether single keys do anything. */
export function siteKeyOf({ code, hasControl, hasShift, hasAlt, isTaken }: KeyPress, areOn: boolean): SiteKey | null {
  if (code === 'KeyK' && hasControl && !hasShift && !hasAlt) return 'commands'
  if (code !== 'Slash' || isTaken || hasControl || hasAlt || !areOn) return null
  return hasShift ? 'keys' : 'markets'
}
