/** The drawings of `pictures.svg`: what each says is told there, and is the same everywhere. */
export const pictures = [
  'torn',
  'empty',
  'search',
  'history',
  'star',
  'candles',
  'signpost',
  'lock',
  'cracked',
  'wallet',
  'slip',
  'wait',
  'done',
  'card',
  'phone',
  'coins',
  'exchange',
] as const

export type Picture = (typeof pictures)[number]
