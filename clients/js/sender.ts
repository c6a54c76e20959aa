import { wire } from '../../shared/stream/frame.ts'

/** Clock and timer, so that tests need no sleeps. `later` runs the task after so many ms, `soon` as a microtask. */
export type Timing = { now(): number; later(task: () => void, delay: number): void; soon(task: () => void): void }

export const systemTiming: Timing = {
  now: () => Date.now(),
  later: (task, delay) => void setTimeout(task, delay),
  soon: (task) => queueMicrotask(task),
}

/** Milliseconds between messages: half the rate that the relay allows, evenly spaced. */
const spacing = 2000 / wire.messagesPerSecond

/**
 * Sends one message for all requests made at one time, and keeps messages so far apart that no limit of the relay is
 * reached. `prepare` of a request runs just before the message that includes it.
 * @param send sends the message. It returns false when there was no connection; then the next message need not wait.
 * @param burst how many messages may follow each other at once. The average rate stays the same.
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
      // The wait has this bound in case the clock was set back.
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
