import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderCalls } from '#shared/contract/orders.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeys } from '#shared/core/errors/error-key.ts'
import { keyOf, reasonOf } from '#shared/core/errors/reason.ts'
import { answerOf } from '#web/adapters/app/client/wire.ts'

/** Reads the body of a refusal. */
function read(body: unknown, status = 400): ApiError {
  try {
    answerOf(orderCalls.cancelOrder, { status, text: typeof body === 'string' ? body : JSON.stringify(body) })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('a refusal was taken for an answer')
}

describe('a refusal that does not match the schema', () => {
  it.each([
    ['details that are none', { message: 'Not Enough Balance', status: 400, errors: 'x' }, 'NOT_ENOUGH_BALANCE'],
    ['no details', { message: 'Not Enough Balance', status: 400, errors: null }, 'NOT_ENOUGH_BALANCE'],
    ['no status', { message: 'Not Enough Balance' }, 'NOT_ENOUGH_BALANCE'],
    ['an odd status', { message: 'Not Enough Balance', status: 'bad' }, 'NOT_ENOUGH_BALANCE'],
    ['a detail of another type first', { message: 'x', errors: [{}, 'Not Enough Balance'] }, 'NOT_ENOUGH_BALANCE'],
    ['no text for a message', { message: ['x'], errors: ['Not Enough Balance'] }, 'NOT_ENOUGH_BALANCE'],
    ['a page', '<html>', 'BAD_REQUEST'],
  ])('with %s is recognized by its other fields', (_, body, key) => {
    expect(reasonOf(read(body))).toBe(key)
  })

  it('keeps the positions of its details: a price stays the second', () => {
    expect(read({ message: 'PRICE_CHANGED', status: 400, errors: [null, 12.5] }).details).toEqual(['', '12.5'])
  })

  it('returns a first detail that the catalogue does not know, even if it is a number', () => {
    expect(reasonOf(read({ message: 'BAD_REQUEST', status: 400, errors: ['Call your bank.'] }))).toEqual({
      key: 'BAD_REQUEST',
      text: 'Call your bank.',
    })
    expect(reasonOf(read({ message: 'CONFLICT', status: 409, errors: [17] }, 409))).toEqual({
      key: 'CONFLICT',
      text: '17',
    })
  })

  it('always has a key of the catalogue, with a bounded text or none', () => {
    const errors = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.string(), fc.jsonValue())))
    const body = fc.oneof(fc.record({ message: fc.jsonValue(), status: fc.jsonValue(), errors }), fc.jsonValue())
    fc.assert(
      fc.property(body, fc.integer({ min: 400, max: 599 }), (sent, status) => {
        const reason = reasonOf(read(sent, status))
        expect(errorKeys).toContain(keyOf(reason))
        if (typeof reason !== 'string') expect(reason.text).toMatch(/^.{1,600}$/u)
      }),
      { numRuns: 300 },
    )
  })
})
