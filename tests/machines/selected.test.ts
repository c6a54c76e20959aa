import { describe, expect, it } from 'vitest'
import { selectAccountStatus, selectField } from '#machines/account/account/account.selectors.ts'
import { selectFoundCountries } from '#machines/account/country/country.selectors.ts'
import { selectExecuted, selectExpiryDays } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { activityPath, latestActivity } from '#machines/wallet/account-history/latest-activity.ts'
import { selectDeposit } from '#machines/wallet/deposit-coin/deposit-coin.selectors.ts'
import { txIdError } from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import { selectListed } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { newcomerInIran } from './support/persons.ts'
import { startTicket } from './support/ticket.ts'

/** Returns a snapshot with the context that a selector reads. */
const of = (context: object) => ({ context }) as never

describe('selectors', () => {
  it('find a country by its name in either language only', () => {
    const countries = ['Iran', 'Germany', 'Iraq'].map((countryName) => ({ countryName, countryPhoneCode: '+1' }))
    const persian: { [name: string]: string } = { Iran: 'ایران', Germany: 'آلمان', Iraq: 'عراق' }
    const found = (search: string) => selectFoundCountries(of({ search, countries }), (name) => persian[name]!)
    expect([found('ایر'), found('GERM'), found('ira'), found('x'), found('')]).toEqual([
      ['Iran'],
      ['Germany'],
      ['Iran', 'Iraq'],
      [],
      ['Iran', 'Germany', 'Iraq'],
    ])
  })

  it('offer expiry days from today in Tehran for one year', () => {
    const days = (time: string) => selectExpiryDays(of({ now: () => Date.parse(time) }))
    expect([days('2026-11-22T12:00:00Z'), days('2026-11-22T21:00:00Z')]).toEqual([
      { first: '2026-11-22', last: '2027-11-22' },
      { first: '2026-11-23', last: '2027-11-23' },
    ])
  })

  it('report a missing and an invalid transaction id', () => {
    const texts = ['', '  ', ' abcdef1234 ', 'abcdef123', 'abcdef-1234', 'a'.repeat(128), 'a'.repeat(129)]
    expect(texts.map(txIdError)).toEqual([
      'txIdRequired',
      'txIdRequired',
      null,
      'INVALID_TXID',
      'INVALID_TXID',
      null,
      'INVALID_TXID',
    ])
  })

  it('return a read-only field without an error until the user is known', () => {
    const draft = { texts: { nationalCode: '1' } }
    expect(selectField(of({ person: null, draft, today: '2026-11-22' }), 'nationalCode')).toEqual({
      text: '1',
      error: null,
      isReadOnly: true,
      isEdited: false,
    })
  })

  it('return the status of a verification: since when it is pending, and whether its code is missing', () => {
    const standing = (person: object | null) => selectAccountStatus(of({ person }))
    const nobody = {
      authenticationType: 'UNAUTHORIZED',
      countryName: '',
      isIran: false,
      isLocked: false,
      isNew: false,
      reviewNote: null,
      waitingSince: null,
      isWaitingForCode: false,
    }
    const filledIn = { ...newcomerInIran, email: 'sara@example.com', nationalCode: '0012345679' }
    const submittedAt = '2026-11-22T12:00:00.000Z'
    const inIran = { ...nobody, countryName: 'Iran', isIran: true }
    expect(standing(null)).toEqual(nobody)
    expect(standing({ ...filledIn, reviewNote: 'blurred', submittedAt })).toEqual({
      ...inIran,
      isNew: true,
      reviewNote: 'blurred',
    })
    expect(standing({ ...filledIn, authenticationType: 'PENDING', submittedAt })).toEqual({
      ...inIran,
      authenticationType: 'PENDING',
      waitingSince: Date.parse(submittedAt),
    })
    expect(standing({ ...filledIn, authenticationType: 'PENDING' }).waitingSince).toBe(null)
    expect(standing({ ...filledIn, location: { countryName: 'Germany', countryPhoneCode: '+49' } }).isIran).toBe(false)
    const unidentified = { ...filledIn, authenticationType: 'UNIDENTIFIED' }
    expect([
      standing(filledIn).isWaitingForCode,
      standing(unidentified).isWaitingForCode,
      standing({ ...unidentified, email: '' }).isWaitingForCode,
      standing({ ...unidentified, nationalCode: '' }).isWaitingForCode,
    ]).toEqual([false, true, false, false])
  })

  it('return no step of an ended deposit, and no executed amount of an order that was not placed', () => {
    expect([
      selectDeposit({ context: {}, value: 'closed' } as never).step,
      selectExecuted(startTicket().actor.getSnapshot()),
    ]).toEqual(['ended', null])
  })

  it('list the newest activity of all lists, up to a maximum', () => {
    const row = (at: number) => ({ at, transfer: { relatedCoin: at === 1 ? 'TOMAN' : 'BITCOIN' } })
    const history = { trades: [row(9), row(3)], deposits: [row(8), row(1)], withdrawals: [row(7), row(6)] } as never
    const latest = latestActivity(history, 3)
    expect(latest.map(({ at, list }) => [at, list])).toEqual([
      [9, 'trades'],
      [8, 'deposits'],
      [7, 'withdrawals'],
    ])
    expect(latestActivity(history, 1).map(({ at }) => at)).toEqual([9])
    expect([...latest, { ...row(1), list: 'deposits' } as never].map(activityPath)).toEqual([
      '/profile/history?tab=trades',
      '/profile/history?tab=crypto',
      '/profile/history?tab=crypto&list=withdrawals',
      '/profile/history?tab=toman',
    ])
  })

  it('list no address before the address book or the network is known', () => {
    const book = { entries: [], onlyListed: false }
    expect([
      selectListed(of({ book: null, network: null, networks: null })),
      selectListed(of({ book, network: null, networks: null })),
    ]).toEqual([[], []])
  })
})
