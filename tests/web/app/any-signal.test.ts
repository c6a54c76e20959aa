import { expect, it, vi } from 'vitest'
import { anySignal } from '#web/adapters/app/any-signal.ts'

/** Our implementation and the browser's own. */
const ways = [
  ['ours', anySignal],
  ['the engine’s', AbortSignal.any.bind(AbortSignal)],
] as const

it.each(ways)('aborts with the first of several signals and its reason: %s', (_, any) => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = any([first.signal, second.signal])
  const ended = vi.fn()
  signal.addEventListener('abort', ended)
  const before = signal.aborted
  second.abort('second')
  first.abort('first')
  expect([before, signal.aborted, signal.reason, ended.mock.calls.length]).toEqual([false, true, 'second', 1])
})

it.each(ways)('is aborted when one signal already is: %s', (_, any) => {
  const signal = any([new AbortController().signal, AbortSignal.abort('early'), AbortSignal.abort('late')])
  expect([signal.aborted, signal.reason]).toEqual([true, 'early'])
})

it.each(ways)('never aborts without signals: %s', (_, any) => {
  expect(any([]).aborted).toBe(false)
})
