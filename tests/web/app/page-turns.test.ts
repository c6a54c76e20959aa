import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { type Turning, turnPages } from '#web/adapters/app/page-turns.ts'

type State = AppRouter['state']
type Tell = Parameters<AppRouter['subscribe']>[0]

it('a new page is shown in a transition and rendered at once; updates of the same page have no transition', () => {
  const { emit, delivered, turns } = opened({ isWanted: true })
  emit(at('home', 1))
  expect([delivered, turns.length]).toEqual([['home 1'], 0])
  emit(at('markets', 2))
  expect([delivered, turns.length]).toEqual([['home 1'], 1])
  turns[0]!.update()
  expect([delivered, turns[0]!.isTimed]).toEqual([['home 1', 'markets 2 at once'], false])
  emit(at('markets', 3))
  expect([delivered, turns.length]).toEqual([['home 1', 'markets 2 at once', 'markets 3'], 1])
})

it('updates that arrive while a page waits are applied after it, even those of another page', () => {
  const { emit, delivered, turns } = opened({ isWanted: true })
  for (const state of [at('markets', 1), at('markets', 2), at('fees', 3)]) emit(state)
  expect([delivered, turns.length]).toEqual([[], 1])
  turns[0]!.update()
  expect(delivered).toEqual(['markets 1', 'markets 2', 'fees 3 at once'])
})

it('a page that redirects while it is rendered is followed by its target', () => {
  const { emit, delivered, turns, onDelivery } = opened({ isWanted: true })
  onDelivery.act = (state) => {
    if (pageOf(state) === 'profile') emit(at('login', 2))
  }
  emit(at('profile', 1))
  turns[0]!.update()
  expect([delivered, turns.length]).toEqual([['profile 1 at once', 'login 2 at once'], 1])
})

it('the page does not wait for a browser that starts the transition late', () => {
  const { emit, delivered, turns } = opened({ isWanted: true })
  emit(at('markets', 1))
  turns[0]!.late()
  expect(delivered).toEqual(['markets 1 at once'])
  turns[0]!.update()
  expect(delivered).toEqual(['markets 1 at once'])
})

it('a hidden page, a page with reduced motion and the first page change at once', () => {
  const calm = opened({ isWanted: false })
  calm.emit(at('markets', 1))
  expect([calm.delivered, calm.turns.length]).toEqual([['markets 1'], 0])
  const first = opened({ isWanted: true, isInitialized: false })
  first.emit(at('login', 1))
  expect([first.delivered, first.turns.length]).toEqual([['login 1'], 0])
})

it('a skipped transition is no error', async () => {
  const unhandled: unknown[] = []
  const listener = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', listener)
  const { emit } = opened({ isWanted: true, isSkipped: true })
  emit(at('markets', 1))
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', listener)
  expect(unhandled).toEqual([])
})

it('a page that was rendered for another URL follows as soon as it is mounted', () => {
  for (const isWanted of [true, null]) {
    expect(opened({ isWanted, mounted: at('markets', 1) }).delivered).toEqual(['markets 1'])
    expect(opened({ isWanted }).delivered).toEqual([])
  }
})

it('a page that was rendered for this URL does not get the scroll position of another', () => {
  const first = at('home', 0)
  expect(opened({ isWanted: true, first, mounted: { ...first, restoreScrollPosition: 1175 } }).delivered).toEqual([])
})

it('without transitions each update is delivered at once', () => {
  const { emit, delivered, turns } = opened({ isWanted: null })
  for (const state of [at('markets', 1), at('fees', 2)]) emit(state)
  expect([delivered, turns.length]).toEqual([['markets 1', 'fees 2'], 0])
})

it('every update is delivered once and in order, whenever the browser starts its transitions', () => {
  const step = fc.oneof(
    fc.record({ to: fc.constantFrom('home', 'markets', 'fees') }),
    fc.record({ begins: fc.nat(9) }),
    fc.record({ isLate: fc.nat(9) }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { emit, delivered, turns } = opened({ isWanted: true })
      const sent: string[] = []
      for (const one of steps) {
        if ('to' in one) {
          emit(at(one.to, sent.length))
          sent.push(`${one.to} ${sent.length}`)
        }
        if ('begins' in one) turns[one.begins]?.update()
        if ('isLate' in one) turns[one.isLate]?.late()
      }
      for (const turn of turns) turn.update()
      expect(delivered.map((one) => one.replace(' at once', ''))).toEqual(sent)
    }),
  )
})

/**
 * - `isWanted`: null for a browser without transitions
 * - `first`: the router's state when the page is rendered
 * - `mounted`: the router's state when the page is mounted
 */
type Setting = {
  isWanted: boolean | null
  isInitialized?: boolean
  isSkipped?: boolean
  first?: State
  mounted?: State
}
type Turn = { update: () => void; late: () => void; isTimed: boolean }

/** A router that the test updates, and a browser whose transitions the test starts. */
function opened({ isWanted, isInitialized = true, isSkipped = false, first = at('home', 0), mounted }: Setting) {
  const delivered: string[] = []
  const turns: Turn[] = []
  const onDelivery: { act: (state: State) => void } = { act: () => {} }
  let send: Tell = () => {}
  const subscribe = (listener: Tell) => {
    send = listener
    return () => {}
  }
  let timed: Pick<Turn, 'late' | 'isTimed'> = { late: () => {}, isTimed: false }
  const end = () => (isSkipped ? Promise.reject(new Error('skipped')) : Promise.resolve())
  const turning: Turning = {
    isWanted: () => isWanted === true,
    wait: (late) => {
      const one = { late, isTimed: true }
      timed = one
      return () => {
        one.isTimed = false
      }
    },
    start: (update) => {
      turns.push(Object.assign(timed, { update }))
      return { ready: end(), updateCallbackDone: end(), finished: end() }
    },
  }
  const router = { state: { ...first, initialized: isInitialized }, subscribe } as unknown as {
    state: State
  } & AppRouter
  const turned = turnPages(router, isWanted === null ? null : turning)
  expect(turned.state).toBe(router.state)
  router.state = mounted ?? router.state
  turned.subscribe((state, { flushSync }) => {
    delivered.push(`${pageOf(state)} ${state.location.key}${flushSync ? ' at once' : ''}`)
    onDelivery.act(state)
  })
  const emit = (state: State) => send(state, { deletedFetchers: [], newErrors: null, flushSync: false })
  return { emit, delivered, turns, onDelivery }
}

function at(page: string, key: number): State {
  return { initialized: true, location: { key: String(key) }, matches: [{ route: { id: page } }] } as unknown as State
}

function pageOf(state: State) {
  return state.matches.at(-1)?.route.id
}
