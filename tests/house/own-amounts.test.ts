import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const views = join(import.meta.dirname, '..', '..', 'web', 'features')

/**
 * Amounts that a view shows although the user hides their own: figures of the market and the exchange, typed values, and
 * amounts in questions and receipts. All other amounts that a user owns or has moved are in `<Own>`.
 */
const shown: { [file: string]: number } = {
  'market/coin-page/figures-panel.tsx': 1,
  'market/market-board/board-row.tsx': 2,
  'market/market-watch/watch-volume.tsx': 1,
  'site/about/figures.tsx': 5,
  'site/fees/coin-fee-rows.tsx': 2,
  'site/fees/level-fees.tsx': 1,
  'site/home/live-figures.tsx': 1,
  'site/home/live-trades.tsx': 2,
  'site/home/why.tsx': 3,
  'trading/order-book/book-middle.tsx': 2,
  'trading/order-book/book-row.tsx': 3,
  'trading/order-book/row-sums.tsx': 3,
  'trading/order-ticket/ticket-sums.tsx': 8,
  // The price of an order.
  'trading/own-orders/order-table.tsx': 1,
  'trading/quick-trade/moved-note.tsx': 1,
  'trading/quick-trade/destination-network-choice.tsx': 1,
  'trading/quick-trade/quick-trade-facts.tsx': 3,
  // This view hides the amount that it takes over.
  'trading/quick-trade/otc-fields.tsx': 1,
  'trading/quick-trade/otc-summary.tsx': 4,
  'trading/quick-trade/placed-facts.tsx': 3,
  'trading/quick-trade/warned-dialog.tsx': 1,
  'trading/trade-page/recent-trades.tsx': 2,
  'trading/trade-page/terminal-bar.tsx': 5,
  // The mean price of the purchases.
  'wallet/dashboard/cost-table.tsx': 1,
  'wallet/deposit/check-answer.tsx': 1,
  'wallet/deposit/return-facts.tsx': 1,
  // The price of a trade.
  'wallet/history/trade-cells.tsx': 1,
  'wallet/withdrawal/amount-field.tsx': 1,
  'wallet/withdrawal/coin-warning.tsx': 1,
  'wallet/withdrawal/network-choice.tsx': 1,
  'wallet/withdrawal/unknown-outcome.tsx': 1,
  'wallet/withdrawal/withdrawal-facts.tsx': 1,
}

const amount = /<(?:Amount|Sum|AmountSum|LiveSum|Worth|Figure|Compact|TakeAll)\b/g

it('every view hides the amounts of the user, except those listed here', () => {
  const files = globSync('**/*.tsx', { cwd: views })
  const found = files.flatMap((file) => {
    const text = readFileSync(join(views, file), 'utf8').replace(/<Own>[\s\S]*?<\/Own>/g, '')
    const uses = text.match(amount)?.length ?? 0
    return uses === 0 ? [] : [[file, uses] as const]
  })
  expect(Object.fromEntries(found.sort())).toEqual(shown)
})
