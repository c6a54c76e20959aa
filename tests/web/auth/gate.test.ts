import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Visitor } from '#machines/auth/route-guard/pages.ts'
import { routeGuardMachine } from '#machines/auth/route-guard/route-guard.machine.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { createGate } from '#web/adapters/auth/gate.ts'
import { deferred } from '../../machines/support/deferred.ts'

/** Returns a gate and its guard, which waits for the user. `router` has opened no page yet. */
function startGate() {
  const readVisitor = deferred<Visitor>(() => undefined)
  const guard = createActor(routeGuardMachine.provide({ actors: { readVisitor } }), {
    input: { supervisorForbidden: [] },
  }).start()
  const state = { initialized: false, location: { pathname: '/profile/wallet', search: '' } }
  const gate = createGate()
  gate.open(guard, { state } as unknown as AppRouter)
  const call = () => {
    const cancelled = new AbortController()
    const request = new Request('http://localhost/profile/wallet', { signal: cancelled.signal })
    gate.pass('wallet', request).catch(() => undefined)
    return cancelled
  }
  return { guard, state, call, step: () => guard.getSnapshot().value.passage }
}

it('a cancelled navigation ends its passage, but not a newer one', async () => {
  const { call, step } = startGate()
  const first = call()
  const second = call()
  await Promise.resolve()
  first.abort()
  const afterFirst = step()
  second.abort()
  expect([afterFirst, step()]).toEqual(['reading', 'idle'])
})

it('a passage is the first while no page has opened', async () => {
  const { call, guard, state } = startGate()
  const isFirst = async () => {
    call()
    await Promise.resolve()
    return guard.getSnapshot().context.passage?.isFirst
  }
  const before = await isFirst()
  state.initialized = true
  expect([before, await isFirst()]).toEqual([true, false])
})
