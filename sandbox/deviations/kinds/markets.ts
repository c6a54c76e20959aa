import { divide } from '#shared/core/money/decimal.ts'
import { type Deviation, inContent, inQuery } from '../deviation.ts'

type Row = { last24HoursChange: string }
type Figures = { marketTradeInfo: { minPrice?: string; maxPrice?: string } }

/** Mistakes in lists and figures of markets. */
export const marketDeviations = {
  'market-list-of-other-settlement': () =>
    inQuery('marketInfoV2', (query) => {
      delete query.source_coin
    }),
  'market-list-on-one-page': () =>
    inQuery('marketInfoV2', (query) => {
      Object.assign(query, { page: '1', size: '1000' })
    }),
  'change-as-fraction': () =>
    inContent<{ content: Row[] }>('marketInfoV2', ({ content, ...page }) => ({
      ...page,
      content: content.map((row) => ({ ...row, last24HoursChange: divide(row.last24HoursChange, '100', 6) })),
    })),
  'min-above-max': () =>
    inContent<Figures>('marketInfo', ({ marketTradeInfo: { minPrice, maxPrice, ...rest }, ...answer }) => ({
      ...answer,
      marketTradeInfo: { ...rest, minPrice: maxPrice, maxPrice: minPrice },
    })),
} satisfies { [name: string]: () => Deviation }
