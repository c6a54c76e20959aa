import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import { selectQuickTrader } from '#machines/auth/session/quick-trader.ts'
import { type StoreCommand, sessionMachine } from '#machines/auth/session/session.machine.ts'

/** Returns whether a user may use quick trade, before and after the account is loaded; null is a guest. */
async function standing(about: Pick<Person, 'authenticationType' | 'supervisor'> | null) {
  const account = Promise.withResolvers<Person>()
  const machine = sessionMachine.provide({
    actors: {
      store: fromCallback<StoreCommand>(({ sendBack }) => {
        sendBack(
          about === null
            ? { type: 'store.empty' }
            : { type: 'store.found', token: 'token', isRemembered: true, isSubmitted: false },
        )
      }),
      loadPerson: fromPromise(() => account.promise),
    },
  })
  const session = createActor(machine).start()
  const before = selectQuickTrader(session.getSnapshot())
  account.resolve({ ...about } as Person)
  if (about !== null) await waitFor(session, ({ context }) => context.person !== null)
  return [before, selectQuickTrader(session.getSnapshot())]
}

it('distinguishes guests, traders, supervisors, and users with no, a pending or a refused verification', async () => {
  const people = await Promise.all([
    standing(null),
    standing({ authenticationType: 'AUTHORIZED', supervisor: false }),
    standing({ authenticationType: 'UNAUTHORIZED', supervisor: false }),
    standing({ authenticationType: 'UNIDENTIFIED', supervisor: false }),
    standing({ authenticationType: 'PENDING', supervisor: false }),
    standing({ authenticationType: 'INFORMATION_CHANGED_PENDING', supervisor: false }),
    standing({ authenticationType: 'NOT_COMPLETE', supervisor: false }),
    standing({ authenticationType: 'INFORMATION_CHANGED', supervisor: false }),
    standing({ authenticationType: 'AUTHORIZED', supervisor: true }),
    standing({ authenticationType: 'UNAUTHORIZED', supervisor: true }),
  ])
  expect(people).toEqual([
    ['guest', 'guest'],
    ['user', 'trader'],
    ['user', 'unauthorized'],
    ['user', 'unauthorized'],
    ['user', 'inReview'],
    ['user', 'inReview'],
    ['user', 'refused'],
    ['user', 'refused'],
    ['user', 'supervisor'],
    ['user', 'supervisor'],
  ])
})
