import type { Document } from '#shared/stream/frame.ts'

/**
 * Returns a wallet's amounts as one text, which changes only when money has moved. The worth is left out, because it
 * changes with every price.
 */
export function balancesOf(doc: Document): string {
  return JSON.stringify(
    Object.entries(doc).map(([coin, row]) => {
      const { credit, blockedCredit } = row as { credit: string; blockedCredit: string }
      return [coin, credit, blockedCredit]
    }),
  )
}
