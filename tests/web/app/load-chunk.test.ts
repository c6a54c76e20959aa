import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkFailure, isChunkFailure, loadChunk } from '#web/ui/chunks/load-chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns the loaded module, and leaves no timer behind', async () => {
  expect([await loadChunk(async () => 5), vi.getTimerCount()]).toEqual([5, 0])
})

it('fails after 120 seconds, not before', async () => {
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

it("distinguishes a part that failed to load from other errors, in every browser's wording", async () => {
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
