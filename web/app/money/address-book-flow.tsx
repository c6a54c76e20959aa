import { AddressBook } from '#web/features/wallet/address-book/address-book.tsx'
import { useAddressBook } from './use-address-book.ts'
import { useMobileNumber } from './use-mobile-number.ts'

type Props = { onClosed: () => void }

/** The person's address book, by itself. */
export function AddressBookFlow({ onClosed }: Props) {
  const person = useMobileNumber()
  return person === null ? null : <Book key={person} person={person} onClosed={onClosed} />
}

function Book({ person, onClosed }: Props & { person: string }) {
  return <AddressBook book={useAddressBook(person)} onClose={onClosed} />
}
