// @vitest-environment happy-dom
import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import type { AddressRules } from '#machines/wallet/address-book/address-rules.ts'
import { withAddress } from '#machines/wallet/address-book/book-changes.ts'
import { openBook } from '#web/adapters/wallet/address-book.ts'
import { type BookProgram, createLateBook, watchAddresses } from '#web/adapters/wallet/late-book.ts'
import { followRules } from '#web/adapters/wallet/watch-address-book.ts'
import { startChild } from '../support/child.ts'

type RulesChange = { type: 'addresses.change'; rules: AddressRules }

const sara = '+989120000001'
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

it('the late book reports nothing to a flow until its code has loaded, and then the address rules at each change', async () => {
  const { book, come, emitted } = started()
  book.open()
  await settle()
  expect([emitted, book.ref()]).toEqual([[], null])
  await come()
  book.ref()!.send({ type: 'address.use', network: 'TRC20', address })
  book.ref()!.send({ type: 'entry.add', network: 'TRC20', address })
  book.ref()!.send({ type: 'entry.change', entry: { label: 'ولت خودم' } })
  book.ref()!.send({ type: 'entry.save' })
  book.ref()!.send({ type: 'switch.change', onlyListed: true })
  const other = 'TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S'
  const answersOf = ({ rules }: RulesChange) => [
    rules.isFirstTime(address, 'TRC20'),
    rules.listedOn('TRC20').map(({ label }) => label),
    rules.onlyListed,
    [address, other, `${other}x`].map((one) => rules.errorOf(one, 'TRC20')),
  ]
  const right = [null, null, 'addressInvalid']
  expect(
    emitted
      .filter((one, place) => place === 0 || !isDeepStrictEqual(answersOf(one), answersOf(emitted[place - 1]!)))
      .map(answersOf),
  ).toEqual([
    [true, [], false, right],
    [false, [], false, right],
    [false, ['ولت خودم'], false, right],
    [false, ['ولت خودم'], true, [null, 'addressNotListed', 'addressInvalid']],
  ])
})

it('the late book reports to each flow that watches it, and not to one that has ended', async () => {
  const { book, come, emitted, stop, watch } = started()
  book.open()
  stop()
  const second = watch()
  await come()
  const third = watch()
  await settle()
  third.stop()
  book.ref()!.send({ type: 'switch.change', onlyListed: true })
  expect([emitted, second.emitted, third.emitted].map(locksOf)).toEqual([[], [false, true], [false]])
})

it('the late book belongs to its user, and ignores other tabs once it is closed', async () => {
  const mine = openBook(sara)
  mine.send({ type: 'entry.add', network: 'TRC20', address })
  mine.send({ type: 'entry.change', entry: { label: 'ولت خودم' } })
  mine.send({ type: 'entry.save' })
  const { book, come, emitted } = started()
  const close = book.open()
  await come()
  close()
  const [key = null] = Object.keys(localStorage)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  const kept = withAddress(emptyAddressBook, 'ولت خودم', 'TRC20', address)
  expect([locksOf(emitted), book.ref()!.getSnapshot().context.book]).toEqual([[false], kept])
  mine.stop()
})

it('the late book is not opened for a page that was left before its code had loaded', async () => {
  const { book, come, emitted } = started()
  book.open()()
  await come()
  expect([emitted, book.ref()]).toEqual([[], null])
})

/** A book whose code loads when the test lets it, and a flow that watches it. */
function started() {
  const program = Promise.withResolvers<BookProgram>()
  const book = createLateBook(sara, program.promise)
  const watch = () => startChild<RulesChange>(watchAddresses(book))
  const come = async () => {
    program.resolve({ openBook, followRules })
    await settle()
  }
  return { book, watch, come, ...watch() }
}

/** Runs everything that waits for a promise. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

function locksOf(changes: readonly RulesChange[]): readonly boolean[] {
  return changes.map(({ rules }) => rules.onlyListed)
}
