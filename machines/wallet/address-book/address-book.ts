import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkAddress, ipKey } from '#shared/rules/address.ts'

/** An address that a person gave a name; `id` is the network and the address, so that none is there twice. */
export type ListedAddress = { id: string; label: string; network: string; address: string }

/**
 * What is kept of a person's addresses on this device. `used` are ids of those that coins were sent to from here;
 * `onlyListed` closes withdrawals to any address that is not listed.
 */
export type AddressBook = { addresses: readonly ListedAddress[]; used: readonly string[]; onlyListed: boolean }

export const emptyBook: AddressBook = { addresses: [], used: [], onlyListed: false }

/** Letters of a name. */
const longestLabel = 40

/** One address of one network, however it is written. */
export function addressId(address: string, network: string): string {
  return `${network}:${ipKey(address, network)}`
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

/** What is wrong with an entry; `id` is of the entry that is named anew, null for one that is new. */
export function entryError(
  book: AddressBook,
  { label, network, address }: { label: string; network: string | null; address: string },
  id: string | null,
): ErrorKey | null {
  if (label.trim() === '') return 'labelRequired'
  if (label.trim().length > longestLabel) return 'tooLong'
  if (id !== null) return null
  if (network === null) return 'networkSelect'
  return checkAddress(address, network) ?? (isListed(book, address, network) ? 'addressRepeated' : null)
}

export function withAddress(book: AddressBook, label: string, network: string, address: string): AddressBook {
  const entry = { id: addressId(address, network), label: label.trim(), network, address: address.trim() }
  return { ...book, addresses: [...book.addresses.filter(({ id }) => id !== entry.id), entry] }
}

export function withLabel(book: AddressBook, id: string, label: string): AddressBook {
  const named = book.addresses.map((one) => (one.id === id ? { ...one, label: label.trim() } : one))
  return { ...book, addresses: named }
}

export function withoutAddress(book: AddressBook, id: string): AddressBook {
  return { ...book, addresses: book.addresses.filter((one) => one.id !== id) }
}

/** The book after coins were sent there; the oldest of very many is forgotten first. */
export function withUsed(book: AddressBook, address: string, network: string): AddressBook {
  const id = addressId(address, network)
  return { ...book, used: [...book.used.filter((one) => one !== id), id].slice(-mostUsed) }
}

const mostUsed = 500

/** Reads a book that was kept as JSON; what is not one, or not whole, is left out. */
export function readBook(kept: unknown): AddressBook {
  if (typeof kept !== 'object' || kept === null) return emptyBook
  const { addresses, used, onlyListed } = kept as { [name: string]: unknown }
  return {
    addresses: listOf(addresses)
      .filter(isEntry)
      .reduce((book, { label, network, address }) => withAddress(book, label, network, address), emptyBook).addresses,
    used: listOf(used).filter((one) => typeof one === 'string'),
    onlyListed: onlyListed === true,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isEntry(value: unknown): value is ListedAddress {
  if (typeof value !== 'object' || value === null) return false
  const { label, network, address } = value as { [name: string]: unknown }
  return [label, network, address].every((text) => typeof text === 'string' && text !== '')
}
