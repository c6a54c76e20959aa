/** The person's address book. */
export function AddressBookFlow(_: { onClosed: () => void }) {
  return null
}
