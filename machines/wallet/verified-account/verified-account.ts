/** A bank account that deposits come from and withdrawals go to (spec 001, section 7, verified-bank-accounts). */
export type VerifiedAccount = { cardNumber: string; bankName?: string | undefined; shebaCode?: string | undefined }

type Offer = { terms: { accounts: readonly VerifiedAccount[] } | null }
type Choice = Offer & { card: string | null }

/** Returns whether one of the accounts has this card. */
export function hasCard({ terms }: Offer, card: string): boolean {
  return terms?.accounts.some(({ cardNumber }) => cardNumber === card) === true
}

/** Returns the account with the chosen card, or the only account; null without one. */
export function chosenAccount({ terms, card }: Choice): VerifiedAccount | null {
  if (terms?.accounts.length === 1) return terms.accounts[0]!
  return terms?.accounts.find(({ cardNumber }) => cardNumber === card) ?? null
}
