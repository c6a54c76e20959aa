import { describe, expect, it } from 'vitest'
import { createSessions, tokenOf } from '#relay/auth/sessions.ts'
import { type TokenListener, tokenHash, type Verdict } from '#relay/auth/token-verifier.ts'
import { createFakeClock, settled } from '../support/fake-clock.ts'

/** Starts sessions with a fake verifier. `said` are the events that their connections receive. */
function start(verdict: Verdict['state'] = 'person') {
  const clock = createFakeClock()
  const person = { key: 'anna', isAuthorized: true, formerly: [] }
  let listener!: TokenListener
  let state = verdict
  const asked: string[] = []
  const said: string[] = []
  const answer = async (token: string) => {
    asked.push(token)
    return state === 'person' ? { state, person } : { state }
  }
  const people = {
    personOf: answer,
    reverify: answer,
    end: (token: string) => listener.ended(tokenHash(token)),
    listen: (one: TokenListener) => {
      listener = one
    },
  }
  const verdicts: string[] = []
  const timings = { verifyPause: 100, maxBackoff: 300, personLifetime: 1000, unverifiedLifetime: 200, linger: 50 }
  const sessions = createSessions({
    people: people as never,
    clock,
    timings,
    onVerdict: (one) => void verdicts.push(one),
  })
  const join = (name: string, token = 'token') =>
    sessions.join(token, { known: () => void said.push(`${name} known`), ended: () => void said.push(`${name} over`) })
  return {
    clock,
    sessions,
    join,
    asked,
    said,
    verdicts,
    become: (next: Verdict['state']) => {
      state = next
    },
  }
}

describe('a session', () => {
  it('ends for all of its present connections when its token is refused', async () => {
    const { sessions, join, said } = start()
    const [one] = [join('one'), join('two'), join('three')]
    await settled()
    one.leave()
    expect([sessions.count(), said.splice(0)]).toEqual([1, ['one known', 'two known', 'three known']])
    sessions.refused('token')
    expect([said, sessions.count(), sessions.persons()]).toEqual([['two over', 'three over'], 0, 0])
  })

  it('ends at once when the exchange refuses its token', async () => {
    const { clock, sessions, join, said, verdicts, asked } = start('refused')
    join('one')
    await settled()
    await clock.advance(10_000)
    expect([said, sessions.count(), verdicts, asked]).toEqual([['one over'], 0, ['refused'], ['token']])
  })

  it('asks again at growing intervals of at most the lifetime, when its user waits for the verification', async () => {
    const { clock, join, asked } = start()
    const session = join('one')
    await settled()
    const counts = [asked.length]
    for (const wait of [200, 400, 800, 1000, 1000]) {
      session.askAgain()
      session.askAgain()
      await clock.advance(wait - 1)
      counts.push(asked.length)
      await clock.advance(1)
      counts.push(asked.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
  })

  it('is verified again, at growing intervals, while the exchange cannot identify its user', async () => {
    const { clock, join, said, asked, become } = start('unknown')
    join('one')
    const counts: number[] = []
    for (const wait of [0, 99, 1, 199, 1, 299, 1, 299, 1]) {
      await clock.advance(wait)
      counts.push(asked.length)
    }
    expect([counts, said]).toEqual([[1, 1, 2, 2, 3, 3, 4, 4, 5], []])
    become('person')
    await clock.advance(300)
    expect([asked.length, said]).toEqual([6, ['one known']])
    await clock.advance(10_000)
    expect(asked.length).toBe(6)
  })

  it('is not verified again when its last connection has left', async () => {
    const { clock, join, said, asked, sessions } = start('unknown')
    const one = join('one')
    await settled()
    one.leave()
    await clock.advance(10_000)
    expect([asked.length, said, sessions.count(), clock.pending()]).toEqual([1, [], 0, 0])
  })

  it('is verified again on demand, by one request at a time', async () => {
    const { clock, join, asked, said } = start()
    const one = join('one')
    await settled()
    one.askAgain()
    one.askAgain()
    await clock.advance(199)
    expect(asked.length).toBe(1)
    await clock.advance(1)
    expect([asked.length, said]).toEqual([2, ['one known', 'one known']])
  })
})

it('tokenOf returns a token of a handshake, null for a guest, and undefined for an invalid token', () => {
  const long = 'x'.repeat(2048)
  const read = [null, undefined, {}, { token: null }, { token: long }, { token: 'x'.repeat(16) }].map(tokenOf)
  expect(read).toEqual([null, null, null, null, long, 'x'.repeat(16)])
  const none = [{ token: 'x'.repeat(15) }, { token: `${long}x` }, { token: 7 }, { token: `${'x'.repeat(15)} y` }].map(
    tokenOf,
  )
  expect(none).toEqual([undefined, undefined, undefined, undefined])
})
