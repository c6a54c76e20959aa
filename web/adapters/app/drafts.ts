import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIdentity, selectPerson } from '#machines/auth/session/session.selectors.ts'

type Kept<Draft> = { who: string; identity: number; about: string; asked: string; draft: Draft }

/**
 * What was typed last on a page. In memory only: it outlives a session that ends by itself, for the same person and the
 * same thing (`about`: a market, a coin), and neither a person who leaves nor a move to another thing. `asked` is what the
 * page's address asks for: a draft comes back when it asks for nothing, or for what it asked when the draft was made.
 */
export function createDrafts<Draft>() {
  const stores = new WeakMap<SessionRef, { kept: Kept<Draft> | null }>()
  return (session: SessionRef, about = '', asked = '') => {
    const store = stores.get(session) ?? newStore(session)
    const who = () => selectPerson(session.getSnapshot())?.mobileNumber
    const identity = () => selectIdentity(session.getSnapshot())
    return {
      keep: (draft: Draft) => {
        const mobile = who()
        if (mobile !== undefined) store.kept = { who: mobile, identity: identity(), about, asked, draft }
      },
      /** What a former session of this person has left typed; null when there is nothing of the kind. */
      left: (): Draft | null => {
        const { kept } = store
        if (kept === null || kept.who !== who() || kept.identity === identity()) return null
        return kept.about === about && (asked === '' || asked === kept.asked) ? kept.draft : null
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
