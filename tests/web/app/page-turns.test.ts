import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { type Turning, turnPages } from '#web/adapters/app/page-turns.ts'

type State = AppRouter['state']
type Tell = Parameters<AppRouter['subscribe']>[0]

it('another page comes in a transition, drawn at once; all that is of the same page comes without', () => {
  const { tell, told, turns } = opened({ isWanted: true })
  tell(at('home', 1))
  expect([told, turns.length]).toEqual([['home 1'], 0])
  tell(at('markets', 2))
  expect([told, turns.length]).toEqual([['home 1'], 1])
  turns[0]!.update()
  expect([told, turns[0]!.isTimed]).toEqual([['home 1', 'markets 2 at once'], false])
  tell(at('markets', 3))
  expect([told, turns.length]).toEqual([['home 1', 'markets 2 at once', 'markets 3'], 1])
})

it('what comes while a page waits comes after it, also another page', () => {
  const { tell, told, turns } = opened({ isWanted: true })
  for (const state of [at('markets', 1), at('markets', 2), at('fees', 3)]) tell(state)
  expect([told, turns.length]).toEqual([[], 1])
  turns[0]!.update()
  expect(told).toEqual(['markets 1', 'markets 2', 'fees 3 at once'])
})

it('a page that leads on as it is drawn is followed by the other', () => {
  const { tell, told, turns, onTold } = opened({ isWanted: true })
  onTold.act = (state) => {
    if (pageOf(state) === 'profile') tell(at('login', 2))
  }
  tell(at('profile', 1))
  turns[0]!.update()
  expect([told, turns.length]).toEqual([['profile 1 at once', 'login 2 at once'], 1])
})

it('a browser that is slow to begin is not waited for', () => {
  const { tell, told, turns } = opened({ isWanted: true })
  tell(at('markets', 1))
  turns[0]!.late()
  expect(told).toEqual(['markets 1 at once'])
  turns[0]!.update()
  expect(told).toEqual(['markets 1 at once'])
})

it('a hidden page and one with less motion change at once, and so does the first page', () => {
  const calm = opened({ isWanted: false })
  calm.tell(at('markets', 1))
  expect([calm.told, calm.turns.length]).toEqual([['markets 1'], 0])
  const first = opened({ isWanted: true, isInitialized: false })
  first.tell(at('login', 1))
  expect([first.told, first.turns.length]).toEqual([['login 1'], 0])
})

it('a transition that is skipped is no error', async () => {
  const unhandled: unknown[] = []
  const hear = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', hear)
  const { tell } = opened({ isWanted: true, isSkipped: true })
  tell(at('markets', 1))
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', hear)
  expect(unhandled).toEqual([])
})

it('where there are no transitions the router is as it was', () => {
  const router = { state: at('home', 0) } as AppRouter
  expect(turnPages(router, null)).toBe(router)
})

it('every update is told once and in order, whenever the browser begins', () => {
  const step = fc.oneof(
    fc.record({ to: fc.constantFrom('home', 'markets', 'fees') }),
    fc.record({ begins: fc.nat(9) }),
    fc.record({ isLate: fc.nat(9) }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { tell, told, turns } = opened({ isWanted: true })
      const sent: string[] = []
      for (const one of steps) {
        if ('to' in one) {
          tell(at(one.to, sent.length))
          sent.push(`${one.to} ${sent.length}`)
        }
        if ('begins' in one) turns[one.begins]?.update()
        if ('isLate' in one) turns[one.isLate]?.late()
      }
      for (const turn of turns) turn.update()
      expect(told.map((one) => one.replace(' at once', ''))).toEqual(sent)
    }),
  )
})

type Setting = { isWanted: boolean; isInitialized?: boolean; isSkipped?: boolean }
type Turn = { update: () => void; late: () => void; isTimed: boolean }

/** A router that says what it is told to, and a browser that begins a transition when it is told to. */
function opened({ isWanted, isInitialized = true, isSkipped = false }: Setting) {
  const told: string[] = []
  const turns: Turn[] = []
  const onTold: { act: (state: State) => void } = { act: () => {} }
  let send: Tell = () => {}
  const subscribe = (listener: Tell) => {
    send = listener
    return () => {}
  }
  let timed: Pick<Turn, 'late' | 'isTimed'> = { late: () => {}, isTimed: false }
  const end = () => (isSkipped ? Promise.reject(new Error('skipped')) : Promise.resolve())
  const turning: Turning = {
    isWanted: () => isWanted,
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
  const first = { ...at('home', 0), initialized: isInitialized }
  turnPages({ state: first, subscribe } as unknown as AppRouter, turning).subscribe((state, { flushSync }) => {
    told.push(`${pageOf(state)} ${state.location.key}${flushSync ? ' at once' : ''}`)
    onTold.act(state)
  })
  const tell = (state: State) => send(state, { deletedFetchers: [], newErrors: null, flushSync: false })
  return { tell, told, turns, onTold }
}

function at(page: string, key: number): State {
  return { initialized: true, location: { key: String(key) }, matches: [{ route: { id: page } }] } as unknown as State
}

function pageOf(state: State) {
  return state.matches.at(-1)?.route.id
}
