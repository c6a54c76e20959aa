/** The drawings of `pictures.svg`. That file gives the meaning of each, which is the same on all pages. */
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
