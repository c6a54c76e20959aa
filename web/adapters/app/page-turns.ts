import type { AppRouter } from './app-router.ts'

type State = AppRouter['state']
type Listener = Parameters<AppRouter['subscribe']>[0]
type Options = Parameters<Listener>[1]

/** The browser functions that a page transition needs: the used part of `document.startViewTransition`. */
export type Turning = {
  start: (update: () => void) => Record<'ready' | 'updateCallbackDone' | 'finished', Promise<unknown>>
  /** Returns whether a transition may run now: the page is visible and the user has not asked for reduced motion. */
  isWanted: () => boolean
  /**
   * Calls `deliver` after a maximum delay, in case the browser takes its picture of the page slowly. Returns a function
   * that stops the timer.
   */
  wait: (deliver: () => void) => () => void
}

/**
 * Wraps the router so that views show another page in a view transition. The router's own `viewTransition` is not used:
 * after a navigation during a transition it may deliver an older state after a newer one. Here every update is delivered
 * once and in order; updates during a transition are delivered with it.
 *
 * The router's provider subscribes when it is mounted, and would miss a navigation since it was rendered
 * (remix-run/react-router#15527): the page of another URL would stay. It is therefore delivered at the subscription.
 */
export function turnPages(router: AppRouter, turning: Turning | null = browserTurning()): AppRouter {
  let rendered: State['location']
  const turned: Pick<AppRouter, 'state' | 'subscribe'> = {
    get state() {
      rendered = router.state.location
      return router.state
    },
    subscribe(listener) {
      const former = rendered
      const leave = router.subscribe(turning ? inTurn(router.state, listener, turning) : listener)
      // Other changes are left out: the saved scroll position of the page before would come to this one.
      if (router.state.location !== former) {
        listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
      }
      return leave
    },
  }
  return Object.setPrototypeOf(turned, router)
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
      // The browser takes the picture of the new page next, so React must render it synchronously.
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
    // A skipped transition rejects these promises, but the page is shown anyway.
    Promise.all([ready, updateCallbackDone, finished]).catch(() => {})
  }
}

/** Returns the route id of a page. Another market of the terminal, a search or a dialog has the same id. */
function pageOf(state: State): string | undefined {
  return state.matches.at(-1)?.route.id
}

function browserTurning(): Turning | null {
  if (!document.startViewTransition) return null
  // WebKit's driver crashes its page during a transition. Until the cause is known, Safari gets no transitions.
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
