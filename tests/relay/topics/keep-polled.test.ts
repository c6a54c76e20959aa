import { describe, expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { pollingFrom } from '#relay/topics/keep-polled.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { TokenRefused } from '#relay/upstream/reader.ts'
import { createFakeClock, settled } from '../support/fake-clock.ts'

type Answer = string | Error

/** Makes one poll of a topic with some tokens and these answers. */
async function poll(person: string | null, tokens: string[], ...answers: Answer[]) {
  const log: unknown[] = []
  const next = async () => {
    const answer = answers.shift() ?? '{}'
    if (answer instanceof Error) throw answer
    return Buffer.from(answer)
  }
  const reader = {
    read: (url: string) => {
      log.push(['read', url])
      return next()
    },
    readAs: (_: string, token: string) => {
      log.push(['read as', token])
      return next()
    },
  }
  const sessions = {
    tokenOf: () => tokens[0] ?? null,
    refused: (token: string) => {
      log.push(['refused', token])
      tokens.shift()
    },
  }
  const clock = createFakeClock()
  const config = { upstream: 'http://upstream', timings: productionTimings(1000) }
  const keep = pollingFrom(
    { reader, sessions, config, clock } as never,
    (kind, outcome) => void log.push([kind, outcome]),
  )
  const poller = keep(person === null ? { kind: 'stats' } : { kind: 'me:orders', market: null }, person, {
    document: (document) => void log.push(['document', Object.keys(document).length]),
    failure: (reason) => void log.push(['failure', reason]),
  })
  for (let turn = 0; turn < 3; turn++) await settled()
  return { log, poller, clock }
}

describe('a poll', () => {
  it('of a public topic has no token', async () => {
    const { log } = await poll(null, [], '{"baseDTO":{"userCount":1,"tradesValue":"2","tradesAmount":"3"}}')
    expect(log.slice(0, 2)).toEqual([
      ['read', 'http://upstream/trades/crypto-info'],
      ['stats', 'ok'],
    ])
  })

  it('comes at the turns that the relay takes of a topic', async () => {
    const pollTimes: number[] = []
    const clock = createFakeClock(0)
    const reader = {
      read: async () => {
        pollTimes.push(clock.now())
        return Buffer.from('{"baseDTO":{"userCount":1,"tradesValue":"2","tradesAmount":"3"}}')
      },
    }
    const timings = { ...productionTimings(1000), interval: () => 1000 }
    const keep = (turns?: () => { of: number; place: number }) =>
      pollingFrom({ reader, sessions: {}, config: { upstream: 'x', timings }, clock, turns } as never, () => undefined)
    const pollsOf = async (turns?: () => { of: number; place: number }) => {
      const poller = keep(turns)({ kind: 'stats' }, null, { document: () => undefined, failure: () => undefined })
      await clock.advance(9000)
      poller.stop()
      return pollTimes.splice(0).slice(1)
    }
    const all = await pollsOf()
    const [first, third] = [await pollsOf(() => ({ of: 3, place: 0 })), await pollsOf(() => ({ of: 3, place: 2 }))]
    const apart = (times: number[]) => times.slice(1).map((at, place) => at - times[place]!)
    expect([apart(all), apart(third)]).toEqual([Array(all.length - 1).fill(1000), Array(third.length - 1).fill(3000)])
    expect([all.length, third.length, (third[0]! - first[0]!) % 3000]).toEqual([9, 3, 2000])
  })

  it('of an account continues with the next token when one is refused, and ends that session', async () => {
    const { log } = await poll('anna', ['one', 'two'], new TokenRefused(), '{"content":[]}')
    expect(log.slice(0, 3)).toEqual([
      ['read as', 'one'],
      ['refused', 'one'],
      ['read as', 'two'],
    ])
  })

  it('of an account without a token is refused, and sends no request', async () => {
    const { log } = await poll('anna', [])
    expect(log).toEqual([
      ['me:orders', 'refused'],
      ['failure', 'refused'],
    ])
  })

  it('of an account that fails for another reason ends no session', async () => {
    const { log } = await poll('anna', ['one'], new UpstreamFailure('failed'))
    expect(log).toEqual([
      ['read as', 'one'],
      ['me:orders', 'failed'],
      ['failure', 'failed'],
    ])
  })
})
