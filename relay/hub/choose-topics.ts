import { type SubscribeAnswer, type SubscribeResult, wire } from '#shared/stream/frame.ts'
import { isOwn as isOwnKind, parseTopic } from '#shared/stream/topics.ts'

/** The results of a request, by the names that the client sent. */
export type Results = SubscribeAnswer['topics']

/** Returns whether a name that a client sent is that of a personal topic. */
export function isOwnTopic(name: string): boolean {
  const topic = parseTopic(name)
  return topic !== null && isOwnKind(topic)
}

/**
 * Chooses the topics that a client may hold, at most `room`. `isOwn`: personal topics are allowed and public ones denied;
 * otherwise the reverse.
 */
export function chooseTopics(
  names: Iterable<string>,
  { room = wire.topicsPerSocket, isOwn }: { room?: number; isOwn: boolean },
): { wanted: string[]; results: Results } {
  const results = new Map<string, SubscribeResult>()
  const wanted: string[] = []
  for (const name of names) {
    const result = parseTopic(name) === null ? 'unknown' : isOwnTopic(name) !== isOwn ? 'denied' : 'ok'
    if (result === 'ok' && wanted.length < room) wanted.push(name)
    results.set(name, result === 'ok' && wanted.at(-1) !== name ? 'limit' : result)
  }
  // The names come from clients: `__proto__` must be a key like any other.
  return { wanted, results: Object.fromEntries(results) }
}
