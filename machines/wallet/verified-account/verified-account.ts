/** A bank account that deposits come from and withdrawals go to (spec 001, section 7, verified-bank-accounts). */
export type VerifiedAccount = { cardNumber: string; bankName?: string | undefined; shebaCode?: string | undefined }

type Choice = { terms: { accounts: readonly VerifiedAccount[] } | null; card: string | null }

/** Returns the account with the chosen card, or the only account; null without one. */
export function chosenAccount({ terms, card }: Choice): VerifiedAccount | null {
  if (terms?.accounts.length === 1) return terms.accounts[0]!
  return terms?.accounts.find(({ cardNumber }) => cardNumber === card) ?? null
}
