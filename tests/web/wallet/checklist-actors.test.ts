import { expect, it } from 'vitest'
import type { Person } from '#machines/auth/session/person.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import { checklistActors } from '#web/adapters/wallet/checklist.ts'
import { startChild } from '../support/child.ts'

/** An actor of which only the context is read. */
function source<Context>(context: Context) {
  const listeners = new Set<() => void>()
  return {
    listeners,
    publish: (next: Partial<Context>) => {
      Object.assign(context as object, next)
      for (const listener of listeners) listener()
    },
    ref: {
      getSnapshot: () => ({ context }),
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return { unsubscribe: () => listeners.delete(listener) }
      },
    },
  }
}

const person = {
  authenticationType: 'AUTHORIZED',
  email: 'sara@example.com',
  countryName: 'Iran',
  bankAccounts: [{ shebaCode: '', cardNumber: '' }],
} as unknown as Person
const past: AccountHistory = { trades: [], deposits: [], withdrawals: [], since: null }

it('reports the last step only when the account and its history show that all are done', () => {
  const session = source<{ person: Person | null }>({ person: null })
  const history = source<{ history: AccountHistory | null }>({ history: null })
  const { watchSteps } = checklistActors(
    session.ref as unknown as SessionRef,
    history.ref as unknown as AccountHistoryRef,
    'key',
  )
  const { emitted, stop } = startChild(watchSteps)
  const steps = [
    () => history.publish({ history: past }),
    () => session.publish({ person }),
    () => history.publish({ history: { ...past, trades: [{} as AccountHistory['trades'][number]] } }),
  ].map((step) => {
    step()
    return emitted.length
  })
  stop()
  expect([steps, emitted, session.listeners.size, history.listeners.size]).toEqual([
    [0, 0, 1],
    [{ type: 'steps.finish' }],
    0,
    0,
  ])
})
