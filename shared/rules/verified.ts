/**
 * Returns whether an identity is verified, by its authentication type (spec 4, design 5.27). It stays verified while a
 * change of bank accounts is pending or refused: the user can trade, and only an unverified bank account cannot be paid to.
 * Pages are stricter: see the session's selectors.
 */
export function isVerified(authenticationType: string): boolean {
  return verified.includes(authenticationType)
}

const verified: readonly string[] = ['AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING']
