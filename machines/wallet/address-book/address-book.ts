import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { addressKey } from '#shared/rules/address-key.ts'

/** A named address. `id` consists of network and address, so that no address is listed twice. */
export type ListedAddress = { id: string; label: string; network: string; address: string }

/**
 * The saved form of a user's addresses. `used` are the ids of addresses that coins were sent to from this browser.
 * `onlyListed` restricts withdrawals to listed addresses.
 */
export type AddressBook = { addresses: readonly ListedAddress[]; used: readonly string[]; onlyListed: boolean }

export const emptyAddressBook: AddressBook = { addresses: [], used: [], onlyListed: false }

/** Returns the id of an address on a network, the same for each of its spellings. */
export function addressId(address: string, network: string): string {
  return `${network}:${addressKey(address, network)}`
}

export function isListed({ addresses }: AddressBook, address: string, network: string): boolean {
  const id = addressId(address, network)
  return addresses.some((one) => one.id === id)
}

/** Returns whether the address is not listed and nothing was sent to it from this browser. */
export function isFirstTime(book: AddressBook, address: string, network: string): boolean {
  return !isListed(book, address, network) && !book.used.includes(addressId(address, network))
}

/** Returns why coins may not be sent to a valid address, or null. */
export function destinationError(book: AddressBook, address: string, network: string): ErrorKey | null {
  return book.onlyListed && !isListed(book, address, network) ? 'addressNotListed' : null
}

/** Returns the listed addresses of a network, sorted by name. Compare with `shallowEqual`. */
export function listedOn({ addresses }: AddressBook, network: string): readonly ListedAddress[] {
  return addresses.filter((one) => one.network === network).sort((a, b) => a.label.localeCompare(b.label, 'fa'))
}
