import type { SessionRef } from '#machines/session/session.machine.ts'
import { selectIdentity, selectPerson } from '#machines/session/session.selectors.ts'

type Kept<Draft> = { who: string; identity: number; about: string; draft: Draft }

/**
 * What was typed last on a page. In memory only: it outlives a session that ends by itself, for the same person and the
 * same thing (`about`: a market, a coin), and neither a person who leaves nor a move to another thing.
 */
export function createDrafts<Draft>() {
  const stores = new WeakMap<SessionRef, { kept: Kept<Draft> | null }>()
  return (session: SessionRef, about = '') => {
    const store = stores.get(session) ?? newStore(session)
    const who = () => selectPerson(session.getSnapshot())?.mobileNumber
    const identity = () => selectIdentity(session.getSnapshot())
    return {
      keep: (draft: Draft) => {
        const mobile = who()
        if (mobile !== undefined) store.kept = { who: mobile, identity: identity(), about, draft }
      },
      /** What a former session of this person has left typed; null when there is nothing of the kind. */
      left: (): Draft | null => {
        const { kept } = store
        const isLeft = kept !== null && kept.who === who() && kept.about === about && kept.identity !== identity()
        return isLeft ? kept.draft : null
      },
    }
  }

  function newStore(session: SessionRef): { kept: Kept<Draft> | null } {
    const store = { kept: null as Kept<Draft> | null }
    stores.set(session, store)
    session.on('session.left', () => {
      store.kept = null
    })
    return store
  }
}
