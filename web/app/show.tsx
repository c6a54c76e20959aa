import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { waitFor } from 'xstate'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { turnPages } from '#web/adapters/app/page-turns.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { Providers } from './providers.tsx'

/** Puts the program's page in the place of the one that came with its file, as soon as there is something to show. */
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
  // An empty page need not wait for anything. It is drawn in one go: a router that is ready while a transition is put off
  // is never heard of, and the page would wait for it for ever.
  if (!root.hasAttribute('data-written')) return draw()
  // A page that was written stays until there is another to take its place.
  await routed(router)
  startTransition(draw)
}

/** Resolves when the program of the first page is here, or is known not to come. */
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
