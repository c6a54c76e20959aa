import { useEffect, useLayoutEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { selectIsLeaving, selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'

/** One object for each flow that blocks navigation. A page may have several. */
const holds = new Set<object>()

/**
 * Blocks navigation while a command is on its way or its outcome is unknown. The page shows the reason, and the browser
 * asks before it closes the page. A log-out is allowed. A session that ends by itself leads to the log-in page. The router
 * supports one block at a time, so a page calls this once; its other flows call `useNavigationHold`.
 */
export function useNavigationBlock(isOnItsWay: boolean): void {
  const { session, notices } = useServices()
  useNavigationHold(isOnItsWay)
  const blocker = useBlocker((move) => {
    const person = session.getSnapshot()
    return holds.size > 0 && isAway(move) && selectIsLoggedIn(person) && !selectIsLeaving(person)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    notices.send({ type: 'notice.show', notice: 'pageStays' })
    blocker.reset()
  }, [blocker, notices])
}

/** Blocks navigation for a further flow of a page that already calls `useNavigationBlock`. */
export function useNavigationHold(isOnItsWay: boolean): void {
  useLayoutEffect(() => {
    if (!isOnItsWay) return
    const hold = {}
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    holds.add(hold)
    window.addEventListener('beforeunload', confirmLeave)
    return () => {
      holds.delete(hold)
      window.removeEventListener('beforeunload', confirmLeave)
    }
  }, [isOnItsWay])
}

type Move = { historyAction: string; currentLocation: Location; nextLocation: Location }

/**
 * Returns whether a move leaves the page. Back also counts, because it closes a dialog that has a URL; other moves count
 * when the path changes.
 */
function isAway({ historyAction, currentLocation, nextLocation }: Move): boolean {
  return historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname
}
