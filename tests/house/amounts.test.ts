import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/**
 * The ways in which a view could format a number by itself, with the permitted number of uses in each file. Amounts go
 * through `Amount`, `AmountSum`, `Sum` or `#shared/market/display.ts` (design 5.29). The permitted uses format percentages,
 * prices and price steps.
 */
const rules: { [rule: string]: { pattern: RegExp; allowed: { [file: string]: number } } } = {
  'formats a decimal itself': {
    pattern: /\bformatDecimal\(/g,
    allowed: {
      'account/account/submit-bar.tsx': 1,
      'trading/order-book/step-choice.tsx': 1,
      'trading/order-ticket/ticket-sums.tsx': 1,
    },
  },
  'chooses the decimals of an amount': {
    pattern: /\bamountDecimals\(/g,
    // The widths of columns, and the animated sum in Toman.
    allowed: {
      'trading/order-book/book-body.tsx': 1,
      'trading/trade-page/recent-trades.tsx': 1,
      'wallet/wallet-page/toman-panel.tsx': 1,
    },
  },
  'names a number of decimals': {
    pattern: /(?<!<Percent[^>]*)\bdecimals(?:=\{|: )\d/g,
    allowed: {
      'account/account/submit-bar.tsx': 1,
      'trading/order-ticket/ticket-sums.tsx': 1,
    },
  },
  'leaves numbers to the engine': { pattern: /\.toFixed\(|toLocaleString\(|NumberFormat\b/g, allowed: {} },
}

it.each(Object.entries(rules))('no view %s', (_, { pattern, allowed }) => {
  const views = join(root, 'web', 'features')
  const files = globSync('**/*.{ts,tsx}', { cwd: views })
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((file) => {
    const uses = readFileSync(join(views, file), 'utf8').match(pattern)?.length ?? 0
    return uses === 0 ? [] : [[file, uses] as const]
  })
  expect(Object.fromEntries(found.sort())).toEqual(allowed)
})
