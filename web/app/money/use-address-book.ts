import { useActorRef } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import { addressBookActors } from '../actors/address-book-actors.ts'

const machine = addressBookMachine.provide({ actors: addressBookActors })

/** The address book of a person on this device. */
export function useAddressBook(person: string): ActorRefFrom<typeof addressBookMachine> {
  return useActorRef(machine, { input: { person } })
}
