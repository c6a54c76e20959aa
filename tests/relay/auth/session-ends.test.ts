import { describe, expect, it } from 'vitest'
import { createSessions, tokenOf } from '#relay/auth/sessions.ts'
import { type TokenListener, tokenHash, type Verdict } from '#relay/auth/token-verifier.ts'
import { createFakeClock, settled } from '../support/fake-clock.ts'

/** Starts sessions with a fake verifier. `events` are those that their connections receive. */
function start(verdict: Verdict['state'] = 'person') {
  const clock = createFakeClock()
  const person = { key: 'anna', isAuthorized: true, formerly: [] }
  let listener!: TokenListener
  let state = verdict
  const checkedTokens: string[] = []
  const events: string[] = []
  /** Tokens that the upstream cannot identify any more. */
  const unclear = new Set<string>()
  const answer = async (token: string) => {
    checkedTokens.push(token)
    if (unclear.has(token)) return { state: 'unknown' as const }
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
    sessions.join(token, {
      known: () => void events.push(`${name} known`),
      ended: () => void events.push(`${name} over`),
    })
  return {
    clock,
    sessions,
    join,
    checkedTokens,
    events,
    verdicts,
    unclear,
    become: (next: Verdict['state']) => {
      state = next
    },
  }
}

describe('a session', () => {
  it('ends for all of its present connections when its token is refused', async () => {
    const { sessions, join, events } = start()
    const [one] = [join('one'), join('two'), join('three')]
    await settled()
    one.leave()
    expect([sessions.count(), events.splice(0)]).toEqual([1, ['one known', 'two known', 'three known']])
    sessions.refused('token')
    expect([events, sessions.count(), sessions.persons()]).toEqual([['two over', 'three over'], 0, 0])
  })

  it('ends at once when the exchange refuses its token', async () => {
    const { clock, sessions, join, events, verdicts, checkedTokens } = start('refused')
    join('one')
    await settled()
    await clock.advance(10_000)
    expect([events, sessions.count(), verdicts, checkedTokens]).toEqual([['one over'], 0, ['refused'], ['token']])
  })

  it('asks again at growing intervals of at most the lifetime, when its user waits for the verification', async () => {
    const { clock, join, checkedTokens } = start()
    const session = join('one')
    await settled()
    const counts = [checkedTokens.length]
    for (const wait of [200, 400, 800, 1000, 1000]) {
      session.askAgain()
      session.askAgain()
      await clock.advance(wait - 1)
      counts.push(checkedTokens.length)
      await clock.advance(1)
      counts.push(checkedTokens.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6])
  })

  it('is verified again, at growing intervals, while the exchange cannot identify its user', async () => {
    const { clock, join, events, checkedTokens, become } = start('unknown')
    join('one')
    const counts: number[] = []
    for (const wait of [0, 99, 1, 199, 1, 299, 1, 299, 1]) {
      await clock.advance(wait)
      counts.push(checkedTokens.length)
    }
    expect([counts, events]).toEqual([[1, 1, 2, 2, 3, 3, 4, 4, 5], []])
    become('person')
    await clock.advance(300)
    expect([checkedTokens.length, events]).toEqual([6, ['one known']])
    await clock.advance(10_000)
    expect(checkedTokens.length).toBe(6)
  })

  it('is not verified again when its last connection has left', async () => {
    const { clock, join, events, checkedTokens, sessions } = start('unknown')
    const one = join('one')
    await settled()
    one.leave()
    await clock.advance(10_000)
    expect([checkedTokens.length, events, sessions.count(), clock.pending()]).toEqual([1, [], 0, 0])
  })

  it('joins the account of its number when one session of that account has the number, though another is unclear', async () => {
    const { join, unclear } = start()
    const [first, second] = [join('one', 'token 1'), join('two', 'token 2')]
    await settled()
    unclear.add('token 1')
    const third = join('three', 'token 3')
    await settled()
    unclear.add('token 2').add('token 3')
    const fourth = join('four', 'token 4')
    await settled()
    const { account } = first
    expect([account?.person.key, second.account === account, third.account === account]).toEqual(['anna', true, true])
    expect([fourth.account?.person.key, fourth.account === account]).toEqual(['anna', false])
  })

  it('is verified again on demand, by one request at a time', async () => {
    const { clock, join, checkedTokens, events } = start()
    const one = join('one')
    await settled()
    one.askAgain()
    one.askAgain()
    await clock.advance(199)
    expect(checkedTokens.length).toBe(1)
    await clock.advance(1)
    expect([checkedTokens.length, events]).toEqual([2, ['one known', 'one known']])
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
