import type { Position, SubscribeAnswer } from '#shared/stream/frame.ts'
import type { Session } from '../auth/sessions.ts'
import { isOwnTopic } from './choose-topics.ts'
import type { Client } from './group.ts'
import type { Hub } from './hub.ts'

type Positions = ReadonlyMap<string, Position | null>
type Answer = (answer: SubscribeAnswer) => void

/** The state of a connection for its topics. `session` is the session of its token; null for a guest. */
export type Connection = { readonly client: Client; session: Session | null; pending: PendingRequest | null }

/** The last request for personal topics: the results of the public topics in it, and the answer, which is sent once. */
type PendingRequest = { readonly own: Positions; readonly results: SubscribeAnswer['topics']; answer: Answer | null }

/**
 * Subscribes a connection to topics. Public topics are served at once. Personal topics, and the answer, wait until the
 * upstream has identified the token's user. If a newer request arrives first, the older one is answered without personal
 * topics. Guests and users who are not authorised are denied. The request stays pending, so a user who becomes authorised
 * is served without a new request.
 */
export function subscribe(hub: Hub, connection: Connection, topics: Positions, answer: Answer | null): void {
  const [own, open] = [new Map<string, Position | null>(), new Map<string, Position | null>()]
  for (const [name, position] of topics) (isOwnTopic(name) ? own : open).set(name, position)
  respond(connection.pending, {})
  connection.pending = { own, results: hub.subscribe(connection.client, open), answer }
  settle(hub, connection)
}

/** Grants or denies the personal topics of a connection's pending request, once its session is known. */
export function settle(hub: Hub, { client, session, pending }: Connection): void {
  if (pending === null) return
  const account = session?.account ?? null
  if (account?.person.isAuthorized) respond(pending, hub.claim(client, pending.own, account.id))
  else if (session === null || account !== null || pending.own.size === 0) {
    if (account !== null) hub.claim(client, new Map(), account.id)
    respond(pending, Object.fromEntries([...pending.own.keys()].map((name) => [name, 'denied'])))
    if (account !== null && pending.own.size > 0) session?.askAgain()
  }
}

function respond(pending: PendingRequest | null, own: SubscribeAnswer['topics']): void {
  pending?.answer?.({ topics: { ...pending.results, ...own } })
  if (pending !== null) pending.answer = null
}
