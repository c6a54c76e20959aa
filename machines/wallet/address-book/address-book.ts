import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { addressKey } from '#shared/rules/address-key.ts'

/** An address that a person gave a name; `id` is the network and the address, so that none is there twice. */
export type ListedAddress = { id: string; label: string; network: string; address: string }

/**
 * What is kept of a person's addresses on this device. `used` are ids of those that coins were sent to from here;
 * `onlyListed` closes withdrawals to any address that is not listed.
 */
export type AddressBook = { addresses: readonly ListedAddress[]; used: readonly string[]; onlyListed: boolean }

export const emptyBook: AddressBook = { addresses: [], used: [], onlyListed: false }

/** One address of one network, however it is written. */
export function addressId(address: string, network: string): string {
  return `${network}:${addressKey(address, network)}`
}

export function isListed({ addresses }: AddressBook, address: string, network: string): boolean {
  const id = addressId(address, network)
  return addresses.some((one) => one.id === id)
}

/** Whether nothing was sent to the address from here, and nobody gave it a name. */
export function isFirstTime(book: AddressBook, address: string, network: string): boolean {
  return !isListed(book, address, network) && !book.used.includes(addressId(address, network))
}

/** Why coins may not go to an address that is one of the network; null when they may. */
export function destinationError(book: AddressBook, address: string, network: string): ErrorKey | null {
  return book.onlyListed && !isListed(book, address, network) ? 'addressNotListed' : null
}

/** The listed addresses of a network, by name. Compare with `isSameList`. */
export function listedOn({ addresses }: AddressBook, network: string): readonly ListedAddress[] {
  return addresses.filter((one) => one.network === network).sort((a, b) => a.label.localeCompare(b.label, 'fa'))
}

export function isSameList(one: readonly ListedAddress[], other: readonly ListedAddress[]): boolean {
  return one.length === other.length && one.every((entry, place) => entry === other[place])
}
