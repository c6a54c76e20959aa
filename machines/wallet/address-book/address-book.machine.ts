import { assign, fromCallback, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { type AddressBook, emptyAddressBook, type ListedAddress } from './address-book.ts'
import { entryError, withAddress, withLabel, withoutAddress, withUsed } from './book-changes.ts'

/** The command to the store of the book. The store sends the book at the start, and after a change in another tab. */
export type BookCommand = { type: 'book.keep'; book: AddressBook }
/** `book.lost`: local storage is not available. */
export type BookEvent = { type: 'book.change'; book: AddressBook } | { type: 'book.lost' }

/** `person` is the owner of the book. */
export type AddressBookInput = { person: string }

/** An entry as typed. `id` is that of the entry that is being renamed or removed; null for a new one. */
type Entry = { id: string | null; label: string; network: string | null; address: string }
type Context = AddressBookInput & {
  book: AddressBook
  isKept: boolean
  search: string
  entry: Entry
  error: ErrorKey | null
}

const blank: Entry = { id: null, label: '', network: null, address: '' }

/**
 * The user's address book (issue 6): named addresses, and whether withdrawals go to these only. Only this browser keeps it.
 */
export const addressBookMachine = setup({
  types: {
    input: {} as AddressBookInput,
    context: {} as Context,
    events: {} as
      | { type: 'entry.add'; network?: string; address?: string }
      | { type: 'entry.rename'; id: string }
      | { type: 'entry.remove'; id: string }
      | { type: 'entry.change'; entry: Partial<Omit<Entry, 'id'>> }
      | { type: 'entry.save' }
      | { type: 'entry.cancel' }
      | { type: 'search.change'; text: string }
      | { type: 'switch.change'; onlyListed: boolean }
      | { type: 'switch.confirm' }
      | { type: 'switch.cancel' }
      | { type: 'address.use'; network: string; address: string }
      | BookEvent,
    children: {} as { store: 'store' },
  },
  actors: { store: fromCallback<BookCommand, AddressBookInput>(unprovided) },
  actions: {
    edit: assign((_, entry: Partial<Entry>) => ({ entry: { ...blank, ...entry }, error: null })),
    change: assign((_, { book }: { book: AddressBook }) => ({ book })),
    switch: assign(({ context: { book } }, { onlyListed }: { onlyListed: boolean }) => ({
      book: { ...book, onlyListed },
    })),
    keep: sendTo('store', ({ context }) => ({ type: 'book.keep' as const, book: context.book })),
  },
  guards: {
    // Switching the restriction off needs a confirmation, because another user may be at the computer.
    isOpening: ({ context }, { onlyListed }: { onlyListed: boolean }) => context.book.onlyListed && !onlyListed,
    isThere: ({ context }, { id }: { id: string }) => entryOf(context, id) !== null,
    isRight: ({ context }) => errorIn(context) === null,
    isGone: ({ context }, { book }: { book: AddressBook }) =>
      context.entry.id !== null && !book.addresses.some(({ id }) => id === context.entry.id),
  },
}).createMachine({
  id: 'addressBook',
  context: ({ input }) => ({ ...input, book: emptyAddressBook, isKept: true, search: '', entry: blank, error: null }),
  invoke: { id: 'store', src: 'store', input: ({ context: { person } }) => ({ person }) },
  initial: 'loading',
  on: {
    'address.use': {
      actions: [
        {
          type: 'change',
          params: ({ context: { book }, event: { address, network } }) => ({ book: withUsed(book, address, network) }),
        },
        'keep',
      ],
    },
    'book.change': [
      {
        guard: { type: 'isGone', params: ({ event }) => event },
        target: '.listed',
        actions: { type: 'change', params: ({ event }) => event },
      },
      { actions: { type: 'change', params: ({ event }) => event } },
    ],
    // Changes then last until the page is closed.
    'book.lost': { actions: assign({ isKept: false }) },
  },
  states: {
    loading: {
      on: {
        'book.change': { target: 'listed', actions: { type: 'change', params: ({ event }) => event } },
        'book.lost': { target: 'listed', actions: assign({ isKept: false }) },
        // Before the book is loaded nothing is saved, because that would overwrite it.
        'address.use': {},
      },
    },
    listed: {
      entry: { type: 'edit', params: blank },
      on: {
        'search.change': { actions: assign({ search: ({ event }) => event.text }) },
        'entry.add': {
          target: 'editing',
          actions: {
            type: 'edit',
            params: ({ event: { network = null, address = '' } }) => ({ network, address }),
          },
        },
        'entry.rename': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'edit', params: ({ context, event }) => entryOf(context, event.id)! },
        },
        'entry.remove': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'removing',
          actions: { type: 'edit', params: ({ context, event }) => entryOf(context, event.id)! },
        },
        'switch.change': [
          { guard: { type: 'isOpening', params: ({ event }) => event }, target: 'opening' },
          { actions: [{ type: 'switch', params: ({ event }) => event }, 'keep'] },
        ],
      },
    },
    opening: {
      on: {
        'switch.confirm': {
          target: 'listed',
          actions: [{ type: 'switch', params: { onlyListed: false } }, 'keep'],
        },
        'switch.cancel': 'listed',
      },
    },
    editing: {
      on: {
        'entry.change': {
          actions: assign(({ context: { entry }, event }) => ({ entry: written(entry, event.entry), error: null })),
        },
        'entry.save': [
          {
            guard: 'isRight',
            target: 'listed',
            actions: [
              { type: 'change', params: ({ context }) => ({ book: bookWith(context) }) },
              // A former search must not hide the new entry.
              assign({ search: '' }),
              'keep',
            ],
          },
          { actions: assign({ error: ({ context }) => errorIn(context) }) },
        ],
        'entry.cancel': 'listed',
      },
    },
    removing: {
      on: {
        'entry.save': {
          target: 'listed',
          actions: [
            { type: 'change', params: ({ context: { book, entry } }) => ({ book: withoutAddress(book, entry.id!) }) },
            'keep',
          ],
        },
        'entry.cancel': 'listed',
      },
    },
  },
})

function entryOf({ book }: Context, id: string): ListedAddress | null {
  return book.addresses.find((one) => one.id === id) ?? null
}

function errorIn({ book, entry }: Context): ErrorKey | null {
  return entryError(book, entry, entry.id)
}

/** Only the name of an existing entry can change. */
function written(entry: Entry, change: Partial<Entry>): Entry {
  return entry.id === null ? { ...entry, ...change } : { ...entry, label: change.label ?? entry.label }
}

function bookWith({ book, entry: { id, label, network, address } }: Context): AddressBook {
  return id === null ? withAddress(book, label, network!, address) : withLabel(book, id, label)
}
