import { marketOf } from '#shared/market/coins.ts'

/** Number of panels in a page's skeleton. Their places are in page-skeleton.module.css. */
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

/** Returns the page of the profile area at a path. A trade path with an unknown market gives `other`. */
export function profilePageAt(pathname: string): PageOnItsWay {
  const [, area, name = 'dashboard', to, from] = pathname.replace(/\/+$/, '').split('/')
  if (area !== 'profile') return 'other'
  if (name === 'trade') return to === from || isMarket(`${from}_${to}`) || isMarket(`${to}_${from}`) ? 'trade' : 'other'
  return Object.hasOwn(panelsOf, name) ? (name as PageOnItsWay) : 'other'
}

function isMarket(name: string): boolean {
  return marketOf(name) !== undefined
}
