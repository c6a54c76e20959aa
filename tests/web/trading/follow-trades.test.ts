import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import { type StoreCommand, sessionMachine } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { followTrades, rereadLevel } from '#web/adapters/trading/follow-trades.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The page of a user whose level rises with each read of the account. */
async function openPage() {
  const levels: Person['userAccountLevel'][] = ['BRONZE', 'SILVER', 'GOLD', 'PLATINUM']
  let reads = 0
  const session = createActor(
    sessionMachine.provide({
      actors: {
        store: fromCallback<StoreCommand>(({ sendBack }) =>
          sendBack({ type: 'store.found', token: 't', isRemembered: false, isSubmitted: false }),
        ),
        loadPerson: fromPromise(async () => ({ userAccountLevel: levels[reads++] }) as Person),
      },
    }),
  )
  const orderChanges = new Subject<void>()
  followTrades(session, orderChanges)
  session.start()
  await waitFor(session, (snapshot) => snapshot.context.person !== null)
  const seen = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return selectPerson(session.getSnapshot())!.userAccountLevel
  }
  return { session, orderChanges, seen, reads: () => reads }
}

it('reads the account a second after a trade, then every five seconds while orders change, and not after that', async () => {
  const { orderChanges, seen, reads } = await openPage()
  const levels = []
  for (const wait of [999, 1, 4999, 1]) {
    orderChanges.next()
    orderChanges.next()
    levels.push(await seen(wait))
  }
  levels.push(await seen(60_000))
  orderChanges.next()
  levels.push(await seen(999), await seen(1))
  expect([levels, reads()]).toEqual([['BRONZE', 'SILVER', 'SILVER', 'GOLD', 'GOLD', 'GOLD', 'PLATINUM'], 4])
})

it('reads the level for a later page only when the last read is no longer recent', async () => {
  const { session, seen, reads } = await openPage()
  rereadLevel(session)
  const young = await seen(5000)
  rereadLevel(session)
  rereadLevel(session)
  expect([young, await seen(0), reads()]).toEqual(['BRONZE', 'SILVER', 2])
})
