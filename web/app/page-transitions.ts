import type { AppRouter } from '#web/adapters/app/app-router.ts'

/**
 * Another page fades in where the browser can do so (View Transitions API; `web/ui/theme/base.css` says for how long). A
 * change of the same page, such as another filter in its address, does not, and nothing does for a user who wishes for
 * less motion.
 */
export function withPageTransitions(router: AppRouter): AppRouter {
  const { navigate } = router
  const fading: typeof navigate = (to: Parameters<typeof navigate>[0] | number, options?: object) => {
    if (typeof to === 'number') return navigate(to)
    const viewTransition = isAnotherPage(router, to) && !matchMedia('(prefers-reduced-motion: reduce)').matches
    return navigate(to, { ...options, viewTransition })
  }
  router.navigate = fading
  return router
}

function isAnotherPage(router: AppRouter, to: Parameters<AppRouter['navigate']>[0]): boolean {
  const path = typeof to === 'object' ? to?.pathname : String(to).split(/[?#]/)[0]
  return path !== undefined && path !== '' && path !== router.state.location.pathname
}
