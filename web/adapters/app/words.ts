import type { WordLoaders } from './texts.ts'

/** Texts of every page of the profile area. */
export const userWords: WordLoaders = {
  fa: () => import('#locales/fa/user.ts'),
  en: () => import('#locales/en/user.ts'),
}

/** Texts of the dashboard. */
export const dashboardWords: WordLoaders = {
  fa: () => import('#locales/fa/dashboard-page.ts'),
  en: () => import('#locales/en/dashboard-page.ts'),
}

/** Texts of the wallet. */
export const walletWords: WordLoaders = {
  fa: () => import('#locales/fa/wallet-page.ts'),
  en: () => import('#locales/en/wallet-page.ts'),
}

/** Texts of deposits. */
export const depositWords: WordLoaders = {
  fa: () => import('#locales/fa/deposits.ts'),
  en: () => import('#locales/en/deposits.ts'),
}

/** Texts of withdrawals and of the address book. */
export const withdrawalWords: WordLoaders = {
  fa: () => import('#locales/fa/withdrawals.ts'),
  en: () => import('#locales/en/withdrawals.ts'),
}

/** Texts of quick trade. */
export const otcWords: WordLoaders = {
  fa: () => import('#locales/fa/otc-page.ts'),
  en: () => import('#locales/en/otc-page.ts'),
}

/** Texts of the history page. */
export const historyWords: WordLoaders = {
  fa: () => import('#locales/fa/history-page.ts'),
  en: () => import('#locales/en/history-page.ts'),
}

/** Texts of the dialog that saves a list of the history, and of its file. */
export const historyFileWords: WordLoaders = {
  fa: () => import('#locales/fa/history-file.ts'),
  en: () => import('#locales/en/history-file.ts'),
}

/** Texts of the user's account: identity, contact, and the state of the review. */
export const accountWords: WordLoaders = {
  fa: () => import('#locales/fa/account-page.ts'),
  en: () => import('#locales/en/account-page.ts'),
}

/** Texts of the account's later parts: country, bank accounts, documents, identity check. */
export const accountLaterWords: WordLoaders = {
  fa: () => import('#locales/fa/account-later.ts'),
  en: () => import('#locales/en/account-later.ts'),
}

/** Texts of the route guard's message. */
export const guardWords: WordLoaders = {
  fa: () => import('#locales/fa/guard-dialog.ts'),
  en: () => import('#locales/en/guard-dialog.ts'),
}

/** Texts of invitations. */
export const inviteWords: WordLoaders = {
  fa: () => import('#locales/fa/invite-page.ts'),
  en: () => import('#locales/en/invite-page.ts'),
}

/** Texts of the palette. */
export const paletteWords: WordLoaders = {
  fa: () => import('#locales/fa/palette.ts'),
  en: () => import('#locales/en/palette.ts'),
}

/** Texts of the lists of the user's own orders. */
export const ownOrderWords: WordLoaders = {
  fa: () => import('#locales/fa/own-orders.ts'),
  en: () => import('#locales/en/own-orders.ts'),
}

/** Texts of the trade page. */
export const tradeWords: WordLoaders = {
  fa: () => import('#locales/fa/trade-page.ts'),
  en: () => import('#locales/en/trade-page.ts'),
}

/** Texts of a coin's page. */
export const coinWords: WordLoaders = {
  fa: () => import('#locales/fa/coin-page.ts'),
  en: () => import('#locales/en/coin-page.ts'),
}

/** Texts of the markets page. */
export const marketsWords: WordLoaders = {
  fa: () => import('#locales/fa/markets-page.ts'),
  en: () => import('#locales/en/markets-page.ts'),
}

/** Texts of the home page below its first screen, and of its part for users who are logged in. */
export const homeWords: WordLoaders = {
  fa: () => import('#locales/fa/home-page.ts'),
  en: () => import('#locales/en/home-page.ts'),
}

/** Texts of price alerts and of the notification settings. */
export const alertWords: WordLoaders = {
  fa: () => import('#locales/fa/alerts.ts'),
  en: () => import('#locales/en/alerts.ts'),
}

/** Texts of the pages with questions and answers. */
export const questionWords: WordLoaders = {
  fa: () => import('#locales/fa/questions-page.ts'),
  en: () => import('#locales/en/questions-page.ts'),
}

/** Texts of the settings page. */
export const settingsWords: WordLoaders = {
  fa: () => import('#locales/fa/settings-page.ts'),
  en: () => import('#locales/en/settings-page.ts'),
}

/** Texts of new versions and of the installation. */
export const installedWords: WordLoaders = {
  fa: () => import('#locales/fa/installed.ts'),
  en: () => import('#locales/en/installed.ts'),
}
