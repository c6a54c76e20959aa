import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { addressBookMachine } from './address-book.machine.ts'
import { faultOfEntry, type ListedAddress, listedOn } from './address-book.ts'

type Snapshot = SnapshotFrom<typeof addressBookMachine>

/** The book by networks, each by names. `isKept` is false where this device keeps nothing. */
export function selectBook({ context: { book, isKept }, value }: Snapshot) {
  const networks = [...new Set(book.addresses.map(({ network }) => network))].sort()
  return {
    isLoading: value === 'loading',
    isKept,
    onlyListed: book.onlyListed,
    addresses: networks.flatMap((network): readonly ListedAddress[] => listedOn(book, network)),
  }
}

/** The entry that is added, named anew or about to go; null when there is none. */
export function selectEntry({ context: { entry, error }, value }: Snapshot) {
  if (value !== 'editing' && value !== 'removing') return null
  const task = value === 'removing' ? ('remove' as const) : entry.id === null ? ('add' as const) : ('rename' as const)
  const { label, network, address } = entry
  return { task, label, network, address, error }
}

/** Why the entry cannot be saved now; null when it can. */
export function selectEntryObstacle({ context: { book, entry } }: Snapshot): ErrorKey | null {
  return faultOfEntry(book, entry, entry.id)
}
