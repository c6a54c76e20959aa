import type { Position, SubscribeAnswer } from '#shared/stream/frame.ts'
import type { Session } from '../auth/sessions.ts'
import type { Client } from './group.ts'
import { type Hub, isOwnTopic } from './hub.ts'

type Positions = ReadonlyMap<string, Position | null>
type Answer = (answer: SubscribeAnswer) => void

/** A connection as far as its topics go. `session` is that of the token it came with; null for a guest. */
export type Connection = { readonly member: Client; session: Session | null; wish: PendingRequest | null }

/** Topics of a person's own that were asked for last, what was made of the others, and whom to tell; told once. */
type PendingRequest = { readonly own: Positions; readonly results: SubscribeAnswer['topics']; answer: Answer | null }

/**
 * Takes in what a connection subscribes to. What is public is served at once. A person's own topics wait until the
 * upstream has said whose the connection is, and the answer with them; one that is overtaken by the next message is
 * answered without them. They are denied to guests and to whoever is not authorised. Denied they stay asked for: a
 * person who becomes authorised is served without asking again.
 */
export function ask(hub: Hub, connection: Connection, topics: Positions, answer: Answer | null): void {
  const [own, open] = [new Map<string, Position | null>(), new Map<string, Position | null>()]
  for (const [name, position] of topics) (isOwnTopic(name) ? own : open).set(name, position)
  tell(connection.wish, {})
  connection.wish = { own, results: hub.subscribe(connection.member, open), answer }
  settle(hub, connection)
}

/** Decides about the own topics that are asked for, when it is known who asks. */
export function settle(hub: Hub, { member, session, wish }: Connection): void {
  if (wish === null) return
  const account = session?.account ?? null
  if (account?.person.isAuthorized) tell(wish, hub.claim(member, wish.own, account.id))
  else if (session === null || account !== null || wish.own.size === 0) {
    if (account !== null) hub.claim(member, new Map(), account.id)
    tell(wish, Object.fromEntries([...wish.own.keys()].map((name) => [name, 'denied'])))
    if (account !== null && wish.own.size > 0) session?.askAgain()
  }
}

function tell(wish: PendingRequest | null, own: SubscribeAnswer['topics']): void {
  wish?.answer?.({ topics: { ...wish.results, ...own } })
  if (wish !== null) wish.answer = null
}
