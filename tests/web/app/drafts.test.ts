import { describe, expect, it } from 'vitest'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { TicketDraft } from '#machines/trading/order-ticket/ticket-context.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { sellDraft } from '../support/ticket.ts'

const draftsOf = createDrafts<TicketDraft>()

/** A session as the draft keeper needs it: the user, the number of the log-in, and the log-out event. */
function sessionOf(mobileNumber: string) {
  const context = { person: { mobileNumber } as { mobileNumber: string } | null, identity: 1 }
  let leave = (): void => undefined
  const session = {
    getSnapshot: () => ({ context }),
    on: (_: 'session.left', listener: () => void) => {
      leave = listener
    },
  } as unknown as SessionRef
  return { session, context, leave: () => leave() }
}

describe('the draft of a ticket', () => {
  it('returns when the same user logs in after the session has ended', () => {
    const { session, context } = sessionOf('+989120000001')
    draftsOf(session, 'BITCOIN_TOMAN').keep(sellDraft)
    const before = draftsOf(session, 'BITCOIN_TOMAN').left()
    context.identity = 2
    expect([before, draftsOf(session, 'BITCOIN_TOMAN').left()]).toEqual([null, sellDraft])
  })

  it('stays when the page changes it after the session has ended', () => {
    const { session, context } = sessionOf('+989120000001')
    draftsOf(session, 'BITCOIN_TOMAN').keep(sellDraft)
    context.person = null
    draftsOf(session, 'BITCOIN_TOMAN').keep({ ...sellDraft, amount: '' })
    Object.assign(context, { person: { mobileNumber: '+989120000001' }, identity: 2 })
    expect(draftsOf(session, 'BITCOIN_TOMAN').left()).toEqual(sellDraft)
  })

  it('yields to a query that asks for something else, unless it was typed under that query', () => {
    const { session, context } = sessionOf('+989120000001')
    const typed = (query: string) => draftsOf(session, 'BITCOIN_TOMAN', query)
    const returns = (query: string) => typed(query).left() !== null
    typed('').keep(sellDraft)
    context.identity = 2
    const ofNothing = ['', 'sell'].map(returns)
    typed('sell').keep(sellDraft)
    context.identity = 3
    expect([ofNothing, ['', 'sell', 'buy'].map(returns)]).toEqual([
      [true, false],
      [true, true, false],
    ])
  })

  it('is not shown for another market or another user, and is deleted by a log-out', () => {
    const { session, context, leave } = sessionOf('+989120000001')
    draftsOf(session, 'BITCOIN_TOMAN').keep(sellDraft)
    context.identity = 2
    const elsewhere = draftsOf(session, 'ETHEREUM_TOMAN').left()
    context.person = { mobileNumber: '+989120000002' }
    const another = draftsOf(session, 'BITCOIN_TOMAN').left()
    context.person = { mobileNumber: '+989120000001' }
    leave()
    expect([elsewhere, another, draftsOf(session, 'BITCOIN_TOMAN').left()]).toEqual([null, null, null])
  })
})
