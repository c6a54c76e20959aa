import type { Clock } from '../base/clock.ts'
import { type FailureReason, UpstreamFailure } from '../upstream/failure.ts'

/** How one topic is polled, and the callbacks for its answers. */
export type PollerOptions<Answer> = {
  clock: Clock
  /** `interval`: ms between polls. `phase`: ms by which the turns, whole multiples of the interval, are shifted. */
  interval: number
  phase: number
  maxBackoff: number
  /** When the upstream confirmed the document that is already held (epoch ms). */
  heldSince?: number | null
  /** Minimum ms between the first turn and the held document, or a poll that begins at once. */
  apart?: number
  /** Called before each poll. The turn is skipped when it returns false. By default no turn is skipped. */
  mayPoll?: () => boolean
  poll: () => Promise<Answer>
  onAnswer: (answer: Answer) => void
  onFailure: (reason: FailureReason) => void
}

/** The polling of a topic. */
export type Poller = {
  stop(): void
  /** Polls now. A poll in flight may bring an older answer, so another one follows it. */
  pollNow(): void
}

/**
 * The poller of one relay. `isPolling`: whether a request is in flight. `finish`: stops after the poll in flight, and
 * resolves when it is answered.
 */
export type OwnPoller = Poller & { isPolling(): boolean; finish(): Promise<void> }

/**
 * Polls one topic: at once, unless the held document is younger than an interval; then on whole multiples of its interval
 * plus its phase, one poll at a time. A turn sooner than `apart` after a poll at once is skipped. Failures back off with
 * jitter, at most for `maxBackoff`; Retry-After is respected within that. An answer that arrives after the stop is dropped.
 */
export function startPoller<Answer>(options: PollerOptions<Answer>): OwnPoller {
  const { clock, mayPoll = () => true } = options
  let state: 'waiting' | 'polling' | 'hurried' | 'stopped' = 'waiting'
  let failures = 0
  let planned = Number.NEGATIVE_INFINITY
  let cancel = () => {}
  const finished = Promise.withResolvers<void>()
  let isLast = false

  // A function, because TypeScript keeps the narrowed type of `state` across an await.
  const is = (one: typeof state) => state === one
  const wait = (pause: number) => {
    state = 'waiting'
    planned = clock.now() + pause
    cancel = clock.after(pause, run)
  }
  const untilNext = () => {
    // A timer may fire a little before its turn. That turn counts as taken.
    const after = Math.max(clock.now(), planned + options.interval / 2)
    return after - clock.now() + untilNextTurn(after, options.interval, options.phase)
  }
  const run = async () => {
    if (!mayPoll()) return wait(untilNext())
    state = 'polling'
    const started = clock.now()
    let pause: number
    try {
      const answer = await options.poll()
      if (is('stopped')) return
      failures = 0
      options.onAnswer(answer)
      pause = untilNext()
    } catch (error) {
      if (is('stopped')) return
      failures += 1
      const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure('garbled')
      options.onFailure(failure.reason)
      const elapsed = clock.now() - started
      pause = Math.max(0, Math.min(backoff(failures, options, failure.retryAfter), options.maxBackoff - elapsed))
    }
    if (isLast) return stop()
    if (is('hurried')) return void run()
    wait(pause)
  }
  const stop = () => {
    state = 'stopped'
    cancel()
    finished.resolve()
  }

  const { heldSince = null, apart = 0, interval, phase } = options
  const now = clock.now()
  if (heldSince === null || now - heldSince >= interval) {
    // As if a turn had been planned just before. So the next turn is at least `apart` from now.
    planned = now + apart - interval / 2
    void run()
  } else {
    const from = Math.max(now, heldSince + apart)
    planned = from + untilNextTurn(from, interval, phase)
    cancel = clock.after(planned - now, run)
  }
  const isPolling = () => is('polling') || is('hurried')
  return {
    isPolling,
    stop,
    finish() {
      isLast = true
      if (!isPolling()) stop()
      return finished.promise
    },
    pollNow() {
      if (state === 'polling') state = 'hurried'
      if (state !== 'waiting') return
      cancel()
      // The planned turn still follows.
      planned = Number.NEGATIVE_INFINITY
      void run()
    },
  }
}

/** Returns the ms from `now` to the next whole multiple of the interval plus the phase; never 0. */
export function untilNextTurn(now: number, interval: number, phase: number): number {
  const into = (((now - phase) % interval) + interval) % interval
  return interval - into
}

function backoff(
  failures: number,
  { interval, maxBackoff, clock }: Pick<PollerOptions<unknown>, 'interval' | 'maxBackoff' | 'clock'>,
  retryAfter: number | null,
): number {
  const doubled = Math.min(maxBackoff, interval * 2 ** Math.min(failures - 1, 10))
  const jittered = doubled * (0.5 + clock.random() / 2)
  return Math.min(maxBackoff, Math.max(jittered, retryAfter ?? 0))
}
