import type { WordLoaders } from './i18n.ts'

/** The words that the profile area has on each of its pages, and those of the trade page. */
export const memberWords: WordLoaders = {
  fa: () => import('#locales/fa/member.ts'),
  en: () => import('#locales/en/member.ts'),
}

/** The words of the profile area's pages that are not for trading. */
export const memberPageWords: WordLoaders = {
  fa: () => import('#locales/fa/member-pages.ts'),
  en: () => import('#locales/en/member-pages.ts'),
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
