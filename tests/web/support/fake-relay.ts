import { NEVER, Subject } from 'rxjs'
import type { Frame, SubscribeAnswer, SubscribeRequest, Update } from '#shared/stream/frame.ts'
import type { LinkSignal, RelaySocket } from '#web/streams/relay-socket.ts'
import type { Timing } from '#web/streams/sender.ts'

/** A relay that the test controls: it records the requests and sends the test's messages. */
export function fakeRelay() {
  const signal$ = new Subject<LinkSignal>()
  const presented$ = new Subject<void>()
  const sent: SubscribeRequest[] = []
  const answers: ((answer: SubscribeAnswer) => void)[] = []
  const socket: RelaySocket = {
    signal$,
    refused$: NEVER,
    presented$,
    open: () => signal$.next({ type: 'opened' }),
    close: () => signal$.next({ type: 'closed' }),
    present: () => presented$.next(),
    subscribe: (request, answered) => {
      sent.push(request)
      answers.push(answered)
    },
  }
  return {
    socket,
    sent,
    answer: (answer: SubscribeAnswer) => answers.at(-1)?.(answer),
    publish: (now: number, topics: { [topic: string]: Update }) => {
      const frame: Frame = { now, topics }
      signal$.next({ type: 'frame', frame })
    },
  }
}

/** A clock that the test moves, and tasks that the test runs. */
export function handTiming(start = 1_000_000) {
  let now = start
  const soon: (() => void)[] = []
  let later: { at: number; task: () => void }[] = []
  const timing: Timing = {
    now: () => now,
    soon: (task) => void soon.push(task),
    later: (task, delay) => void later.push({ at: now + delay, task }),
  }
  return {
    timing,
    /** Runs the tasks that wait for the end of the present task. */
    settle: () => {
      while (soon.length > 0) soon.shift()?.()
    },
    pass: (duration: number) => {
      now += duration
      const due = later.filter(({ at }) => at <= now)
      later = later.filter(({ at }) => at > now)
      for (const { task } of due) task()
    },
  }
}
