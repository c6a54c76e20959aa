import type { FastifyRequest } from 'fastify'
import { type Deviation, inContent, inQuery } from '../deviation.ts'

type Page = { content: unknown[]; totalPages: number; totalElements?: number }
type Balances = { [currency: string]: { credit: string; totalBalance: string } }

/** Mistakes in the user's own lists and balances. */
export const ownListDeviations = {
  'balances-do-not-add-up': () =>
    inContent<Balances>('walletAddresses', (balances) =>
      // The blocked part is left out, and rounding loses the last digit.
      Object.fromEntries(
        Object.entries(balances).map(([currency, one]) => [currency, { ...one, totalBalance: `${one.credit}1` }]),
      ),
    ),
  'pages-from-zero': () =>
    inQuery('deposits', (query) => {
      query.page = String(Number(query.page ?? 1) + 1)
    }),
  /** A page begins with the last row of the previous page, as when a list grows while it is read. */
  'pages-overlap': (): Deviation => {
    let before: unknown
    return {
      call: 'trades',
      response: ({ status, body }, request) => {
        const { content = [], ...page } = body as Partial<Page>
        const repeated = pageOf(request) > 1 && before !== undefined ? [before, ...content.slice(1)] : content
        before = content.at(-1)
        return { status, body: status === 200 ? { ...page, content: repeated } : body }
      },
    }
  },
  'total-pages-are-rows': () =>
    inContent<Page>('loginHistory', (page) => ({ ...page, totalPages: page.totalElements ?? page.totalPages })),
  'history-oldest-first': () =>
    inContent<Page>('orders', ({ content, ...page }) => ({ ...page, content: content.toReversed() })),
} satisfies { [name: string]: () => Deviation }

function pageOf({ query }: FastifyRequest): number {
  return Number((query as { page?: number }).page ?? 1)
}
