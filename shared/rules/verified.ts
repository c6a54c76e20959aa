/**
 * Whether an identity has been verified and what was verified still stands, by its authentication type (spec 4, design
 * 5.27): a change of bank accounts that waits, or was refused, takes nothing away. Such a user goes on trading; only a bank
 * account that is not verified itself cannot be paid to. What a page shows is stricter: see the session's selectors.
 */
export function isVerified(authenticationType: string): boolean {
  return verified.includes(authenticationType)
}

const verified: readonly string[] = ['AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING']
