// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CountdownCommand, CountdownEvent, CountdownInput } from '#machines/auth/code/code.machine.ts'
import { beginCountdown, countdown, hasCountdown } from '#web/adapters/auth/countdown.ts'
import { startChild } from '../support/child.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

it('reports each second once, and stops at the end', () => {
  const { seconds } = start({ seconds: 3 })
  vi.advanceTimersByTime(10_000)
  expect(seconds()).toEqual([3, 2, 1, 0])
})

it('continues after a reload and after a sleep with the time that is left', () => {
  const first = start({ seconds: 120 })
  vi.advanceTimersByTime(20_000)
  first.stop()
  const second = start({ seconds: 120, isFresh: false })
  vi.setSystemTime(Date.now() + 60_000)
  vi.advanceTimersByTime(500)
  expect(second.seconds()).toEqual([100, 40])
})

it('restarts for a code that was just sent, and on request', () => {
  start({ seconds: 120 }).stop()
  vi.advanceTimersByTime(119_000)
  const { seconds, restart } = start({ seconds: 120, isFresh: true })
  vi.advanceTimersByTime(1000)
  restart()
  expect(seconds()).toEqual([120, 119, 120])
})

it('counts the waiting time for a new code, and forgets it with the page', () => {
  const { stop, seconds, send } = start({ seconds: 120 })
  vi.advanceTimersByTime(120_000)
  send({ type: 'countdown.wait', seconds: 300 })
  vi.advanceTimersByTime(299_000)
  const waited = seconds().slice(121)
  stop()
  expect([waited.at(0), waited.at(-1), start({ seconds: 120, isFresh: false }).seconds()]).toEqual([300, 1, [0]])
})

it('is not extended by a clock that is set back', () => {
  const { seconds } = start({ seconds: 120 })
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(1000)
  expect(seconds()).toEqual([120])
})

it('separates the purposes, and has no time for an authenticator', () => {
  beginCountdown('login', 60)
  const { seconds } = start({ seconds: null, purpose: 'login', isFresh: false })
  expect([seconds(), hasCountdown('login'), hasCountdown('reset')]).toEqual([[], true, false])
})

function start(input: Partial<CountdownInput>) {
  const { emitted, stop, send } = startChild<CountdownEvent>(countdown, {
    purpose: 'reset',
    seconds: 120,
    isFresh: true,
    ...input,
  })
  return {
    stop,
    send: (command: CountdownCommand) => send(command),
    seconds: () => emitted.map((event) => event.seconds),
    restart: () => send({ type: 'countdown.restart' }),
  }
}
