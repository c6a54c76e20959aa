import type { TicketDraft } from '#machines/order-ticket/ticket-context.ts'
import type { SessionRef } from '#machines/session/session.machine.ts'
import { selectIdentity, selectPerson } from '#machines/session/session.selectors.ts'
import type { MarketType } from '#shared/market/coins.ts'

type Kept = { who: string; identity: number; market: MarketType; draft: TicketDraft }

const stores = new WeakMap<SessionRef, { kept: Kept | null }>()

/**
 * What was typed in the last ticket of this page. In memory only: it outlives a session that ends by itself, for the same
 * person and the same market, and neither a person who leaves nor a move to another market.
 */
export function draftKeeper(session: SessionRef, market: MarketType) {
  const store = storeOf(session)
  const who = () => selectPerson(session.getSnapshot())?.mobileNumber
  const identity = () => selectIdentity(session.getSnapshot())
  return {
    keep: (draft: TicketDraft) => {
      const mobile = who()
      store.kept = mobile === undefined ? null : { who: mobile, identity: identity(), market, draft }
    },
    /** What a former session of this person has left typed. */
    left: (): Partial<TicketDraft> => {
      const { kept } = store
      const isLeft = kept !== null && kept.who === who() && kept.market === market && kept.identity !== identity()
      return isLeft ? kept.draft : {}
    },
  }
}

function storeOf(session: SessionRef): { kept: Kept | null } {
  const present = stores.get(session)
  if (present) return present
  const store = { kept: null }
  stores.set(session, store)
  session.on('session.left', () => {
    store.kept = null
  })
  return store
}
