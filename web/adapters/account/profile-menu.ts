import { fromCallback } from 'xstate'
import type { AppRouter } from '#web/adapters/app/app-router.ts'

/** Where the sidebar has room; the same in profile.module.css. */
const wide = '(min-width: 901px)'

/** What makes an open menu of the profile area pointless. `router` may be any that tells where the page is. */
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
