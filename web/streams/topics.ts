import { NEVER, Observable } from 'rxjs'
import { createFollower } from '#clients/js/follower.ts'
import type { Timing } from '#clients/js/sender.ts'
import type { FollowOptions, TopicState } from '#clients/js/topic-state.ts'
import type { DocumentOf, Topic } from '#shared/stream/topics.ts'
import type { RelaySocket } from './relay-socket.ts'

export { loadingState, type TopicState } from '#clients/js/topic-state.ts'

export type Topics = {
  /**
   * Returns a cold, shared observable: it subscribes for the first user, ends with the last, and starts with the present
   * state (design 2).
   */
  topic$<Name extends Topic>(name: Name, options?: FollowOptions): Observable<TopicState<DocumentOf<Name>>>
  /** Returns the relay's time in epoch ms, or this machine's until the relay has sent its time on this connection. */
  relayTime(): number
}

/**
 * Creates the topics in use as observables over one socket. `clients/js/follower.ts` follows them. @param hidden$ emits
 * whether the page is hidden.
 */
export function createTopics(socket: RelaySocket, timing: Timing, hidden$: Observable<boolean> = NEVER): Topics {
  const follower = createFollower(socket, timing)
  socket.signal$.subscribe(follower.take)
  socket.presented$.subscribe(follower.forgetOwn)
  hidden$.subscribe(follower.setHidden)
  return {
    topic$: (name, options) =>
      new Observable((subscriber) => follower.follow(name, (state) => subscriber.next(state), options)),
    relayTime: follower.relayTime,
  }
}
