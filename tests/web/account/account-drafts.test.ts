// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { type Draft, draftOf } from '#machines/account/account/account-form.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { draftsOf } from '#web/adapters/account/account-drafts.ts'
import { forgetDrafts } from '#web/adapters/app/forget-drafts.ts'
import { newcomerInIran as person } from '../../machines/support/persons.ts'

const other = { ...person, mobileNumber: '+989120000005' }
const fresh = draftOf(person)
const draft: Draft = {
  ...fresh,
  texts: { ...fresh.texts, city: 'کاشان', nationalCode: '0012345679' },
  bankEntry: { card: '6104337700000001', sheba: '' },
  image: { name: 'front.png', size: 1000 },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('the draft is complete while the page is open, has no pictures after a reload, and has no numbers in a new tab', () => {
  const drafts = startPage()
  drafts.keep(person, draft)
  const inPage = drafts.find(person)
  const inNextPage = startPage().find(person)
  sessionStorage.clear()
  const texts = { ...fresh.texts, city: 'کاشان' }
  expect([inPage, inNextPage, startPage().find(person)]).toEqual([
    draft,
    { ...draft, image: null },
    { ...fresh, texts },
  ])
})

it('the draft belongs to one user, and its key in local storage contains no phone number', () => {
  startPage().keep(person, draft)
  expect(startPage().find(other)).toBe(null)
  const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
  expect(all.map(([key]) => /^sarraf\.accountDraft\.[0-9a-f]{32}$/.test(key))).toEqual([true, true])
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/0012345679|6104337700000001|9120000004/)
})

it('the draft is deleted when it is sent, and when it no longer differs from the account', () => {
  const drafts = startPage()
  drafts.keep(person, draft)
  drafts.drop(person.mobileNumber)
  const sent = [drafts.find(person), localStorage.length, sessionStorage.length]
  drafts.keep(person, draft)
  drafts.keep(person, fresh)
  const kept = Object.values(localStorage)
  expect([sent, kept, sessionStorage.length, startPage().find(person)]).toEqual([[null, 0, 0], ['{}'], 0, null])
})

it('the draft survives when another tab erases it, or when another user sends theirs there', () => {
  const here = startPage()
  here.keep(person, draft)
  here.keep(other, draft)
  const [own, others] = Object.keys(sessionStorage)
  localStorage.setItem(own!, '{}')
  for (const [key, newValue] of [
    [own, '{}'],
    [others, null],
  ])
    window.dispatchEvent(new StorageEvent('storage', { key: key!, newValue: newValue! }))
  expect([here.find(person), Object.keys(sessionStorage)]).toEqual([draft, [own]])
})

it('the draft is kept when another page of the user has nothing typed', () => {
  const [one, another] = [startPage(), startPage()]
  another.keep(person, fresh)
  one.keep(person, draft)
  another.keep(person, fresh)
  expect(startPage().find(person)?.texts.city).toBe('کاشان')
})

it('the draft is deleted by a log-out in this tab or in another', () => {
  const here = startPage()
  here.keep(person, draft)
  localStorage.setItem('sarraf.theme', 'dark')
  forgetDrafts()
  for (const emit of left) emit()
  expect([here.find(person), Object.keys(localStorage), sessionStorage.length]).toEqual([null, ['sarraf.theme'], 0])

  const elsewhere = startPage()
  elsewhere.keep(person, draft)
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith('sarraf.accountDraft.'))
  localStorage.removeItem(key!)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect([elsewhere.find(person), sessionStorage.length]).toEqual([null, 0])
})

it('numbers without any text are deleted by a log-out in another tab too, with or without a storage event', () => {
  const { texts, ...rest } = draft
  const numbers: Draft = { ...rest, texts: { ...fresh.texts, nationalCode: texts.nationalCode }, image: null }
  const here = startPage()
  here.keep(person, numbers)
  const [key] = Object.keys(localStorage)
  expect([startPage().find(person), localStorage.getItem(key!)]).toEqual([numbers, '{}'])
  localStorage.removeItem(key!)
  window.dispatchEvent(new StorageEvent('storage', { key: key!, newValue: null }))
  expect([here.find(person), sessionStorage.length]).toEqual([null, 0])

  startPage().keep(person, numbers)
  localStorage.removeItem(key!)
  expect([startPage().find(person), sessionStorage.length]).toEqual([null, 0])
})

it('a draft with numbers only does not delete the texts that another tab has kept', () => {
  startPage().keep(person, { ...draft, bankEntry: fresh.bankEntry, texts: { ...fresh.texts, city: 'کاشان' } })
  startPage().keep(person, { ...fresh, bankEntry: draft.bankEntry })
  expect(startPage().find(person)).toEqual({ ...draft, texts: { ...fresh.texts, city: 'کاشان' }, image: null })
})

let left: (() => void)[] = []

/** The drafts of a page that was just opened. */
function startPage() {
  left = []
  const session = { on: (_: string, emit: () => void) => left.push(emit) }
  return draftsOf(session as unknown as SessionRef)
}
