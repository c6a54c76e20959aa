import { fromCallback } from 'xstate'
import type { AppRouter } from '#web/adapters/app/app-router.ts'

/** The width at which the sidebar fits; the same as in profile.module.css. */
const wide = '(min-width: 56.3125em)'

/**
 * Returns the actor that reports when an open menu of the profile area must close: the page changed, or the sidebar fits
 * now. `router` only needs to report the location.
 */
export function profileMenuActors(router: Pick<AppRouter, 'state' | 'subscribe'>) {
  return {
    surroundings: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const { location } = router.state
      const stop = router.subscribe((state) => {
        if (state.location !== location) sendBack({ type: 'page.changed' })
      })
      const query = matchMedia(wide)
      const changed = () => {
        if (query.matches) sendBack({ type: 'screen.widened' })
      }
      query.addEventListener('change', changed)
      return () => {
        stop()
        query.removeEventListener('change', changed)
      }
    }),
  }
}
