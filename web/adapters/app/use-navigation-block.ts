import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router-dom'
import { selectIsLeaving, selectIsMember } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'

/**
 * While something is on its way, or nobody knows what became of it, the page stays and says so, and the browser asks before
 * it closes the page. A log-out leaves the page. A session that ends by itself leads to the log-in.
 */
export function useNavigationBlock(isOnItsWay: boolean): void {
  const { session, notices } = useServices()
  const blocker = useBlocker((move) => {
    const person = session.getSnapshot()
    return isOnItsWay && isAway(move) && selectIsMember(person) && !selectIsLeaving(person)
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    notices.send({ type: 'notice.show', notice: 'pageStays' })
    blocker.reset()
  }, [blocker, notices])
  useEffect(() => {
    if (!isOnItsWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnItsWay])
}

type Move = { historyAction: string; currentLocation: Location; nextLocation: Location }

/** Back takes a dialog away that has an address; any other move does by leading to another page. */
function isAway({ historyAction, currentLocation, nextLocation }: Move): boolean {
  return historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname
}
