import type { SubscribeResult } from '../../shared/stream/frame.ts'
import { checkToken, checkTopic } from './checks.ts'
import { keepOpen, type StartTimer } from './connection.ts'
import { createFollower } from './follower.ts'
import { guarded } from './guarded.ts'
import type { Timing } from './sender.ts'
import type { Socket, SocketListener } from './socket.ts'
import type { TopicReader } from './topic-state.ts'

export type ClientOptions = {
  /** A session's token: 16 to 2048 visible ASCII characters. Without it the client is a guest. */
  token?: string
  /** The relay will not serve a topic: its status is `refused` until the relay grants it after all. */
  onRefused?(topic: string, result: Exclude<SubscribeResult, 'ok'>): void
  /**
   * What the relay says before it closes (docs/protocol.md, limits), or `unreachable` with the cause when it could not be
   * reached. The client connects again by itself.
   */
  onError?(error: { reason: string; message: string }): void
  /** The session of the token is over. The client goes on as a guest, until `present` gives it another token. */
  onSessionEnd?(): void
}

/**
 * What `connect` gives. `follow` throws an Error when the client is closed, and a TypeError when the listener is no function;
 * `state` throws a RangeError when the name is no topic.
 */
export type Client = TopicReader & {
  /**
   * Goes on as another user, or as a guest: what was the former user's own is forgotten.
   * @throws RangeError when this is no token; then nothing was changed.
   */
  present(token: string | null): void
  /** Says that the page is hidden, or seen: after 10 s a hidden one follows only what has `whileHidden`. */
  setHidden(isHidden: boolean): void
  /** Closes the connection for good. No listener is called any more. */
  close(): void
}

/** A client over any socket, clock and chance (`random` is in [0, 1)). */
export function createClient(
  openSocket: (listener: SocketListener) => Socket,
  { token, onRefused = () => {}, onError = () => {}, onSessionEnd = () => {} }: ClientOptions,
  { timing, startTimer, random }: { timing: Timing; startTimer: StartTimer; random: () => number },
): Client {
  let isClosed = false
  const [refused, failed, sessionEnded] = [told(onRefused), told(onError), told(onSessionEnd)]
  const socket = openSocket({
    signal(signal) {
      connection.take(signal)
      follower.take(signal)
    },
    refused: () => sessionEnded(),
    presented: () => follower.forgetOwn(),
    failed: (reason, message) => failed({ reason, message }),
  })
  const follower = createFollower(socket, timing, (topic, result) => result !== 'ok' && refused(topic, result))
  const connection = keepOpen(socket, startTimer, random)
  if (token !== undefined) socket.present(token)
  connection.open()

  return {
    follow(name, listener, options) {
      if (isClosed) throw new Error('the client is closed')
      if (typeof listener !== 'function') throw new TypeError('the listener is no function')
      checkTopic(name)
      return follower.follow(name, told(listener), options)
    },
    state(name) {
      checkTopic(name)
      return follower.state(name)
    },
    relayTime: follower.relayTime,
    present(next) {
      if (next !== null) checkToken(next)
      if (!isClosed) socket.present(next)
    },
    setHidden: follower.setHidden,
    close() {
      isClosed = true
      connection.end()
    },
  }

  /** A listener from outside: it hears nothing of a client that is closed, and stops nobody else. */
  function told<Words extends unknown[]>(listener: (...words: Words) => void): (...words: Words) => void {
    const tell = guarded(listener, timing)
    return (...words) => {
      if (!isClosed) tell(...words)
    }
  }
}
