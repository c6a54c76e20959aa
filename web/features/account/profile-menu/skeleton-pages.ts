import { marketOf } from '#shared/market/coins.ts'

/** How many panels the skeleton of a page has; their places are in page-skeleton.module.css. */
export const panelsOf = {
  dashboard: 5,
  otc: 2,
  wallet: 3,
  walletEx: 3,
  history: 1,
  account: 5,
  settings: 3,
  invite: 2,
  other: 1,
} as const

export type PageOnItsWay = keyof typeof panelsOf | 'trade'

/** The page of the profile area that an address leads to; the address of no market of ours leads to none that trades. */
export function pageAt(pathname: string): PageOnItsWay {
  const [, area, name = 'dashboard', to, from] = pathname.replace(/\/+$/, '').split('/')
  if (area !== 'profile') return 'other'
  if (name === 'trade') return to === from || isMarket(`${from}_${to}`) || isMarket(`${to}_${from}`) ? 'trade' : 'other'
  return Object.hasOwn(panelsOf, name) ? (name as PageOnItsWay) : 'other'
}

function isMarket(name: string): boolean {
  return marketOf(name) !== undefined
}
