import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  type IdentityEvent,
  identityTable,
  isLocked,
  isUnverified,
} from '#sandbox/accounts/core/identity-states.ts'
import type { AuthenticationType } from '#sandbox/store/people.ts'

const states = Object.keys(identityTable) as AuthenticationType[]
const events: IdentityEvent[] = ['submitted.iran', 'submitted.abroad', 'identified', 'accepted', 'rejected', 'changed']
const walk = fc.array(fc.constantFrom(...events), { maxLength: 40 })

/** Returns the states of a user, starting with UNAUTHORIZED. */
function statesOf(happened: readonly IdentityEvent[]): { state: AuthenticationType; event: IdentityEvent | null }[] {
  let state: AuthenticationType = 'UNAUTHORIZED'
  const gone: ReturnType<typeof statesOf> = [{ state, event: null }]
  for (const event of happened) {
    const next = afterEvent(state, event)
    if (next === null) continue
    state = next
    gone.push({ state, event })
  }
  return gone
}

describe('the states of an identity', () => {
  it('are those of the specification, and each can be reached from the first', () => {
    expect(states.toSorted()).toEqual([
      'AUTHORIZED',
      'INFORMATION_CHANGED',
      'INFORMATION_CHANGED_PENDING',
      'NOT_COMPLETE',
      'PENDING',
      'UNAUTHORIZED',
      'UNIDENTIFIED',
    ])
    const reached = new Set<AuthenticationType>(['UNAUTHORIZED'])
    for (const state of reached) for (const next of Object.values(identityTable[state])) reached.add(next)
    expect([...reached].toSorted()).toEqual(states.toSorted())
  })

  it('include AUTHORIZED only after a submission and its acceptance', () => {
    fc.assert(
      fc.property(walk, (happened) => {
        for (const [place, { state, event }] of statesOf(happened).entries()) {
          if (state !== 'AUTHORIZED') continue
          expect(event).toBe('accepted')
          const before = statesOf(happened).slice(0, place)
          expect(before.some((one) => one.event?.startsWith('submitted'))).toBe(true)
        }
      }),
    )
  })

  it('allow a review of a user in Iran only after the identity service has confirmed the number', () => {
    fc.assert(
      fc.property(walk, (happened) => {
        let isKnown = false
        for (const { event } of statesOf(happened.filter((one) => one !== 'submitted.abroad'))) {
          if (event === 'submitted.iran') isKnown = false
          if (event === 'identified') isKnown = true
          if (event === 'accepted' || event === 'rejected') expect(isKnown).toBe(true)
        }
      }),
    )
  })

  it('stay verified after the first acceptance', () => {
    fc.assert(
      fc.property(walk, (happened) => {
        const gone = statesOf(happened)
        const first = gone.findIndex(({ state }) => state === 'AUTHORIZED')
        if (first >= 0) expect(gone.slice(first).every(({ state }) => isLocked(state))).toBe(true)
      }),
    )
  })

  it('accept a submission while unverified and a change of texts otherwise, never both', () => {
    for (const state of states) {
      const submits = afterEvent(state, 'submitted.iran') !== null
      expect([state, submits, afterEvent(state, 'submitted.abroad') !== null]).toEqual([
        state,
        isUnverified(state),
        isUnverified(state),
      ])
      expect([state, afterEvent(state, 'changed') !== null]).toEqual([state, !submits])
    }
  })

  it('accept a review exactly when they end with PENDING', () => {
    const waiting = states.filter((state) => afterEvent(state, 'accepted') !== null)
    expect(waiting).toEqual(states.filter((state) => state.endsWith('PENDING')))
    expect(states.filter((state) => afterEvent(state, 'rejected') !== null)).toEqual(waiting)
  })
})
