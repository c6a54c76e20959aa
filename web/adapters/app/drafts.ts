import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIdentity, selectPerson } from '#machines/auth/session/session.selectors.ts'
import { draftPrefix } from './forget-drafts.ts'
import { personKey } from './person-key.ts'

type Kept<Draft> = { who: string; identity: number; about: string; asked: string; draft: Draft }

/** A draft that outlives a reload. */
type Stored<Draft> = {
  name: string
  /** What may be written on the device: no code, and nothing that says where money goes. */
  write: (draft: Draft) => object
  /** Reads what was written; null for anything else that stands in its place. */
  read: (written: unknown) => Draft | null
}

/**
 * What was typed last on a page, for the same user and the same thing (`about`: a market, a coin). It outlives a session
 * that ends by itself and, where it is `stored`, a reload of the page in the same tab, also one without a network, when the
 * page knows the session but not yet whose it is; neither a user who leaves nor a move to another thing. `asked` is what
 * the page's address asks for: a draft comes back when it asks for nothing, or for what it asked when the draft was made.
 */
export function createDrafts<Draft>(stored: Stored<Draft> | null = null) {
  const stores = new WeakMap<SessionRef, { kept: Kept<Draft> | null }>()
  return (session: SessionRef, about = '', asked = '') => {
    const store = stores.get(session) ?? newStore(session)
    const who = () => selectPerson(session.getSnapshot())?.mobileNumber
    const identity = () => selectIdentity(session.getSnapshot())
    const keys = () => (stored === null ? [] : keysOf(stored, session))
    const isOfThis = (kept: { about: unknown; asked: unknown }) =>
      kept.about === about && (asked === '' || asked === kept.asked)
    return {
      keep: (draft: Draft) => {
        const mobile = who()
        if (mobile !== undefined) store.kept = { who: mobile, identity: identity(), about, asked, draft }
        for (const key of keys()) writeTab(key, { about, asked, draft: stored!.write(draft) })
      },
      /** What a former session of this user, or this page before it was reloaded, has left typed; null where there is none. */
      left: (): Draft | null => {
        const { kept } = store
        if (kept === null) return stored && fromTab(stored)
        if (kept.who !== who() || kept.identity === identity()) return null
        return isOfThis(kept) ? kept.draft : null
      },
      /** The page is left, or what was typed has been sent: a reload brings nothing back. */
      close: () => {
        for (const key of keys()) writeTab(key, null)
      },
    }

    function fromTab(from: Stored<Draft>): Draft | null {
      const [written] = keys().flatMap((key) => readTab(key) ?? [])
      return written && isOfThis(written) ? from.read(written.draft) : null
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

/** Each user has drafts of their own, and so has each session, under keys that tell neither a number nor a token. */
function keysOf({ name }: { name: string }, session: SessionRef): string[] {
  const snapshot = session.getSnapshot()
  // What the session has typed is the newest: also without a network, when nothing is written under the user's own key.
  const whose = [snapshot.context.token, selectPerson(snapshot)?.mobileNumber]
  return whose.flatMap((one) => (one ? personKey(`${draftPrefix}.${name}`, one) : []))
}

type Written = { about: unknown; asked: unknown; draft: unknown }

function readTab(key: string): Written | null {
  try {
    const written: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof written === 'object' ? (written as Written | null) : null
  } catch {
    return null
  }
}

/** In a browser that refuses storage a draft lives as long as the page. */
function writeTab(key: string, written: Written | null): void {
  try {
    if (written === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(written))
  } catch {}
}
