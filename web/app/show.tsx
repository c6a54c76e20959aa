import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { waitFor } from 'xstate'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import { selectHasNoResponse } from '#machines/auth/route-guard/route-guard.selectors.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { turnPages } from '#web/adapters/app/page-turns.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { Providers } from './providers.tsx'

/** Replaces the prerendered page with the program's page as soon as there is something to show. */
export async function show(router: AppRouter, services: Services): Promise<void> {
  await waitFor(services.preferences, (snapshot) => selectPreferences(snapshot).isReady)
  const root = document.querySelector('#root')!
  const turned = turnPages(router)
  const draw = () =>
    createRoot(root).render(
      <Providers services={services}>
        <RouterProvider router={turned} />
      </Providers>,
    )
  // An empty page is rendered at once, without a transition. Otherwise the router could become ready while the transition
  // is deferred; its event would be missed, and the page would wait forever.
  if (!root.hasAttribute('data-written')) return draw()
  // A prerendered page stays until the first page of the program is ready, or cannot be decided on yet. A skeleton is
  // rendered again when the decision takes long, because only then the buttons beside it work.
  const timeout = root.hasAttribute('data-skeleton') ? decisionTimeout : Number.POSITIVE_INFINITY
  const cannotWait = () => undefined
  await Promise.race([
    routed(router),
    waitFor(services.guard, selectHasNoResponse, { timeout }).then(cannotWait, cannotWait),
  ])
  if (router.state.initialized) startTransition(draw)
  else draw()
}

/** Time in ms after which a skeleton gets working buttons. */
const decisionTimeout = 2000

/** Resolves when the program of the first page is loaded, or has failed to load. */
function routed(router: AppRouter): Promise<void> {
  return new Promise((resolve) => {
    const leave = router.subscribe(look)
    look()
    function look() {
      if (!router.state.initialized) return
      leave()
      resolve()
    }
  })
}
