/**
 * A page whose start is measured, whether somebody is logged in there, whether it shows candles, and what its program may be:
 * bytes of brotli.
 */
export type MeasuredPage = { name: string; path: string; isMember: boolean; hasChart?: boolean; budget: number }

/** Files that come seconds after a page, by the clock: of the start of a page they are on a slow machine only. */
export const comesLater = /\/tab-leader-/

/**
 * All that comes until the network is quiet counts. Browser tests hold the budgets, `npm run bench -- page` tells of them. The
 * aims are 180,000 for `/`, 300,000 with the coin's chart, 350,000 for the trade page and 240,000 for any other. Price alerts
 * and what works without a tab may add 3,000 to the 200,000 that `/` had.
 */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', path: '/', isMember: false, budget: 183_600 },
  { name: 'markets', path: '/markets/', isMember: false, budget: 213_900 },
  { name: 'coin', path: '/market/BITCOIN/TOMAN', isMember: false, hasChart: true, budget: 275_100 },
  { name: 'faq', path: '/faq', isMember: false, budget: 208_400 },
  { name: 'login', path: '/login', isMember: false, budget: 213_600 },
  { name: 'dashboard', path: '/profile', isMember: true, budget: 270_100 },
  { name: 'wallet', path: '/profile/wallet', isMember: true, budget: 294_400 },
  { name: 'quick trade', path: '/profile/otc', isMember: true, budget: 268_800 },
  { name: 'trade', path: '/profile/trade/TOMAN/BITCOIN', isMember: true, hasChart: true, budget: 356_400 },
]
