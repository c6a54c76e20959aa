import { type ActorRefFrom, fromCallback } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { AddressBook } from '#machines/wallet/address-book/address-book.ts'
import { type AddressRules, addressRules } from '#machines/wallet/address-book/address-rules.ts'

type AddressBookRef = ActorRefFrom<typeof addressBookMachine>

/** Tells a flow the person's address book, which lives beside it. */
export function watchBook(book: AddressBookRef) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) =>
    followBook(book, (one) => sendBack({ type: 'book.change', book: one })),
  )
}

/** Tells what the book and the rules of networks say of an address, now and at each change of the book. */
export function followRules(book: AddressBookRef, tell: (rules: AddressRules) => void): () => void {
  return followBook(book, (one) => tell(addressRules(one)))
}

/** Tells what the book holds, now and at each change, until what it returns is called. */
function followBook(book: AddressBookRef, tell: (book: AddressBook) => void): () => void {
  const look = (snapshot: ReturnType<typeof book.getSnapshot>) => {
    // What is not known yet is not an empty book: it may close all but a few addresses.
    if (!snapshot.matches('loading')) tell(snapshot.context.book)
  }
  const { unsubscribe } = book.subscribe(look)
  look(book.getSnapshot())
  return unsubscribe
}
