import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkFailure, isChunkFailure, loadChunk } from '#web/ui/chunks/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('brings what came, and leaves no timer behind', async () => {
  expect([await loadChunk(async () => 5), vi.getTimerCount()]).toEqual([5, 0])
})

it('gives up after 120 seconds, not before', async () => {
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error)
  let isOver = false
  void outcome.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(ChunkFailure)
})

it('tells a part that did not come from any other fault, whatever the browser calls it', async () => {
  const failed = await loadChunk(() => Promise.reject(new Error('x'))).catch((error: unknown) => error)
  const errors = [
    failed,
    new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'),
    new TypeError('error loading dynamically imported module: https://x/assets/a.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
    new TypeError('Cannot read properties of undefined'),
    'text',
    null,
  ]
  expect(errors.map(isChunkFailure)).toEqual([true, true, true, true, true, false, false, false])
})
