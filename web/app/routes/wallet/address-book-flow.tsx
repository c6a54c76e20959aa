import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useAddressBook } from '#web/adapters/wallet/address-book.ts'
import { AddressBook } from '#web/features/wallet/address-book/address-book.tsx'

type Props = { onClosed: () => void }

/** The person's address book, by itself. */
export function AddressBookFlow({ onClosed }: Props) {
  const person = useMobileNumber()
  return person === null ? null : <Book key={person} person={person} onClosed={onClosed} />
}

function Book({ person, onClosed }: Props & { person: string }) {
  return <AddressBook book={useAddressBook(person)} onClose={onClosed} />
}
