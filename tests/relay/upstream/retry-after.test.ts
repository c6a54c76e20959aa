import { describe, expect, it } from 'vitest'
import { retryAfter } from '#relay/upstream/retry-after.ts'

describe('Retry-After', () => {
  it('is seconds or a date', () => {
    const now = Date.UTC(2026, 10, 21)
    const headers = [
      '2',
      ' 30 ',
      'Sat, 21 Nov 2026 00:00:05 GMT',
      'Fri, 20 Nov 2026 00:00:00 GMT',
      'soon',
      '-1',
      undefined,
    ]
    expect(headers.map((header) => retryAfter(header, now))).toEqual([2000, 30_000, 5000, 0, null, null, null])
  })
})
