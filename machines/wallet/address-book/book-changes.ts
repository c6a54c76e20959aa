import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { checkAddress } from '#shared/rules/address.ts'
import { type AddressBook, addressId, emptyAddressBook, isListed, type ListedAddress } from './address-book.ts'

/** In characters. */
const longestLabel = 40

/** Returns why an entry is invalid, or null. `id` is that of the entry that is being renamed; null for a new one. */
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

/** Returns the book after coins were sent to the address. The oldest of more than 500 used addresses are dropped. */
export function withUsed(book: AddressBook, address: string, network: string): AddressBook {
  const id = addressId(address, network)
  return { ...book, used: [...book.used.filter((one) => one !== id), id].slice(-maxUsed) }
}

const maxUsed = 500

/** Reads a saved book. Invalid parts are left out. */
export function readBook(kept: unknown): AddressBook {
  if (typeof kept !== 'object' || kept === null) return emptyAddressBook
  const { addresses, used, onlyListed } = kept as { [name: string]: unknown }
  return {
    addresses: listOf(addresses)
      .filter(isEntry)
      .reduce((book, { label, network, address }) => withAddress(book, label, network, address), emptyAddressBook)
      .addresses,
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
