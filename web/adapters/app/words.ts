import type { WordLoaders } from './texts.ts'

/** The words that the profile area has on each of its pages. */
export const memberWords: WordLoaders = {
  fa: () => import('#locales/fa/member.ts'),
  en: () => import('#locales/en/member.ts'),
}

/** The words of the dashboard. */
export const dashboardWords: WordLoaders = {
  fa: () => import('#locales/fa/dashboard-page.ts'),
  en: () => import('#locales/en/dashboard-page.ts'),
}

/** The words of the wallet. */
export const walletWords: WordLoaders = {
  fa: () => import('#locales/fa/wallet-page.ts'),
  en: () => import('#locales/en/wallet-page.ts'),
}

/** The words of deposits. */
export const depositWords: WordLoaders = {
  fa: () => import('#locales/fa/deposits.ts'),
  en: () => import('#locales/en/deposits.ts'),
}

/** The words of withdrawals and of the addresses that they go to. */
export const withdrawalWords: WordLoaders = {
  fa: () => import('#locales/fa/withdrawals.ts'),
  en: () => import('#locales/en/withdrawals.ts'),
}

/** The words of quick trade. */
export const otcWords: WordLoaders = {
  fa: () => import('#locales/fa/otc-page.ts'),
  en: () => import('#locales/en/otc-page.ts'),
}

/** The words of the history page. */
export const historyWords: WordLoaders = {
  fa: () => import('#locales/fa/history-page.ts'),
  en: () => import('#locales/en/history-page.ts'),
}

/** The words of the user's account: identity, documents, bank accounts. */
export const accountWords: WordLoaders = {
  fa: () => import('#locales/fa/account-page.ts'),
  en: () => import('#locales/en/account-page.ts'),
}

/** The words of invitations. */
export const inviteWords: WordLoaders = {
  fa: () => import('#locales/fa/invite-page.ts'),
  en: () => import('#locales/en/invite-page.ts'),
}

/** The words of the palette. */
export const paletteWords: WordLoaders = {
  fa: () => import('#locales/fa/palette.ts'),
  en: () => import('#locales/en/palette.ts'),
}

/** The words of lists of one's own orders. */
export const ownOrderWords: WordLoaders = {
  fa: () => import('#locales/fa/own-orders.ts'),
  en: () => import('#locales/en/own-orders.ts'),
}

/** The words of the trade page. */
export const tradeWords: WordLoaders = {
  fa: () => import('#locales/fa/trade-page.ts'),
  en: () => import('#locales/en/trade-page.ts'),
}

/** The words of a coin's page. */
export const coinWords: WordLoaders = {
  fa: () => import('#locales/fa/coin-page.ts'),
  en: () => import('#locales/en/coin-page.ts'),
}

/** The words of the markets page. */
export const marketsWords: WordLoaders = {
  fa: () => import('#locales/fa/markets-page.ts'),
  en: () => import('#locales/en/markets-page.ts'),
}

/** The words of the home page below its first screen, and those of a user who is logged in. */
export const homeWords: WordLoaders = {
  fa: () => import('#locales/fa/home-page.ts'),
  en: () => import('#locales/en/home-page.ts'),
}

/** The words of price alerts, and of how notifications are told. */
export const alertWords: WordLoaders = {
  fa: () => import('#locales/fa/alerts.ts'),
  en: () => import('#locales/en/alerts.ts'),
}

/** The words of questions and answers. */
export const questionWords: WordLoaders = {
  fa: () => import('#locales/fa/questions-page.ts'),
  en: () => import('#locales/en/questions-page.ts'),
}

/** The words of the settings page. */
export const settingsWords: WordLoaders = {
  fa: () => import('#locales/fa/settings-page.ts'),
  en: () => import('#locales/en/settings-page.ts'),
}

/** The words of new versions, and of the installation. */
export const installedWords: WordLoaders = {
  fa: () => import('#locales/fa/installed.ts'),
  en: () => import('#locales/en/installed.ts'),
}
