import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { type AddressBook, destinationError, isFirstTime, type ListedAddress, listedOn } from './address-book.ts'

/**
 * What the person's book and the rules of networks say of an address, for a flow that has neither on its page: why coins may
 * not go there, whether nothing was ever sent there from here, and the listed ones of a network. Compare a list with
 * `isSameList`.
 */
export type AddressRules = {
  onlyListed: boolean
  errorOf: (address: string, network: string) => ErrorKey | null
  isFirstTime: (address: string, network: string) => boolean
  listedOn: (network: string) => readonly ListedAddress[]
}

/** The rules for a person with this book. */
export function addressRules(book: AddressBook): AddressRules {
  return {
    onlyListed: book.onlyListed,
    errorOf: (address, network) => checkAddress(address, network) ?? destinationError(book, address, network),
    isFirstTime: (address, network) => isFirstTime(book, address, network),
    listedOn: (network) => listedOn(book, network),
  }
}
