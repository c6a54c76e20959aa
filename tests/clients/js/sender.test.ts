import { expect, it } from 'vitest'
import { createSender } from '#clients/js/sender.ts'
import { handTiming } from '../../web/support/fake-relay.ts'

/** Requests a message every 10 ms for a second. Returns when the messages were sent, in ms. */
function requestForOneSecond(burst?: number) {
  const time = handTiming(0)
  const sent: number[] = []
  const sender = createSender(
    () => {
      sent.push(time.timing.now())
      return true
    },
    time.timing,
    burst,
  )
  for (let at = 0; at < 1000; at += 10) {
    sender.request()
    time.settle()
    time.pass(10)
  }
  return sent
}

it('sends a message every 200 ms', () => {
  expect(requestForOneSecond()).toEqual([0, 200, 400, 600, 800, 1000])
})

it('sends a burst of messages at once, and keeps the average rate', () => {
  expect(requestForOneSecond(3)).toEqual([0, 10, 20, 600, 610, 620])
})

it('waits no longer than the time between two bursts when the clock was set back', () => {
  const time = handTiming(1_000_000)
  const [sent, waits]: [number[], number[]] = [[], []]
  let isBack = false
  const timing = {
    ...time.timing,
    now: () => time.timing.now() - (isBack ? 500_000 : 0),
    later: (task: () => void, delay: number) => {
      waits.push(delay)
      time.timing.later(task, delay)
    },
  }
  const sender = createSender(() => sent.push(timing.now()) > 0, timing, 2)
  for (let message = 0; message < 2; message++) {
    sender.request()
    time.settle()
  }
  isBack = true
  sender.request()
  expect([sent, waits]).toEqual([[1_000_000, 1_000_000], [400]])
})
