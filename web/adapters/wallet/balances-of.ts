import type { Document } from '#shared/stream/frame.ts'

/** What of a wallet is another one when money has moved: what is owned, and not what it is worth, which moves with every price. */
export function balancesOf(doc: Document): string {
  return JSON.stringify(
    Object.entries(doc).map(([coin, row]) => {
      const { credit, blockedCredit } = row as { credit: string; blockedCredit: string }
      return [coin, credit, blockedCredit]
    }),
  )
}
