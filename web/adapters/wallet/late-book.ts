import { useEffect, useMemo } from 'react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { AddressRules } from '#machines/wallet/address-book/address-rules.ts'

type AddressBookRef = ActorRefFrom<typeof addressBookMachine>

/** The code that loads after the page: address books and the rules of networks. */
export type BookProgram = {
  openBook: (person: string) => AddressBookRef
  followRules: (book: AddressBookRef, emit: (rules: AddressRules) => void) => () => void
}

/** A user's address book whose code loads after the page. `ref` returns null until then. */
export type LateBook = {
  opened: Promise<Pick<BookProgram, 'followRules'> & { book: AddressBookRef }>
  ref: () => AddressBookRef | null
  open: () => () => void
}

/**
 * Opens a user's address book while the component is mounted. @param program never rejects: code that fails to load is
 * reported elsewhere.
 */
export function useLateBook(person: string, program: Promise<BookProgram>): LateBook {
  const book = useMemo(() => createLateBook(person, program), [person, program])
  useEffect(() => book.open(), [book])
  return book
}

/** Creates a book that opens when `program` has loaded. The function that `open` returns closes it. */
export function createLateBook(person: string, program: Promise<BookProgram>): LateBook {
  const { promise: opened, resolve } = Promise.withResolvers<Awaited<LateBook['opened']>>()
  let book: AddressBookRef | null = null
  return {
    opened,
    ref: () => book,
    open: () => {
      let isClosed = false
      void program.then(({ openBook, followRules }) => {
        if (isClosed) return
        book = openBook(person)
        resolve({ book, followRules })
      })
      return () => {
        isClosed = true
        book?.stop()
      }
    },
  }
}

/** Returns the actor that reports the address rules, once the book's code has loaded. */
export function watchAddresses({ opened }: LateBook) {
  return fromCallback<{ type: 'never' }>(({ sendBack }) => {
    let isOver = false
    let leave = () => {}
    void opened.then(({ book, followRules }) => {
      if (isOver) return
      leave = followRules(book, (rules) => sendBack({ type: 'addresses.change', rules }))
    })
    return () => {
      isOver = true
      leave()
    }
  })
}
