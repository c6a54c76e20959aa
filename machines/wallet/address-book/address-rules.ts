import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { type AddressBook, destinationError, isFirstTime, type ListedAddress, listedOn } from './address-book.ts'

/**
 * The checks of an address by the user's book and by the networks' rules, for a flow that has neither.
 *
 * - `errorOf`: why coins may not be sent to the address.
 * - `isFirstTime`: nothing was sent to it from this browser.
 * - `listedOn`: the listed addresses of a network. Compare with `shallowEqual`.
 */
export type AddressRules = {
  onlyListed: boolean
  errorOf: (address: string, network: string) => ErrorKey | null
  isFirstTime: (address: string, network: string) => boolean
  listedOn: (network: string) => readonly ListedAddress[]
}

/** Returns the rules for a user with this book. */
export function addressRules(book: AddressBook): AddressRules {
  return {
    onlyListed: book.onlyListed,
    errorOf: (address, network) => checkAddress(address, network) ?? destinationError(book, address, network),
    isFirstTime: (address, network) => isFirstTime(book, address, network),
    listedOn: (network) => listedOn(book, network),
  }
}
