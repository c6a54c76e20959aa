// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { TicketDraft } from '#machines/trading/order-ticket/ticket-context.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { forgetDrafts } from '#web/adapters/app/forget-drafts.ts'
import { readKeptTicket } from '#web/adapters/trading/kept-ticket.ts'
import { keptDeposit } from '#web/adapters/wallet/kept-deposit.ts'
import { keptCoin, keptToman } from '#web/adapters/wallet/kept-withdrawal.ts'
import { sellDraft } from '../support/ticket.ts'

const draft: TicketDraft = { ...sellDraft, expiry: '2027-01-01' }
const user = '+989120000001'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('a draft after a reload', () => {
  it('returns for the same user and market, under a query that asks for nothing else', () => {
    loadPage(user).of('BITCOIN_TOMAN', 'sell').keep(draft)
    const left = (mobile: string, about: string, query: string) => loadPage(mobile, 'another').of(about, query).left()
    expect([
      left(user, 'BITCOIN_TOMAN', ''),
      left(user, 'BITCOIN_TOMAN', 'sell'),
      left(user, 'BITCOIN_TOMAN', 'buy'),
      left(user, 'ETHEREUM_TOMAN', ''),
      left('+989120000002', 'BITCOIN_TOMAN', ''),
    ]).toEqual([draft, draft, null, null, null])
  })

  it('returns while offline, when only the session is known, and a change made offline returns online', () => {
    const left = (mobile: string | null, token: string) => loadPage(mobile, token).of('BITCOIN_TOMAN').left()
    loadPage(user, 'one').of('BITCOIN_TOMAN').keep(draft)
    const known = [left(null, 'one'), left(null, 'two')]
    const newer = { ...draft, amount: '7' }
    loadPage(null, 'one').of('BITCOIN_TOMAN').keep(newer)
    const after = [left(user, 'one'), left(null, 'two'), left('+989120000002', 'two')]
    loadPage(user, 'one').of('BITCOIN_TOMAN').close()
    expect([known, after, left(user, 'one'), left(null, 'one'), sessionStorage.length]).toEqual([
      [draft, null],
      [newer, null, null],
      null,
      null,
      0,
    ])
  })

  it('is deleted when its page is closed, when another page is opened, and by a log-out', () => {
    const { of } = loadPage(user)
    of('BITCOIN_TOMAN').keep(draft)
    of('BITCOIN_TOMAN').close()
    const closed = loadPage(user).of('BITCOIN_TOMAN').left()
    of('BITCOIN_TOMAN').keep(draft)
    of('ETHEREUM_TOMAN').keep({ ...draft, amount: '' })
    const moved = loadPage(user).of('BITCOIN_TOMAN').left()
    of('BITCOIN_TOMAN').keep(draft)
    forgetDrafts()
    expect([closed, moved, loadPage(user).of('BITCOIN_TOMAN').left(), sessionStorage.length]).toEqual([
      null,
      null,
      null,
      0,
    ])
  })

  it('is kept in this tab only, under keys that contain neither a phone number nor a token', () => {
    loadPage(user).of('BITCOIN_TOMAN').keep(draft)
    expect(Object.keys(sessionStorage)).toEqual(
      Array(2).fill(expect.stringMatching(/^sarraf\.draft\.ticket\.[0-9a-f]{32}$/)),
    )
    expect([localStorage.length, JSON.stringify({ ...sessionStorage }).includes('9120000001')]).toEqual([0, false])
  })

  it('is ignored when its stored text is invalid', () => {
    loadPage(user).of('BITCOIN_TOMAN').keep(draft)
    const left = (written: string) => {
      for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, written)
      return loadPage(user).of('BITCOIN_TOMAN').left()
    }
    const written = (odd: object) => JSON.stringify({ about: 'BITCOIN_TOMAN', asked: '', draft: odd })
    expect(
      [
        '{',
        '"draft"',
        '7',
        'null',
        written({}),
        written({ ...draft, side: 'both' }),
        written({ ...draft, amount: 5 }),
        written({ ...draft, price: '1'.repeat(65) }),
        written({ ...draft, expiry: 'tomorrow' }),
      ].map(left),
    ).toEqual(Array(9).fill(null))
  })

  it('of a withdrawal has the amount, and never the destination', () => {
    const written = [
      keptCoin.write({ network: 'TRC20', amount: '12', address: 'TXYZ' }),
      keptToman.write({ amount: '500000', card: '6104337700000001' }),
    ]
    expect(written).toEqual([{ network: 'TRC20', amount: '12' }, { amount: '500000' }])
    expect([keptCoin.read(written[0]), keptToman.read(written[1]), keptCoin.read(null), keptToman.read({})]).toEqual([
      { network: 'TRC20', amount: '12', address: '' },
      { amount: '500000', card: null },
      null,
      null,
    ])
  })

  it('of a deposit has the amount and the gateway, and never the card', () => {
    const written = keptDeposit.write({ amount: '500000', card: '6104337700000001', gateway: 'ALTERNATE' })
    expect(written).toEqual({ amount: '500000', gateway: 'ALTERNATE' })
    const read = [written, { ...written, gateway: 'ELSE' }, { ...written, amount: 5 }, null].map(keptDeposit.read)
    expect(read).toEqual([{ amount: '500000', card: null, gateway: 'ALTERNATE' }, null, null, null])
  })
})

/** The drafts of a page that was just loaded, for a logged-in user; without a network the user is unknown. */
function loadPage(mobileNumber: string | null, token = 'a token') {
  const context = { person: mobileNumber === null ? null : { mobileNumber }, identity: 1, token }
  const session = { getSnapshot: () => ({ context }), on: () => undefined } as unknown as SessionRef
  const draftsOf = createDrafts<TicketDraft>({ name: 'ticket', write: (one) => one, read: readKeptTicket })
  return { of: (about: string, query = '') => draftsOf(session, about, query) }
}
