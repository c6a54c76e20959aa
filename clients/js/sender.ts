import { wire } from '../../shared/stream/frame.ts'

/** Clock and timer, so that tests need no sleeps. `later` runs the task after so many milliseconds. */
export type Timing = { now(): number; later(task: () => void, delay: number): void; soon(task: () => void): void }

export const systemTiming: Timing = {
  now: () => Date.now(),
  later: (task, delay) => void setTimeout(task, delay),
  soon: (task) => queueMicrotask(task),
}

/** Half of what the relay allows, evenly spaced. */
const spacing = 2000 / wire.messagesPerSecond

/**
 * Makes one message of all that is asked for in one go, and keeps messages apart so that no limit of the relay is near.
 * `prepare` of a request runs just before the message it became part of.
 * @param send sends the message; false when there was nowhere to send it to: then the next need not wait for it.
 * @param burst how many messages may follow each other at once; then they are as far apart as if each had waited.
 */
export function createSender(send: () => boolean, timing: Timing, burst = 1) {
  let isScheduled = false
  let sent: number[] = []
  let prepared: (() => void)[] = []

  return {
    request(prepare?: () => void) {
      if (prepare) prepared.push(prepare)
      if (isScheduled) return
      isScheduled = true
      const wait = (sent.at(-burst) ?? Number.NEGATIVE_INFINITY) + spacing * burst - timing.now()
      // Never longer than that, should the clock have been put back.
      if (wait > 0) timing.later(flush, Math.min(wait, spacing * burst))
      else timing.soon(flush)
    },
  }

  function flush() {
    isScheduled = false
    const tasks = prepared
    prepared = []
    for (const task of tasks) task()
    if (send()) sent = [...sent, timing.now()].slice(-burst)
  }
}
