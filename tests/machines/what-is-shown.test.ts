import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectField } from '#machines/account/account/account.selectors.ts'
import { type LoadingEvent, loadingMachine } from '#machines/app/loading/loading.machine.ts'
import { selectIsLoadingShown } from '#machines/app/loading/loading.selectors.ts'
import { type Preferences, preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { selectLogin, selectLoginBlocker } from '#machines/auth/login/login.selectors.ts'
import { selectTicketErrors } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { selectAddressNote } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import type { Language } from '#shared/core/money/format.ts'
import { newcomer, verified } from './support/persons.ts'
import { startTicket } from './support/ticket.ts'

/** Returns a snapshot with the context that a selector reads. */
const of = (context: object) => ({ context, matches: () => false }) as never

describe('the displayed state', () => {
  it('includes a wrong price, but not that none is typed yet', () => {
    const { actor } = startTicket()
    const price = () => selectTicketErrors(actor.getSnapshot()).price
    const blank = price()
    actor.send({ type: 'price.change', text: '0' })
    const wrong = price()
    actor.send({ type: 'price.change', text: '  ' })
    expect([blank, wrong, price()]).toEqual([null, 'priceRequired', null])
  })

  it('includes the overlay while a reason is held', async () => {
    let emit = (_: LoadingEvent): void => undefined
    const reasons = fromCallback<{ type: 'never' }>(({ sendBack }) => {
      emit = sendBack
    })
    const after = { calm: 0 }
    const actor = createActor(loadingMachine.provide({ actors: { reasons }, delays: after })).start()
    emit({ type: 'reason.hold', reason: 'page' })
    await expect.poll(() => selectIsLoadingShown(actor.getSnapshot())).toBe(true)
  })

  it('is stored for each theme, also while the former one is being stored', async () => {
    const kept: Preferences[] = []
    const actors = {
      restore: fromPromise<Preferences>(async () => ({ language: 'fa', theme: 'dark' })),
      loadLanguage: fromPromise<void, { language: Language }>(async () => undefined),
      keep: fromPromise<void, Preferences>(({ input }) => {
        kept.push(input)
        return new Promise(() => undefined)
      }),
    }
    const actor = createActor(preferencesMachine.provide({ actors })).start()
    await expect.poll(() => actor.getSnapshot().matches({ ready: 'idle' })).toBe(true)
    actor.send({ type: 'theme.change', theme: 'light' })
    actor.send({ type: 'theme.change', theme: 'dark' })
    expect(kept).toEqual([
      { language: 'fa', theme: 'light' },
      { language: 'fa', theme: 'dark' },
    ])
  })

  it('includes an edit button where only the dialog can change an existing value', () => {
    const texts = { mobileNumber: '09120000001', email: 'sara@example.com', city: 'تهران' }
    const edited = (person: object, changed = {}) =>
      (['mobileNumber', 'email', 'city'] as const).map((field) => {
        const draft = { texts: { ...texts, ...changed }, bankAccounts: [], bankEntry: { card: '', sheba: '' } }
        return selectField(of({ person, draft, today: '2026-11-22' }), field).isEdited
      })
    expect([edited(newcomer), edited(verified), edited(verified, { email: '' })]).toEqual([
      [true, false, false],
      [true, true, false],
      [true, false, false],
    ])
  })

  it('includes no warning of a new address before one is typed', () => {
    const networks = [{ name: 'TRC20', fee: '1', min: '5', max: null }]
    const note = (address: string) =>
      selectAddressNote(of({ address, network: 'TRC20', networks, book: { ...emptyAddressBook, onlyListed: true } }))
    expect([note(''), note('  '), note('TXYZ')]).toEqual([
      { isFirstTime: false, onlyListed: true },
      { isFirstTime: false, onlyListed: true },
      { isFirstTime: true, onlyListed: true },
    ])
  })

  it('requires a mobile number, and does not count spaces as one', () => {
    const pending = null
    expect([
      selectLoginBlocker(of({ mobile: '  ', pending })),
      selectLoginBlocker(of({ mobile: ' 1', pending })),
    ]).toEqual(['required', null])
    expect(selectLogin(of({ mobile: '1', remember: true, error: null, wait: 3, pending }))).toEqual({
      mobile: '1',
      remember: true,
      error: null,
      wait: 3,
      isBusy: false,
    })
  })
})
