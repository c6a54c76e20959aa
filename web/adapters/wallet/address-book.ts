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

/** The address book of a person on this device, told again when another tab has changed it. */
export const addressBookActors = {
  store: fromCallback<BookCommand, AddressBookInput>(({ input: { person }, sendBack, receive }) => {
    const key = keyOf(person)
    const lost = () => sendBack({ type: 'book.lost' } satisfies BookEvent)
    const tell = () => {
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
    const heard = (event: StorageEvent) => {
      // Without a key all of the storage was emptied.
      if (event.storageArea === localStorage && (event.key === key || event.key === null)) tell()
    }
    window.addEventListener('storage', heard)
    tell()
    return () => window.removeEventListener('storage', heard)
  }),
}

const machine = addressBookMachine.provide({ actors: addressBookActors })

/** The address book of a person on this device, until it is stopped. */
export function openBook(person: string): ActorRefFrom<typeof addressBookMachine> {
  return createActor(machine, { input: { person } }).start()
}

/** The address book of a person on this device. */
export function useAddressBook(person: string): ActorRefFrom<typeof addressBookMachine> {
  return useActorRef(machine, { input: { person } })
}

/** Each user has an address book of their own. */
function keyOf(person: string): string {
  return personKey('sarraf.book', person)
}

/** What somebody else has put in its place is no book. */
function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
