/**
 * A page whose program is measured.
 * - `isLoggedIn`: whether a user is logged in there
 * - `hasChart`: whether it shows candles
 * - `parts`: modules that the page loads in Persian before it is shown, besides those of every page (names as in
 *   `scripts/build/page-programs.ts`)
 * - `budget`: the maximum size of the whole program in bytes of brotli
 */
export type MeasuredPage = {
  name: string
  path: string
  isLoggedIn: boolean
  hasChart?: boolean
  parts: readonly string[]
  budget: number
}

const everyPage = ['adapters/site/site-config.ts', '../locales/fa/index.ts']
const footer = ['features/app/shell/contact.tsx', 'adapters/site/content-calls.ts']
export const user = ['../locales/fa/user.ts', 'adapters/app/client/post.ts', 'app/parts/user-parts.tsx']
const profileRoute = 'app/routes/profile/profile-route.tsx'
export const profile = [
  ...user,
  profileRoute,
  'features/account/profile-menu/profile-sidebar.tsx',
  'app/parts/user-status.tsx',
]

/**
 * `npm run check` compares the build with the budgets, a browser test compares `parts` with the files that a browser loads,
 * and `npm run bench -- page` prints both. The aims are 180,000 for `/`, 300,000 for the coin page with its chart, 350,000
 * for the trade page and 240,000 for all others. Each page needs 400 bytes to continue from the prices that it was rendered
 * with.
 */
export const measuredPages: readonly MeasuredPage[] = [
  { name: 'home', path: '/', isLoggedIn: false, parts: everyPage, budget: 179_980 },
  {
    name: 'markets',
    path: '/markets/',
    isLoggedIn: false,
    parts: [...everyPage, ...footer, 'app/routes/markets-route.tsx', '../locales/fa/markets-page.ts'],
    budget: 209_900,
  },
  {
    name: 'coin',
    path: '/market/BITCOIN/TOMAN',
    isLoggedIn: false,
    hasChart: true,
    parts: [
      ...everyPage,
      'app/routes/coin-route.tsx',
      '../locales/fa/coin-page.ts',
      'adapters/market/blog-calls.ts',
      'ui/safe-html.tsx',
      'ui/chart/candle-chart.tsx',
    ],
    budget: 273_000,
  },
  {
    name: 'faq',
    path: '/faq',
    isLoggedIn: false,
    parts: [...everyPage, ...footer, 'app/routes/questions-route.tsx', '../locales/fa/questions-page.ts'],
    budget: 203_000,
  },
  {
    name: 'login',
    path: '/login',
    isLoggedIn: false,
    parts: [
      ...everyPage,
      ...footer,
      'app/routes/auth/login-route.tsx',
      'adapters/app/client/post.ts',
      '../shared/contract/coins.ts',
    ],
    budget: 208_900,
  },
  {
    name: 'dashboard',
    path: '/profile',
    isLoggedIn: true,
    parts: [...everyPage, ...profile, 'app/routes/profile/dashboard-route.tsx', '../locales/fa/dashboard-page.ts'],
    budget: 235_400,
  },
  {
    name: 'wallet',
    path: '/profile/wallet',
    isLoggedIn: true,
    parts: [...everyPage, ...profile, 'app/routes/profile/wallet-route.tsx', '../locales/fa/wallet-page.ts'],
    budget: 236_400,
  },
  {
    name: 'quick trade',
    path: '/profile/otc',
    isLoggedIn: true,
    parts: [
      ...everyPage,
      ...footer,
      ...profile,
      'app/routes/profile/otc-route.tsx',
      'adapters/trading/trade-terms-calls.ts',
      '../locales/fa/otc-page.ts',
    ],
    budget: 236_900,
  },
  {
    name: 'account',
    path: '/profile/account',
    isLoggedIn: true,
    parts: [...everyPage, ...profile, 'app/routes/profile/account-route.tsx', '../locales/fa/account-page.ts'],
    budget: 240_000,
  },
  {
    name: 'history',
    path: '/profile/history',
    isLoggedIn: true,
    parts: [
      ...everyPage,
      ...footer,
      ...profile,
      'app/routes/profile/history-route.tsx',
      '../locales/fa/history-page.ts',
    ],
    budget: 240_000,
  },
  {
    name: 'trade',
    path: '/profile/trade/TOMAN/BITCOIN',
    isLoggedIn: true,
    hasChart: true,
    parts: [
      ...everyPage,
      ...user,
      profileRoute,
      'app/routes/profile/trade-route.tsx',
      '../locales/fa/trade-page.ts',
      '../locales/fa/own-orders.ts',
      '../shared/contract/markets.ts',
      'ui/chart/candle-chart.tsx',
    ],
    budget: 346_000,
  },
]

/**
 * Parts that load by a timer, a second or more after the start. On a slow machine they may load before the page is shown.
 * They are for shared tabs, for news, and for dialogs of the wallet, of quick trade and of the account.
 */
export const laterParts: readonly string[] = [
  'adapters/app/tab-leader.ts',
  'adapters/trading/announce-orders.ts',
  'app/parts/app-parts.tsx',
  'app/parts/notification-parts.tsx',
  '../locales/fa/alerts.ts',
  '../locales/fa/installed.ts',
  'app/parts/quick-trade-flows.tsx',
  'adapters/wallet/save-table.ts',
  'features/wallet/history/export-dialog.tsx',
  '../locales/fa/history-file.ts',
  'app/routes/profile/wallet-flows.tsx',
  '../locales/fa/deposits.ts',
  '../locales/fa/withdrawals.ts',
  'features/account/guard/guard-dialog.tsx',
  '../locales/fa/guard-dialog.ts',
  '../locales/fa/account-page.ts',
  '../locales/fa/account-later.ts',
  'features/account/account/form-end.tsx',
  'features/account/account/contact-dialog.tsx',
  'features/account/account/refusal-dialog.tsx',
  'streams/one-price.ts',
]
