import { backoff } from '../../shared/stream/backoff.ts'
import { wire } from '../../shared/stream/frame.ts'
import type { Socket } from './socket.ts'
import type { LinkSignal } from './wire.ts'

/** Starts a timer of so many milliseconds. @returns what stops it */
export type StartTimer = (task: () => void, delay: number) => () => void

/**
 * Keeps a socket open: 12 s without a frame is dead. It tries again with full jitter, whose bound doubles until the first
 * frame: a relay's clients do not come back all at once.
 * @param random in [0, 1).
 */
export function keepOpen(socket: Pick<Socket, 'open' | 'close'>, startTimer: StartTimer, random: () => number) {
  /** The socket is closed, and what it still tells is of the past. */
  let isClosed = true
  let tries = 0
  let stopTimer = () => {}

  return {
    open,
    /** Takes in what the socket tells. */
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
