import { accountLevels } from '#sandbox/exchange/levels.ts'
import { blog } from '../world/content/blog.ts'
import { countries } from '../world/content/countries.ts'
import { faq } from '../world/content/faq.ts'
import { manual } from '../world/content/manual.ts'
import { newsPosts } from '../world/content/news.ts'
import { exchangeInfo } from '../world/content/site.ts'
import type { Handlers } from './serve.ts'
import type { Services } from './services.ts'

/**
 * Returns the handlers for texts, the site's figures, countries and levels. The language of the query takes precedence over
 * the header.
 */
export function contentRoutes({ exchange, clock }: Services): Handlers {
  return {
    exchangeInfo: () => exchangeInfo,
    marketInfoHome: () => ({ baseDTO: exchange.statistics() }),
    cryptoInfo: () => ({ baseDTO: exchange.statistics() }),
    faq: ({ query, language }) => faq[chosen(query.language, language)],
    userManual: ({ query, language }) => manual[chosen(query.language, language)],
    blog: ({ query, language }) => ({ content: blog[chosen(query.language, language)] }),
    newsPosts: ({ query, language, base }) => newsPosts(chosen(query.language, language), clock.now(), base),
    country: () => ({ content: countries }),
    accountLevels: () => [...accountLevels],
  }
}

function chosen(requested: 'fa' | 'ar' | 'en' | undefined, otherwise: 'fa' | 'en'): 'fa' | 'en' {
  if (requested === undefined) return otherwise
  return requested === 'en' ? 'en' : 'fa'
}
