import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIdempotency } from '#relay/upstream/idempotency.ts'

describe('idempotency keys in memory', () => {
  const command = (key: string, body = 'b') => ({
    person: 'p',
    method: 'POST',
    path: '/orders/buy',
    query: '',
    key,
    body: Buffer.from(body),
  })
  const answer = (size: number) => ({ status: 200, headers: {}, body: Buffer.alloc(size) })

  it('stay taken when the outcome is unknown, after any number of attempts that are not sent', () => {
    const outcome = fc.constantFrom('unknown', 'release', 'answered')
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 1, maxLength: 8 }), fc.boolean(), (outcomes, upstreamHonoursKeys) => {
        const keys = createIdempotency({ now: () => 0, keys: 10, answerBytes: 100, upstreamHonoursKeys })
        let known: 'nothing' | 'unknown' | 'answered' = 'nothing'
        for (const one of outcomes) {
          const admission = keys.admit(command('a'))
          const expected = { nothing: 'new', unknown: upstreamHonoursKeys ? 'again' : 'taken', answered: 'answered' }[
            known
          ]
          expect(admission.state).toBe(expected)
          if (admission.state !== 'new' && admission.state !== 'again') continue
          expect(keys.admit(command('a')).state).toBe('running')
          if (one === 'answered') admission.ticket.answered(answer(1))
          else admission.ticket[one]()
          if (one !== 'release') known = one
        }
      }),
    )
  })

  it('of unknown outcome are sent again for a cancellation, and for other commands only if the upstream honours keys', () => {
    const repeated = (method: string, upstreamHonoursKeys: boolean) => {
      const keys = createIdempotency({ now: () => 0, keys: 10, answerBytes: 100, upstreamHonoursKeys })
      const first = keys.admit({ ...command('a'), method })
      if (first.state === 'new') first.ticket.unknown()
      return keys.admit({ ...command('a'), method }).state
    }
    expect([repeated('POST', false), repeated('POST', true), repeated('DELETE', false)]).toEqual([
      'taken',
      'again',
      'again',
    ])
  })

  it('are kept for a day', () => {
    let now = 0
    const keys = createIdempotency({ now: () => now, keys: 10, answerBytes: 100, upstreamHonoursKeys: false })
    const first = keys.admit(command('a'))
    if (first.state === 'new') first.ticket.answered(answer(1))
    now = 86_399_999
    expect([keys.admit(command('a')).state, keys.knows(command('a'))]).toEqual(['answered', true])
    now = 86_400_000
    expect([keys.knows(command('a')), keys.admit(command('a')).state]).toEqual([false, 'new'])
  })

  it('are forgotten after a day by a new command, too', () => {
    let now = 0
    const keys = createIdempotency({ now: () => now, keys: 10, answerBytes: 100, upstreamHonoursKeys: false })
    const first = keys.admit(command('a'))
    if (first.state === 'new') first.ticket.answered(answer(1))
    now = 86_400_000
    expect([keys.admit(command('a')).state, keys.knows(command('a'))]).toEqual(['new', true])
  })

  it('lose their oldest answers before they are forgotten, and stay within their limits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }), (sizes) => {
        const keys = createIdempotency({ now: () => 0, keys: 20, answerBytes: 100, upstreamHonoursKeys: false })
        for (const [index, size] of sizes.entries()) {
          const admission = keys.admit(command(`${index}`))
          if (admission.state === 'new') admission.ticket.answered(answer(size))
        }
        let room = 100
        const states = sizes
          .map((_, index) => index)
          .reverse()
          .slice(0, 19)
          .map((index) => {
            room -= sizes[index]!
            return [keys.admit(command(`${index}`)).state, room >= 0 ? 'answered' : 'taken']
          })
        for (const [state, expected] of states) expect(state).toBe(expected)
      }),
    )
  })
})
