import type { SnapshotFrom } from 'xstate'
import { normalizeQuery } from '#machines/app/search/names.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { addressBookMachine } from './address-book.machine.ts'
import { type ListedAddress, listedOn } from './address-book.ts'
import { entryError } from './book-changes.ts'

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/**
 * Returns the entries that match the search, grouped by network and sorted by name. `isKept` is false if local storage is
 * not available. `isOpening`: the user is asked whether withdrawals may go to any address again.
 */
export function selectBook({ context: { book, isKept, search }, value }: Snapshot) {
  const networks = [...new Set(book.addresses.map(({ network }) => network))].sort()
  const wanted = normalizeQuery(search)
  const all = networks.flatMap((network): readonly ListedAddress[] => listedOn(book, network))
  return {
    isLoading: value === 'loading',
    isKept,
    isOpening: value === 'opening',
    onlyListed: book.onlyListed,
    search,
    isEmpty: all.length === 0,
    addresses: all.filter((one) => isWanted(one, wanted)),
  }
}

/** Returns the entry that is being added, renamed or removed; null without one. */
export function selectEntry({ context: { entry, error }, value }: Snapshot) {
  if (value !== 'editing' && value !== 'removing') return null
  const task = value === 'removing' ? ('remove' as const) : entry.id === null ? ('add' as const) : ('rename' as const)
  const { label, network, address } = entry
  return { task, label, network, address, error }
}

/** Returns why the entry cannot be saved now, or null. */
export function selectEntryBlocker({ context: { book, entry } }: Snapshot): ErrorKey | null {
  return entryError(book, entry, entry.id)
}

/** A part of the name, the network or the address is enough, because users often know only the end of an address. */
function isWanted({ label, network, address }: ListedAddress, wanted: string): boolean {
  return [label, network, address].some((text) => normalizeQuery(text).includes(wanted))
}
