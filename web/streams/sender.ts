import { wire } from '#shared/stream/frame.ts'

/** Clock and timer, so that tests need no sleeps. `later` runs the task after so many milliseconds. */
export type Timing = { now(): number; later(task: () => void, delay: number): void; soon(task: () => void): void }

export const browserTiming: Timing = {
  now: () => Date.now(),
  later: (task, delay) => void setTimeout(task, delay),
  soon: (task) => queueMicrotask(task),
}

/** Half of what the relay allows, evenly spaced. */
const spacing = 2000 / wire.messagesPerSecond

/**
 * Makes one message of all that is asked for in one go, and keeps messages apart so that no limit of the relay is near.
 * `prepare` of a request runs just before the message it became part of.
 */
export function createSender(send: () => void, timing: Timing) {
  let isScheduled = false
  let lastSent = Number.NEGATIVE_INFINITY
  let prepared: (() => void)[] = []

  return {
    request(prepare?: () => void) {
      if (prepare) prepared.push(prepare)
      if (isScheduled) return
      isScheduled = true
      const wait = lastSent + spacing - timing.now()
      if (wait > 0) timing.later(flush, wait)
      else timing.soon(flush)
    },
  }

  function flush() {
    isScheduled = false
    lastSent = timing.now()
    const tasks = prepared
    prepared = []
    for (const task of tasks) task()
    send()
  }
}
