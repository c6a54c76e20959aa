import type { RegistryAnswer } from '../../store/people.ts'

/** Digits of the identity service's codes (spec 9). */
export const identityDigits = 5

/**
 * Returns the external registry's error about a user, in the words of the specification (spec 8), or null when all data
 * matches.
 */
export function registryError({ registry }: { registry: RegistryAnswer }): string | null {
  return words[registry]
}

const words: { readonly [answer in RegistryAnswer]: string | null } = {
  MATCH: null,
  NID: 'nid is not valid',
  MOBILE: 'mobile is not valid',
  NID_AND_MOBILE: 'nid and mobile is not match',
  BIRTHDAY: 'not found record',
}
