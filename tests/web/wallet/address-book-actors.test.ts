// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import { selectBook } from '#machines/wallet/address-book/address-book.selectors.ts'
import { emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { withAddress } from '#machines/wallet/address-book/book-changes.ts'
import { addressBookActors } from '#web/adapters/wallet/address-book.ts'

const sara = '+989120000001'
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const book = withAddress(emptyAddressBook, 'ولت خودم', 'TRC20', address)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('the address book is stored for its user only, under a key without the phone number', () => {
  const mine = open(sara)
  mine.send({ type: 'entry.add', network: 'TRC20', address })
  mine.send({ type: 'entry.change', entry: { label: 'ولت خودم' } })
  mine.send({ type: 'entry.save' })
  const [key] = Object.keys(localStorage)
  expect([labelsOf(open(sara)), labelsOf(open('+989120000002')), JSON.parse(localStorage.getItem(key!)!)]).toEqual([
    ['ولت خودم'],
    [],
    book,
  ])
  expect(key).toMatch(/^sarraf\.book\.[0-9a-f]{32}$/)
  expect(localStorage.getItem(key!)).not.toContain('912000')
})

it('the address book adopts changes and deletions of another tab', () => {
  const mine = open(sara)
  mine.send({ type: 'address.use', network: 'TRC20', address })
  const [key] = Object.keys(localStorage)
  const labels: string[][] = []
  mine.subscribe((snapshot) => labels.push(selectBook(snapshot).addresses.map(({ label }) => label)))
  localStorage.setItem(key!, JSON.stringify(book))
  for (const one of ['sarraf.theme', key!]) window.dispatchEvent(storageEvent(one))
  localStorage.clear()
  window.dispatchEvent(storageEvent(null))
  expect(labels).toEqual([['ولت خودم'], []])
})

it('the address book is empty when the stored text is invalid, and reports when nothing can be stored', () => {
  open(sara).send({ type: 'address.use', network: 'TRC20', address })
  const [key] = Object.keys(localStorage)
  localStorage.setItem(key!, '{')
  const mine = open(sara)
  expect([labelsOf(mine), selectBook(mine.getSnapshot()).isKept]).toEqual([[], true])
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('no', 'QuotaExceededError')
    },
  })
  mine.send({ type: 'switch.change', onlyListed: true })
  const { isKept, onlyListed } = selectBook(mine.getSnapshot())
  expect([isKept, onlyListed]).toEqual([false, true])
})

function open(person: string) {
  return createActor(addressBookMachine.provide({ actors: addressBookActors }), { input: { person } }).start()
}

function labelsOf(actor: ReturnType<typeof open>): string[] {
  return selectBook(actor.getSnapshot()).addresses.map(({ label }) => label)
}

function storageEvent(key: string | null): StorageEvent {
  return new StorageEvent('storage', { key, storageArea: localStorage })
}
