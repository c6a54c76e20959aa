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

it('is whole as long as the page is open, without pictures in the next page, and without numbers in the next tab', () => {
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

it('is of its user alone, under a key that tells no number', () => {
  startPage().keep(person, draft)
  expect(startPage().find(other)).toBe(null)
  const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
  expect(all.map(([key]) => /^sarraf\.accountDraft\.[0-9a-f]{32}$/.test(key))).toEqual([true, true])
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/0012345679|6104337700000001|9120000004/)
})

it('goes when it is sent, and when nothing of it is left to send', () => {
  const drafts = startPage()
  drafts.keep(person, draft)
  drafts.drop(person.mobileNumber)
  const sent = [drafts.find(person), localStorage.length, sessionStorage.length]
  drafts.keep(person, draft)
  drafts.keep(person, fresh)
  const kept = Object.values(localStorage)
  expect([sent, kept, sessionStorage.length, startPage().find(person)]).toEqual([[null, 0, 0], ['{}'], 0, null])
})

it('loses nothing to what another tab erases, or to what another user sends there', () => {
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

it('stays when another page of the user, that has nothing typed, is open', () => {
  const [one, another] = [startPage(), startPage()]
  another.keep(person, fresh)
  one.keep(person, draft)
  another.keep(person, fresh)
  expect(startPage().find(person)?.texts.city).toBe('کاشان')
})

it('does not outlive a log-out, here or in another tab', () => {
  const here = startPage()
  here.keep(person, draft)
  localStorage.setItem('sarraf.theme', 'dark')
  forgetDrafts()
  for (const tell of left) tell()
  expect([here.find(person), Object.keys(localStorage), sessionStorage.length]).toEqual([null, ['sarraf.theme'], 0])

  const elsewhere = startPage()
  elsewhere.keep(person, draft)
  const [key] = Object.keys(localStorage).filter((one) => one.startsWith('sarraf.accountDraft.'))
  localStorage.removeItem(key!)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  expect([elsewhere.find(person), sessionStorage.length]).toEqual([null, 0])
})

it('numbers without any text do not outlive a log-out in another tab either, whether it is heard or not', () => {
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

it('numbers take no text away that another tab has kept', () => {
  startPage().keep(person, { ...draft, bankEntry: fresh.bankEntry, texts: { ...fresh.texts, city: 'کاشان' } })
  startPage().keep(person, { ...fresh, bankEntry: draft.bankEntry })
  expect(startPage().find(person)).toEqual({ ...draft, texts: { ...fresh.texts, city: 'کاشان' }, image: null })
})

let left: (() => void)[] = []

/** The drafts as a page has them that has just been opened. */
function startPage() {
  left = []
  const session = { on: (_: string, tell: () => void) => left.push(tell) }
  return draftsOf(session as unknown as SessionRef)
}
