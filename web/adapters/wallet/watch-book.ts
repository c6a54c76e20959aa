import { type ActorRefFrom, fromCallback } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'

/** Tells a flow the person's address book, which lives beside it. */
export function watchBook(book: ActorRefFrom<typeof addressBookMachine>) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) => {
    const tell = (snapshot: ReturnType<typeof book.getSnapshot>) => {
      // What is not known yet is not an empty book: it may close all but a few addresses.
      if (!snapshot.matches('loading')) sendBack({ type: 'book.change', book: snapshot.context.book })
    }
    const { unsubscribe } = book.subscribe(tell)
    tell(book.getSnapshot())
    return unsubscribe
  })
}
