/** A key press as the browser reports it. `code` is the key's position, because a Persian keyboard has other letters. */
export type KeyPress = {
  code: string
  hasControl: boolean
  hasShift: boolean
  hasAlt: boolean
  /** The press belongs to a field, or to a list or menu with its own keys. */
  isTaken: boolean
}

/** The action of a single key on the trade page. `ticks` are steps of the price. */
export type TradeKey =
  | { do: 'side'; side: 'buy' | 'sell' }
  | { do: 'kind'; kind: 'limit' | 'market' }
  | { do: 'step'; ticks: number }
  | { do: 'percent'; percent: '25' | '50' | '75' | '100' }
  | { do: 'review' }
  | { do: 'back' }

/** The action of a key on any page. `K` with Ctrl (or Cmd) also works in a field. */
export type SiteKey = 'markets' | 'commands' | 'keys'

/** The keys in the list of shortcuts (issue of the terminal, "Keys"). */
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

/** Returns the action of a key on the trade page; null for any other key, and for a press that belongs elsewhere. */
export function tradeKeyOf({ code, hasControl, hasShift, hasAlt, isTaken }: KeyPress): TradeKey | null {
  const found = Object.hasOwn(tradeKeys, code) ? tradeKeys[code]! : null
  if (found === null || isTaken || hasControl || hasAlt) return null
  if (found.do === 'step') return { do: 'step', ticks: hasShift ? 10 * found.ticks : found.ticks }
  return hasShift ? null : found
}

/** Returns the action of a key on any page, or null. `areOn`: single keys are shortcuts. */
export function siteKeyOf({ code, hasControl, hasShift, hasAlt, isTaken }: KeyPress, areOn: boolean): SiteKey | null {
  if (code === 'KeyK' && hasControl && !hasShift && !hasAlt) return 'commands'
  if (code !== 'Slash' || isTaken || hasControl || hasAlt || !areOn) return null
  return hasShift ? 'keys' : 'markets'
}
