import { fromCallback } from 'xstate'
import type { AppRouter } from './app-router.ts'

/** The width at which all entries of the navbar fit; the same as in navbar.module.css. 1,121 px at the usual size of text. */
const wide = '(min-width: 70.0625em)'

/** Returns the actors of the navigation machine: page changes, screen width and the Escape key. */
export function navigationActors(router: AppRouter) {
  return {
    pages: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const { location } = router.state
      return router.subscribe((state) => {
        if (state.location !== location) sendBack({ type: 'page.changed' })
      })
    }),
    screen: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const query = matchMedia(wide)
      const changed = () => {
        if (query.matches) sendBack({ type: 'screen.widened' })
      }
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    }),
    keys: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const pressed = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') sendBack({ type: 'group.close' })
      }
      document.addEventListener('keydown', pressed)
      return () => document.removeEventListener('keydown', pressed)
    }),
  }
}
