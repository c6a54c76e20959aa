import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  type AddressBookInput,
  addressBookMachine,
  type BookCommand,
  type BookEvent,
} from '#machines/wallet/address-book/address-book.machine.ts'
import { selectBook, selectEntry, selectEntryBlocker } from '#machines/wallet/address-book/address-book.selectors.ts'
import {
  type AddressBook,
  addressId,
  emptyAddressBook,
  isFirstTime,
} from '#machines/wallet/address-book/address-book.ts'
import {
  entryError,
  readBook,
  withAddress,
  withLabel,
  withoutAddress,
  withUsed,
} from '#machines/wallet/address-book/book-changes.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { addressBookModel } from '../../models/wallet/address-book.model.ts'
import { demandCoverage } from '../support/demand-coverage.ts'

const coverage = coverageOf(addressBookMachine)

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const own = { id: `TRC20:${address}`, label: 'ولت خودم', network: 'TRC20', address }
const more = {
  id: 'TRC20:TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  label: 'صرافی',
  network: 'TRC20',
  address: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
}
const book = withAddress(emptyAddressBook, own.label, own.network, address)

describe('addressBook', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(addressBookModel)) {
    it(path.description, async () => {
      const { actor, store } = startBook()
      const listed = {
        isLoading: false,
        isKept: true,
        isOpening: false,
        onlyListed: false,
        addresses: [own],
        search: '',
        isEmpty: false,
      }
      const none = { ...listed, addresses: [], isEmpty: true }
      const see =
        (shown: object, entry: object | null = null, blocker: string | null = 'labelRequired') =>
        () => {
          const snapshot = actor.getSnapshot()
          expect([selectBook(snapshot), selectEntry(snapshot), selectEntryBlocker(snapshot)]).toEqual([
            shown,
            entry,
            blocker,
          ])
        }
      const adding = { task: 'add', label: '', network: 'TRC20', address: '', error: null }
      const written = { ...adding, label: ' ولت خودم ', address: ` ${address}` }
      const renaming = { task: 'rename', label: own.label, network: 'TRC20', address, error: null }
      const write = (entry: object) => () => actor.send({ type: 'entry.change', entry })
      await path.test({
        events: {
          bookComes: () => store.emit({ type: 'book.change', book }),
          emptyComes: () => store.emit({ type: 'book.change', book: emptyAddressBook }),
          deviceKeepsNothing: () => store.emit({ type: 'book.lost' }),
          turnOn: () => actor.send({ type: 'switch.change', onlyListed: true }),
          turnOff: () => actor.send({ type: 'switch.change', onlyListed: false }),
          yes: () => actor.send({ type: 'switch.confirm' }),
          no: () => actor.send({ type: 'switch.cancel' }),
          use: () => actor.send({ type: 'address.use', network: 'TRC20', address }),
          add: () => actor.send({ type: 'entry.add', network: 'TRC20' }),
          save: () => actor.send({ type: 'entry.save' }),
          write: write({ label: written.label, address: written.address }),
          writeWrong: write({ label: 'x', address: `${address}x` }),
          cancel: () => actor.send({ type: 'entry.cancel' }),
          writeMore: write({ label: more.label, address: more.address }),
          lookFor: () => actor.send({ type: 'search.change', text: ' خودم ' }),
          lookForOther: () => actor.send({ type: 'search.change', text: 'erc' }),
          otherTabAddsIt: () => store.emit({ type: 'book.change', book }),
          otherTabRemovesIt: () => store.emit({ type: 'book.change', book: emptyAddressBook }),
          rename: () => actor.send({ type: 'entry.rename', id: own.id }),
          renameStrange: () => actor.send({ type: 'entry.rename', id: 'TRC20:x' }),
          remove: () => actor.send({ type: 'entry.remove', id: own.id }),
          removeStrange: () => actor.send({ type: 'entry.remove', id: 'TRC20:x' }),
          // The address of an existing entry does not change.
          writeName: write({ label: 'نام دیگر', address: 'x' }),
          erase: write({ label: '  ' }),
        },
        states: {
          loading: () => {
            see({ ...none, isLoading: true })()
            expect(store.kept).toEqual([])
          },
          none: see(none),
          unkept: see({ ...none, isKept: false }),
          adding: see(none, adding),
          missing: see(none, { ...adding, error: 'labelRequired' }),
          wrong: see(none, { ...adding, label: 'x', address: `${address}x` }, 'addressInvalid'),
          written: see(none, written, null),
          writtenTwice: see(listed, written, 'addressRepeated'),
          repeated: see(listed, { ...written, error: 'addressRepeated' }, 'addressRepeated'),
          one: see(listed),
          oneUnkept: see({ ...listed, isKept: false }),
          closed: () => {
            see({ ...listed, onlyListed: true })()
            expect(store.kept.at(-1)).toEqual({ ...book, onlyListed: true })
          },
          opening: see({ ...listed, onlyListed: true, isOpening: true }),
          used: () => expect(store.kept.at(-1)).toEqual({ ...book, used: [own.id] }),
          renaming: see(listed, renaming, null),
          renamed: see(listed, { ...renaming, label: 'نام دیگر' }, null),
          nameless: see(listed, { ...renaming, label: '  ' }),
          namelessRejected: see(listed, { ...renaming, label: '  ', error: 'labelRequired' }),
          found: see({ ...listed, search: ' خودم ' }),
          nothing: see({ ...listed, addresses: [], search: 'erc' }),
          addingMore: see({ ...listed, addresses: [], search: 'erc' }, adding),
          writtenMore: see(
            { ...listed, addresses: [], search: 'erc' },
            { ...adding, label: more.label, address: more.address },
            null,
          ),
          two: see({ ...listed, addresses: [more, own] }),
          other: () => {
            see({ ...listed, addresses: [{ ...own, label: 'نام دیگر' }] })()
            expect(store.kept.at(-1)).toEqual(withLabel(book, own.id, 'نام دیگر'))
          },
          removing: see(listed, { ...renaming, task: 'remove' }, null),
        },
      })
    })
  }

  it('belongs to the user who opened it', () => {
    expect(startBook().store.people).toEqual(['sara'])
  })

  it('closes an open entry only when another tab removes that entry', () => {
    const { actor, store } = startBook()
    const both = withAddress(book, more.label, more.network, more.address)
    store.emit({ type: 'book.change', book: both })
    actor.send({ type: 'entry.rename', id: own.id })
    const step = () => actor.getSnapshot().value
    const after = [both, book, withoutAddress(both, own.id)].map((changed) => {
      store.emit({ type: 'book.change', book: changed })
      return step()
    })
    expect(after).toEqual(['editing', 'editing', 'listed'])
  })

  it('changes only the name of a listed address', () => {
    const { actor, store } = startBook()
    store.emit({ type: 'book.change', book })
    actor.send({ type: 'entry.rename', id: own.id })
    actor.send({ type: 'entry.change', entry: { label: 'نام دیگر', network: more.network, address: more.address } })
    actor.send({ type: 'entry.save' })
    expect(store.kept).toEqual([withLabel(book, own.id, 'نام دیگر')])
  })

  it('lists the addresses by network and then by name, and finds them by any part of name, network or address', () => {
    const { actor, store } = startBook()
    const addresses = [
      ['ولت', 'TRC20', address],
      ['صرافی', 'TRC20', more.address],
      ['Binance', 'BEP20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ] as const
    const unsorted = addresses.reduce(
      (all, [label, network, at]) => withAddress(all, label, network, at),
      emptyAddressBook,
    )
    store.emit({ type: 'book.change', book: unsorted })
    const find = (text: string) => {
      actor.send({ type: 'search.change', text })
      return selectBook(actor.getSnapshot()).addresses.map(({ label }) => label)
    }
    expect(['', 'other', 'بینن', 'nanc', 'trc', 'beaed', 'trc binance'].map(find)).toEqual([
      ['Binance', 'صرافی', 'ولت'],
      [],
      [],
      ['Binance'],
      ['صرافی', 'ولت'],
      ['Binance'],
      [],
    ])
  })
})

describe('an address book', () => {
  it('recognizes an address in any spelling, and whether coins were ever sent to it', () => {
    const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const used = withUsed(emptyAddressBook, checksummed.toLowerCase(), 'ERC20')
    expect([
      isFirstTime(used, checksummed, 'ERC20'),
      isFirstTime(used, checksummed, 'BEP20'),
      isFirstTime(withAddress(emptyAddressBook, 'x', 'BEP20', checksummed), ` ${checksummed}`, 'BEP20'),
      isFirstTime(withoutAddress(book, own.id), address, 'TRC20'),
      withUsed(withUsed(used, 'a', 'X'), checksummed, 'ERC20').used,
    ]).toEqual([false, true, false, true, ['X:a', addressId(checksummed, 'ERC20')]])
  })

  it('is read as it was stored, and ignores invalid content', () => {
    expect(readBook(JSON.parse(JSON.stringify({ ...withUsed(book, 'a', 'X'), onlyListed: true })))).toEqual({
      ...book,
      used: ['X:a'],
      onlyListed: true,
    })
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const read = readBook(kept)
        expect(readBook(read)).toEqual(read)
      }),
    )
    expect(
      readBook({
        addresses: [{ label: 'a', network: 'X' }, null, { ...more, label: '' }, 5, own, own],
        used: [3, 'X:b'],
        onlyListed: 'yes',
      }),
    ).toEqual({ addresses: [own], used: ['X:b'], onlyListed: false })
  })

  it('removes one address and leaves the others', () => {
    const both = withAddress(book, more.label, more.network, more.address)
    expect([withoutAddress(both, own.id).addresses, withoutAddress(both, 'TRC20:x')]).toEqual([[more], both])
  })

  it('needs a network for a new entry', () => {
    expect(entryError(emptyAddressBook, { label: 'x', network: null, address }, null)).toBe('networkSelect')
  })

  it('takes a name of up to 40 characters, without the spaces around it', () => {
    const named = (label: string) => entryError(emptyAddressBook, { label, network: 'TRC20', address }, null)
    expect([' ', ` ${'ن'.repeat(40)} `, 'ن'.repeat(41)].map(named)).toEqual(['labelRequired', null, 'tooLong'])
    expect(entryError(book, { ...own, label: 'ن'.repeat(41) }, own.id)).toBe('tooLong')
  })

  it('forgets the oldest of more than 500 used addresses', () => {
    let many: AddressBook = emptyAddressBook
    for (let one = 0; one < 501; one++) many = withUsed(many, `a${one}`, 'X')
    expect([many.used.length, many.used[0], many.used.at(-1)]).toEqual([500, 'X:a1', 'X:a500'])
  })
})

function startBook() {
  const store = { emit: (_: BookEvent): void => undefined, kept: [] as AddressBook[], people: [] as string[] }
  const machine = addressBookMachine.provide({
    actors: {
      store: fromCallback<BookCommand, AddressBookInput>(({ sendBack, receive, input }) => {
        store.people.push(input.person)
        store.emit = sendBack
        receive((command) => void store.kept.push(command.book))
      }),
    },
  })
  const actor = createActor(machine, { input: { person: 'sara' }, inspect: coverage.inspect })
  return { actor: actor.start(), store }
}
