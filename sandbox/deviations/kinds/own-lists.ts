import type { FastifyRequest } from 'fastify'
import { type Deviation, inContent, inQuery } from '../deviation.ts'

type Page = { content: unknown[]; totalPages: number; totalElements?: number }
type Balances = { [currency: string]: { credit: string; totalBalance: string } }

/** Mistakes in what a user reads of their own. */
export const ownListDeviations = {
  'balances-do-not-add-up': () =>
    inContent<Balances>('walletAddresses', (balances) =>
      // What is blocked is left out, and a smallest unit is lost to rounding.
      Object.fromEntries(
        Object.entries(balances).map(([currency, one]) => [currency, { ...one, totalBalance: `${one.credit}1` }]),
      ),
    ),
  'pages-from-zero': () =>
    inQuery('deposits', (query) => {
      query.page = String(Number(query.page ?? 1) + 1)
    }),
  /** A page begins with the last row of the one before, as when a list moves while it is read. */
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
