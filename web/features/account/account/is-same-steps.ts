import type { ShownStep } from '#machines/account/account/account.selectors.ts'

/** Returns whether two lists of steps show the same. */
export function isSameSteps(one: readonly ShownStep[], other: readonly ShownStep[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ step, status, missing }, place) => {
      const same = other[place]!
      return step === same.step && status === same.status && missing === same.missing
    })
  )
}
