import { z } from 'zod/mini'
import { call } from './call.ts'
import { count, decimal, dto, list, moment } from './fields.ts'

const language = z.object({ language: z.optional(z.enum(['fa', 'ar', 'en'])) })

const statistics = z.object({ userCount: count, tradesValue: decimal, tradesAmount: decimal })

/** Content and statistics of the site (spec 000, section 3). */
export const contentCalls = {
  exchangeInfo: call({
    method: 'GET',
    path: '/exchange-info',
    caller: 'anyone',
    sharedFor: 30_000,
    summary: 'Contact data, links and privacy policy, one entry per language',
    answer: z.array(
      z.object({
        language: z.string(),
        address: z.string(),
        appAndroid: z.nullish(z.string()),
        appIOS: z.nullish(z.string()),
        email: z.string(),
        instagram: z.nullish(z.string()),
        linkedin: z.nullish(z.string()),
        number: z.string(),
        telegram: z.nullish(z.string()),
        twitter: z.nullish(z.string()),
        privacyPolicy: z.string(),
      }),
    ),
  }),
  marketInfoHome: call({
    method: 'GET',
    path: '/trades/market-info-home',
    caller: 'anyone',
    summary: 'Statistics of the about page',
    answer: dto(statistics),
  }),
  cryptoInfo: call({
    method: 'GET',
    path: '/trades/crypto-info',
    caller: 'anyone',
    summary: 'Statistics of the home page',
    answer: dto(statistics),
  }),
  faq: call({
    method: 'GET',
    path: '/faq',
    caller: 'anyone',
    sharedFor: 30_000,
    summary: 'Questions and answers',
    query: language,
    answer: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  userManual: call({
    method: 'GET',
    path: '/user-manual',
    caller: 'anyone',
    sharedFor: 30_000,
    summary: 'The user manual: title and HTML of each chapter',
    query: language,
    answer: z.array(z.object({ title: z.string(), html: z.string() })),
  }),
  blog: call({
    method: 'GET',
    path: '/blog',
    caller: 'anyone',
    sharedFor: 30_000,
    summary: 'Texts about coins: title and HTML body; the title is the name of the coin',
    query: language,
    answer: list(z.object({ title: z.string(), body: z.string() })),
  }),
  newsPosts: call({
    method: 'GET',
    path: '/news/posts',
    caller: 'anyone',
    sharedFor: 60_000,
    summary: 'The news feed, in the form of a WordPress posts feed (NEWS_FEED_URL)',
    query: language,
    answer: z.array(
      z.object({
        title: z.object({ rendered: z.string() }),
        date: moment,
        better_featured_image: z.nullable(z.object({ source_url: z.string() })),
        link: z.string(),
      }),
    ),
  }),
  country: call({
    method: 'GET',
    path: '/country',
    caller: 'anyone',
    sharedFor: 60_000,
    summary: 'Countries with their phone codes',
    answer: list(z.object({ countryName: z.string(), countryPhoneCode: z.string() })),
  }),
}
