import { useEffect, useMemo } from 'react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { AddressRules } from '#machines/wallet/address-book/address-rules.ts'

type AddressBookRef = ActorRefFrom<typeof addressBookMachine>

/** What comes behind a page: address books, and the rules of networks. */
export type BookProgram = {
  openBook: (person: string) => AddressBookRef
  followRules: (book: AddressBookRef, tell: (rules: AddressRules) => void) => () => void
}

/** A person's address book whose program comes behind the page. `ref` is null until then. */
export type LateBook = {
  opened: Promise<Pick<BookProgram, 'followRules'> & { book: AddressBookRef }>
  ref: () => AddressBookRef | null
  open: () => () => void
}

/**
 * The address book of a person for as long as a page is there.
 * @param program never rejects: a part of the program that does not come says so in its own place.
 */
export function useLateBook(person: string, program: Promise<BookProgram>): LateBook {
  const book = useMemo(() => createLateBook(person, program), [person, program])
  useEffect(() => book.open(), [book])
  return book
}

/** Waits for the program once it is opened; what `open` returns closes the book. */
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

/** Tells a flow what the book and the rules of networks say of an address, from when they are here. */
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
