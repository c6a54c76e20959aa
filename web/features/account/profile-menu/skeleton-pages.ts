/** How many panels the skeleton of a page has; their places are in page-skeleton.module.css. */
export const panelsOf = {
  dashboard: 5,
  otc: 2,
  wallet: 3,
  walletEx: 3,
  history: 2,
  account: 4,
  settings: 3,
  invite: 2,
  other: 1,
} as const

export type PageOnItsWay = keyof typeof panelsOf | 'trade'

/** The page of the profile area that an address leads to. */
export function pageAt(pathname: string): PageOnItsWay {
  const [, area, name = 'dashboard'] = pathname.replace(/\/+$/, '').split('/')
  if (area !== 'profile') return 'other'
  return name === 'trade' || Object.hasOwn(panelsOf, name) ? (name as PageOnItsWay) : 'other'
}
