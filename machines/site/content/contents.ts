import type { Decimal } from '#shared/core/money/decimal.ts'

/**
 * The exchange's information about itself in one language (spec 3, "Exchange info"). `privacyPolicy` is HTML as it was
 * sent.
 */
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

/** A question with its answer as plain text (spec 3, "FAQ item"). */
export type Question = { title: string; answer: string }
/** A chapter of the user manual. `html` is as it was sent. */
export type Chapter = { title: string; html: string }

/**
 * The figures of the about page. `value` is in Toman (spec 3, "Site statistics"). `asOf` is when they were read (epoch ms).
 */
export type SiteStatistics = { trades: Decimal; value: Decimal; users: Decimal; asOf: number }

/** A post of the news feed. `date` is epoch ms. `image` is null without one. */
export type NewsPost = { title: string; date: number; image: string | null; link: string }

/** The user's invitations and their profit in Toman (spec 3, "Invite info"). */
export type Invites = { referralCode: string; invitees: number; profit: Decimal }
