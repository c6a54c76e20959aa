import type { SubscribeResult } from '../../shared/stream/frame.ts'
import { checkToken, checkTopic } from './checks.ts'
import { keepOpen, type StartTimer } from './connection.ts'
import { createFollower } from './follower.ts'
import { guarded } from './guarded.ts'
import type { Timing } from './sender.ts'
import type { Socket, SocketListener } from './socket.ts'
import type { TopicReader } from './topic-state.ts'

export type ClientOptions = {
  /** The token of a session: 16 to 2048 visible ASCII characters. Without a token the client is a guest. */
  token?: string
  /** Called when the relay refuses a topic. The topic's status is `refused` until the relay grants it. */
  onRefused?(topic: string, result: Exclude<SubscribeResult, 'ok'>): void
  /**
   * Called with the error that the relay sends before it closes (docs/protocol.md, limits), or with `unreachable` and the
   * cause when there is no connection. The client reconnects by itself.
   */
  onError?(error: { reason: string; message: string }): void
  /** Called when the token's session has ended. The client continues as a guest until `present` gives it another token. */
  onSessionEnd?(): void
}

/**
 * The client that `connect` returns. `follow` throws an Error when the client is closed, and a TypeError when the listener
 * is not a function. `state` throws a RangeError when the name is not a topic.
 */
export type Client = TopicReader & {
  /**
   * Continues as another user, or as a guest for null. The former user's own documents are forgotten.
   * @throws RangeError when the token has a wrong form; then nothing was changed.
   */
  present(token: string | null): void
  /** Sets whether the page is hidden. After 10 s a hidden page follows only topics with `whileHidden`. */
  setHidden(isHidden: boolean): void
  /** Closes the connection for good. No listener is called after that. */
  close(): void
}

/** Creates a client over any socket, clock and random source (`random` is in [0, 1)). */
export function createClient(
  openSocket: (listener: SocketListener) => Socket,
  { token, onRefused = () => {}, onError = () => {}, onSessionEnd = () => {} }: ClientOptions,
  { timing, startTimer, random }: { timing: Timing; startTimer: StartTimer; random: () => number },
): Client {
  let isClosed = false
  const [refused, failed, sessionEnded] = [
    guardedListener(onRefused),
    guardedListener(onError),
    guardedListener(onSessionEnd),
  ]
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
      return follower.follow(name, guardedListener(listener), options)
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

  /**
   * Wraps a listener of the caller: it is not called after the client is closed, and its error does not stop other
   * listeners.
   */
  function guardedListener<Words extends unknown[]>(listener: (...words: Words) => void): (...words: Words) => void {
    const notify = guarded(listener, timing)
    return (...words) => {
      if (!isClosed) notify(...words)
    }
  }
}
