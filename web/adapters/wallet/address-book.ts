import { useActorRef } from '@xstate/react'
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import {
  type AddressBookInput,
  addressBookMachine,
  type BookCommand,
  type BookEvent,
} from '#machines/wallet/address-book/address-book.machine.ts'
import { readBook } from '#machines/wallet/address-book/book-changes.ts'
import { personKey } from '#web/adapters/app/person-key.ts'

/** The actors of a user's address book in this browser. The book is reported again when another tab changes it. */
export const addressBookActors = {
  store: fromCallback<BookCommand, AddressBookInput>(({ input: { person }, sendBack, receive }) => {
    const key = keyOf(person)
    const lost = () => sendBack({ type: 'book.lost' } satisfies BookEvent)
    const emit = () => {
      try {
        const book = readBook(parsed(localStorage.getItem(key)))
        sendBack({ type: 'book.change', book } satisfies BookEvent)
      } catch {
        lost()
      }
    }
    receive(({ book }) => {
      try {
        localStorage.setItem(key, JSON.stringify(book))
      } catch {
        lost()
      }
    })
    const listener = (event: StorageEvent) => {
      // The key is null when the whole storage was cleared.
      if (event.storageArea === localStorage && (event.key === key || event.key === null)) emit()
    }
    window.addEventListener('storage', listener)
    emit()
    return () => window.removeEventListener('storage', listener)
  }),
}

const machine = addressBookMachine.provide({ actors: addressBookActors })

/** Starts the machine of a user's address book. The caller must stop it. */
export function openBook(person: string): ActorRefFrom<typeof addressBookMachine> {
  return createActor(machine, { input: { person } }).start()
}

/** Starts the machine of a user's address book for the calling component. */
export function useAddressBook(person: string): ActorRefFrom<typeof addressBookMachine> {
  return useActorRef(machine, { input: { person } })
}

/** Returns the storage key of one user's address book. */
function keyOf(person: string): string {
  return personKey('sarraf.book', person)
}

/** Parses the saved text; null when it is not JSON. */
function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
