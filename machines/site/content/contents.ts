import type { Decimal } from '#shared/core/money/decimal.ts'

/** What the exchange says of itself in one language (spec 3, "Exchange info"). `privacyPolicy` is HTML as it was sent. */
export type ExchangeInfo = {
  address: string
  number: string
  email: string
  privacyPolicy: string
  appAndroid?: string
  appIOS?: string
  instagram?: string
  linkedin?: string
  telegram?: string
  twitter?: string
}

/** A question with its answer in plain words (spec 3, "FAQ item"). */
export type Question = { title: string; answer: string }
/** A chapter of the user manual; `html` is as it was sent. */
export type Chapter = { title: string; html: string }

/** Figures of the about page; `value` is in Toman (spec 3, "Site statistics"), `asOf` when they were read (epoch ms). */
export type SiteStatistics = { trades: Decimal; value: Decimal; users: Decimal; asOf: number }

/** A post of the news feed; `date` is epoch milliseconds, `image` null when it has none. */
export type NewsPost = { title: string; date: number; image: string | null; link: string }

/** Whom a person has invited and what came of it, in Toman (spec 3, "Invite info"). */
export type Invites = { referralCode: string; invitees: number; profit: Decimal }
