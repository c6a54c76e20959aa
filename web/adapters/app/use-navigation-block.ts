import { useEffect, useLayoutEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { selectIsLeaving, selectIsMember } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'

/** What keeps the page, each as long as it is on its way: several flows of one page may. */
const holds = new Set<object>()

/**
 * While something is on its way, or nobody knows what became of it, the page stays and says so, and the browser asks before
 * it closes the page. A log-out leaves the page. A session that ends by itself leads to the log-in. The router takes one
 * block at a time: a page has this once, and its other flows have `useNavigationHold`.
 */
export function useNavigationBlock(isOnItsWay: boolean): void {
  const { session, notices } = useServices()
  useNavigationHold(isOnItsWay)
  const blocker = useBlocker((move) => {
    const person = session.getSnapshot()
    return holds.size > 0 && isAway(move) && selectIsMember(person) && !selectIsLeaving(person)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    notices.send({ type: 'notice.show', notice: 'pageStays' })
    blocker.reset()
  }, [blocker, notices])
}

/** Keeps the page for a flow while something is on its way, where `useNavigationBlock` is on the same page. */
export function useNavigationHold(isOnItsWay: boolean): void {
  useLayoutEffect(() => {
    if (!isOnItsWay) return
    const hold = {}
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    holds.add(hold)
    window.addEventListener('beforeunload', ask)
    return () => {
      holds.delete(hold)
      window.removeEventListener('beforeunload', ask)
    }
  }, [isOnItsWay])
}

type Move = { historyAction: string; currentLocation: Location; nextLocation: Location }

/** Back takes a dialog away that has an address; any other move does by leading to another page. */
function isAway({ historyAction, currentLocation, nextLocation }: Move): boolean {
  return historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname
}
