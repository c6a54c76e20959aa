import { type ActorRefFrom, fromCallback } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { AddressBook } from '#machines/wallet/address-book/address-book.ts'
import { type AddressRules, addressRules } from '#machines/wallet/address-book/address-rules.ts'

type AddressBookRef = ActorRefFrom<typeof addressBookMachine>

/** Returns the actor that reports the user's address book, which outlives the flow. */
export function watchAddressBook(book: AddressBookRef) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) =>
    followBook(book, (one) => sendBack({ type: 'book.change', book: one })),
  )
}

/**
 * Reports the address rules of the book and the networks, now and at each change of the book. Returns a function that stops
 * this.
 */
export function followRules(book: AddressBookRef, emit: (rules: AddressRules) => void): () => void {
  return followBook(book, (one) => emit(addressRules(one)))
}

/** Reports the book now and at each change. Returns a function that stops this. */
function followBook(book: AddressBookRef, emit: (book: AddressBook) => void): () => void {
  const look = (snapshot: ReturnType<typeof book.getSnapshot>) => {
    // A loading book is not an empty one. The loaded book may forbid all but a few addresses.
    if (!snapshot.matches('loading')) emit(snapshot.context.book)
  }
  const { unsubscribe } = book.subscribe(look)
  look(book.getSnapshot())
  return unsubscribe
}
