import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectIdentity, selectPerson } from '#machines/auth/session/session.selectors.ts'
import { draftPrefix } from './forget-drafts.ts'
import { personKey } from './person-key.ts'

type Kept<Draft> = { who: string; identity: number; about: string; asked: string; draft: Draft }

/** How a draft is saved across a reload. */
type Stored<Draft> = {
  name: string
  /** Returns the part of a draft that may be saved in session storage: no code, and no destination of money. */
  write: (draft: Draft) => object
  /** Parses a saved draft; null for any other value. */
  read: (written: unknown) => Draft | null
}

/**
 * Keeps the last draft of a page for one user and one subject (`about`: a market, a coin).
 * - The draft survives a session that ends by itself.
 * - If it is `stored`, it survives a reload in the same tab. That includes an offline reload, when the page knows the
 *   session but not yet its user.
 * - It does not survive a log-out, or a change of the subject.
 * `query` is that of the page's URL, saved as `asked`. A draft returns when the query is empty, or equal to the query
 * at the time of the draft.
 */
export function createDrafts<Draft>(stored: Stored<Draft> | null = null) {
  const stores = new WeakMap<SessionRef, { kept: Kept<Draft> | null }>()
  return (session: SessionRef, about = '', query = '') => {
    const store = stores.get(session) ?? newStore(session)
    const who = () => selectPerson(session.getSnapshot())?.mobileNumber
    const identity = () => selectIdentity(session.getSnapshot())
    const keys = () => (stored === null ? [] : keysOf(stored, session))
    const isOfThis = (kept: { about: unknown; asked: unknown }) =>
      kept.about === about && (query === '' || query === kept.asked)
    return {
      keep: (draft: Draft) => {
        const mobile = who()
        if (mobile !== undefined) store.kept = { who: mobile, identity: identity(), about, asked: query, draft }
        for (const key of keys()) writeTab(key, { about, asked: query, draft: stored!.write(draft) })
      },
      /** Returns the draft of an earlier session of this user, or of this page before its reload; null without one. */
      left: (): Draft | null => {
        const { kept } = store
        if (kept === null) return stored && fromTab(stored)
        if (kept.who !== who() || kept.identity === identity()) return null
        return isOfThis(kept) ? kept.draft : null
      },
      /** Removes the saved draft: the page was left, or the draft was sent. A reload then restores nothing. */
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

/**
 * Returns the storage keys of the session and of its user. Each has its own draft. The keys reveal neither a number nor a
 * token.
 */
function keysOf({ name }: { name: string }, session: SessionRef): string[] {
  const snapshot = session.getSnapshot()
  // The session's draft comes first, because it is the newest: offline, nothing is written under the user's key.
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

/** Writes or removes a draft. When the browser refuses storage, the draft lasts as long as the page. */
function writeTab(key: string, written: Written | null): void {
  try {
    if (written === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(written))
  } catch {}
}
