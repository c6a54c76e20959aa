import type { AppRouter } from './app-router.ts'

type State = AppRouter['state']
type Listener = Parameters<AppRouter['subscribe']>[0]
type Options = Parameters<Listener>[1]

/** What a turned page needs of the browser; `document.startViewTransition` as far as it is used. */
export type Turning = {
  start: (update: () => void) => Record<'ready' | 'updateCallbackDone' | 'finished', Promise<unknown>>
  /** Whether the page may turn now: somebody sees it, and did not ask for less motion. */
  isWanted: () => boolean
  /** Delivers at the latest after so long, should the browser be slow to take its picture of the page; returns a stop. */
  wait: (deliver: () => void) => () => void
}

/**
 * The router as the views see it: where another page comes, it comes as a view transition. The router's own
 * (`viewTransition`) is not used: it lets an older state come after a newer one when something navigates in its midst.
 * Here all updates are delivered in their order, each once, and one that comes meanwhile comes with those that wait.
 */
export function turnPages(router: AppRouter, turning: Turning | null = browserTurning()): AppRouter {
  if (!turning) return router
  const subscribe = (listener: Listener) => router.subscribe(inTurn(router.state, listener, turning))
  return Object.create(router, { subscribe: { value: subscribe } })
}

function inTurn(first: State, listener: Listener, turning: Turning): Listener {
  let last = first
  let isDelivering = false
  const waiting: [State, Options][] = []
  let stop = () => {}
  const deliver = () => {
    stop()
    isDelivering = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [state, options] = next
      // The picture of the new page is taken at once: it has to stand by then.
      listener(state, waiting.length === 0 ? { ...options, flushSync: true } : options)
    }
    isDelivering = false
  }
  return (state, options) => {
    const isTurned = last.initialized && pageOf(state) !== pageOf(last)
    last = state
    if (waiting.length > 0 || isDelivering) return void waiting.push([state, options])
    if (!isTurned || !turning.isWanted()) return listener(state, options)
    waiting.push([state, options])
    stop = turning.wait(deliver)
    const { ready, updateCallbackDone, finished } = turning.start(deliver)
    // A transition that is skipped says so by a rejection: the page is there all the same.
    for (const end of [ready, updateCallbackDone, finished]) end.catch(() => {})
  }
}

/** The route of a page: another market of the terminal, a search or a dialog is no other page. */
function pageOf(state: State): string | undefined {
  return state.matches.at(-1)?.route.id
}

function browserTurning(): Turning | null {
  if (typeof document === 'undefined' || !document.startViewTransition) return null
  // WebKit's driver loses its page in the midst of one: until it is known why, no page turns there.
  if (navigator.vendor.startsWith('Apple')) return null
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  return {
    start: (update) => document.startViewTransition(update),
    isWanted: () => !document.hidden && !calm.matches,
    wait: (deliver) => {
      const timer = setTimeout(deliver, 100)
      return () => clearTimeout(timer)
    },
  }
}
