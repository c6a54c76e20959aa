import { backoff } from '../../shared/stream/backoff.ts'
import { wire } from '../../shared/stream/frame.ts'
import type { Socket } from './socket.ts'
import type { LinkSignal } from './wire.ts'

/** Starts a timer of so many milliseconds. @returns a function that stops it */
export type StartTimer = (task: () => void, delay: number) => () => void

/**
 * Keeps a socket open. A socket without a frame for 12 s counts as dead. It retries with full jitter, whose bound doubles
 * until the first frame, so that the clients of a relay do not all reconnect at once.
 * @param random in [0, 1).
 */
export function keepOpen(socket: Pick<Socket, 'open' | 'close'>, startTimer: StartTimer, random: () => number) {
  /** Whether the socket is closed. Its late signals are then ignored. */
  let isClosed = true
  let tries = 0
  let stopTimer = () => {}

  return {
    open,
    /** Handles a signal of the socket. */
    take({ type }: LinkSignal) {
      if (isClosed) return
      if (type === 'closed') return wait()
      if (type === 'frame') tries = 0
      watch()
    },
    /** Closes the socket for good. */
    end() {
      isClosed = true
      stopTimer()
      socket.close()
    },
  }

  function open() {
    isClosed = false
    watch()
    socket.open()
  }

  function watch() {
    stopTimer()
    stopTimer = startTimer(wait, wire.deadAfter)
  }

  function wait() {
    isClosed = true
    stopTimer()
    socket.close()
    stopTimer = startTimer(open, backoff(tries, random()))
    tries += 1
  }
}
