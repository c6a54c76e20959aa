import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startPoller } from '#relay/topics/poller.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { createFakeClock } from '../support/fake-clock.ts'

type Answer = { resolve: (text: string) => void; reject: (error: unknown) => void }

/** Starts a poller. `early`: ms by which timers fire before their time. */
function start({
  interval = 1000,
  phase = 0,
  random = 0.5,
  early = 0,
  held = null as number | null,
  apart = 0,
  mayPoll = undefined as (() => boolean) | undefined,
} = {}) {
  const fake = createFakeClock(1_800_000_000_400)
  const after: typeof fake.after = (milliseconds, task) => fake.after(milliseconds - early, task)
  const clock = { ...fake, after, random: () => random }
  const pollTimes: number[] = []
  const seen: string[] = []
  let answer: Answer | null = null
  const { stop, finish, pollNow } = startPoller<string>({
    clock,
    interval,
    phase,
    maxBackoff: 15_000,
    heldSince: held === null ? null : 1_800_000_000_000 + held,
    apart,
    mayPoll,
    poll: () => {
      if (answer) throw new Error('two polls at once')
      pollTimes.push(clock.now() - 1_800_000_000_000)
      return new Promise((resolve, reject) => {
        answer = { resolve, reject }
      })
    },
    onAnswer: (text) => seen.push(text),
    onFailure: (reason) => seen.push(reason),
  })
  const settle = async (how: (answer: Answer) => void) => {
    const current = answer!
    answer = null
    how(current)
    await clock.advance(0)
  }
  return {
    clock,
    pollTimes,
    seen,
    stop,
    finish,
    pollNow,
    succeed: (text: string) => settle(({ resolve }) => resolve(text)),
    fail: (error: unknown) => settle(({ reject }) => reject(error)),
  }
}

describe('a poller', () => {
  it('waits with a new document for a turn that is not too near, but polls at once with an old document', async () => {
    const firstOf = async (options: Parameters<typeof start>[0]) => {
      const { pollTimes, clock } = start(options)
      await clock.advance(10_000)
      return pollTimes
    }
    expect([
      await firstOf({ held: 300, apart: 500 }),
      await firstOf({ held: 390, apart: 700 }),
      await firstOf({ held: 390, apart: 700, interval: 3000, phase: 2000 }),
      await firstOf({ held: -600 }),
      await firstOf({}),
    ]).toEqual([[1000], [2000], [2000], [400], [400]])
  })

  it('polls at once, then on whole multiples of its interval plus its phase', async () => {
    const { clock, pollTimes, seen, succeed } = start({ interval: 1000, phase: 300 })
    for (const text of ['a', 'b', 'c', 'd']) {
      await clock.advance(0)
      await clock.advance(20)
      await succeed(text)
      await clock.advance(1000 - 20)
    }
    expect(pollTimes).toEqual([400, 1300, 2300, 3300, 4300].slice(0, pollTimes.length))
    expect(seen).toEqual(['a', 'b', 'c', 'd'])
  })

  it('skips a near turn after a poll at once, and takes a later one', async () => {
    const near = start({ apart: 700 })
    await near.succeed('a')
    await near.clock.advance(2000)
    const far = start({ apart: 500 })
    await far.succeed('a')
    await far.clock.advance(1000)
    expect([near.pollTimes, far.pollTimes]).toEqual([
      [400, 2000],
      [400, 1000],
    ])
  })

  it('never polls twice at once, and takes the next turn after a late answer', async () => {
    const { clock, pollTimes, succeed } = start()
    await clock.advance(2750)
    expect(pollTimes).toEqual([400])
    await succeed('late')
    await clock.advance(1000)
    expect(pollTimes).toEqual([400, 4000])
  })

  it('takes a turn once when its timer fires early', async () => {
    const { clock, pollTimes, succeed } = start({ early: 1 })
    await succeed('a')
    await clock.advance(599)
    await succeed('b')
    await clock.advance(0)
    expect(pollTimes).toEqual([400, 999])
    await clock.advance(1000)
    expect(pollTimes).toEqual([400, 999, 1999])
  })

  it('backs off while it fails, and returns to its turns after that', async () => {
    const { clock, pollTimes, seen, succeed, fail } = start({ random: 1 })
    for (let failures = 0; failures < 7; failures++) {
      await fail(new UpstreamFailure('timeout'))
      await clock.advance(15_000)
    }
    expect(pollTimes.map((at, index) => at - (pollTimes[index - 1] ?? at))).toEqual(
      [0, 1000, 16_000 - 1000, 15_000, 15_000, 15_000, 15_000, 15_000].slice(0, pollTimes.length),
    )
    await succeed('well')
    await clock.advance(600)
    expect(pollTimes.at(-1)! % 1000).toBe(0)
    expect(seen).toEqual([...Array(7).fill('timeout'), 'well'])
  })

  it('never waits more than 15 s, for any Retry-After, jitter, poll duration and interval', async () => {
    const retryAfter = fc.option(fc.integer({ min: 0, max: 100_000 }))
    const run = fc.array(fc.record({ retryAfter, takes: fc.integer({ min: 0, max: 5000 }) }), {
      minLength: 1,
      maxLength: 15,
    })
    await fc.assert(
      fc.asyncProperty(
        run,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.constantFrom(1000, 5000, 60_000),
        async (fails, random, interval) => {
          const { clock, pollTimes, fail } = start({ random, interval })
          for (const one of fails) {
            const before = pollTimes.length
            await clock.advance(one.takes)
            await fail(new UpstreamFailure('throttled', one.retryAfter))
            for (let waited = 0; pollTimes.length === before; waited += 100) {
              expect(waited).toBeLessThanOrEqual(15_000)
              await clock.advance(100)
            }
            expect(pollTimes.at(-1)! - pollTimes.at(-2)!).toBeLessThanOrEqual(15_000)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('waits for Retry-After, within 15 s', async () => {
    const { clock, pollTimes, fail } = start()
    await fail(new UpstreamFailure('throttled', 7000))
    await clock.advance(6999)
    expect(pollTimes).toEqual([400])
    await clock.advance(1)
    expect(pollTimes).toEqual([400, 7400])
  })

  it('polls at once on pollNow, and still takes its next turn', async () => {
    const { clock, pollTimes, succeed, pollNow } = start()
    await succeed('a')
    await clock.advance(200)
    pollNow()
    await clock.advance(10)
    await succeed('b')
    await clock.advance(390)
    expect(pollTimes).toEqual([400, 600, 1000])
  })

  it('polls once when its turn comes during a poll of pollNow', async () => {
    const { clock, pollTimes, seen, succeed, pollNow } = start()
    await succeed('a')
    await clock.advance(200)
    pollNow()
    await clock.advance(600)
    await succeed('b')
    await clock.advance(900)
    expect([pollTimes, seen]).toEqual([
      [400, 600, 2000],
      ['a', 'b'],
    ])
  })

  it('polls again after the poll in flight at pollNow, once for any number of calls', async () => {
    const { clock, pollTimes, seen, succeed, fail, pollNow } = start()
    pollNow()
    pollNow()
    await clock.advance(50)
    await succeed('from before')
    await clock.advance(10)
    pollNow()
    await fail(new UpstreamFailure('timeout'))
    await succeed('from after')
    await clock.advance(10)
    expect([pollTimes, seen]).toEqual([
      [400, 450, 460],
      ['from before', 'timeout', 'from after'],
    ])
  })

  it('skips each turn, and each pollNow, while it may not poll, and takes the next one', async () => {
    let may = false
    const { clock, pollTimes, pollNow, succeed } = start({ mayPoll: () => may })
    await clock.advance(1000)
    pollNow()
    const without = [...pollTimes]
    may = true
    await clock.advance(1000)
    pollNow()
    may = false
    await succeed('a')
    await clock.advance(5000)
    may = true
    await clock.advance(1000)
    expect([without, pollTimes]).toEqual([[], [2000, 8000]])
  })

  it('stops polling after stop, also with pollNow before or after it', async () => {
    const { clock, pollTimes, stop, succeed, pollNow } = start()
    pollNow()
    stop()
    pollNow()
    await succeed('too late')
    await clock.advance(60_000)
    expect(pollTimes).toEqual([400])
  })

  it('passes the last answer or failure on after finish, and stops polling', async () => {
    const outcomes = []
    for (const how of ['answer', 'failure', 'hurried'] as const) {
      const { clock, pollTimes, seen, finish, pollNow, succeed, fail } = start()
      if (how === 'hurried') pollNow()
      let isFinished = false
      void finish().then(() => {
        isFinished = true
      })
      await clock.advance(0)
      const before = isFinished
      await (how === 'failure' ? fail(new UpstreamFailure('timeout')) : succeed('a'))
      pollNow()
      await clock.advance(60_000)
      outcomes.push([before, isFinished, pollTimes, seen])
    }
    expect(outcomes).toEqual([
      [false, true, [400], ['a']],
      [false, true, [400], ['timeout']],
      [false, true, [400], ['a']],
    ])
  })

  it('finishes at once between two polls', async () => {
    const { clock, pollTimes, finish, succeed } = start()
    await succeed('a')
    await finish()
    await clock.advance(60_000)
    expect(pollTimes).toEqual([400])
  })

  it('drops an answer that comes after the stop, and stops polling', async () => {
    const { clock, pollTimes, seen, stop, succeed } = start()
    stop()
    await succeed('too late')
    await clock.advance(60_000)
    expect([pollTimes, seen, clock.pending()]).toEqual([[400], [], 0])
  })

  it('reports another error than the upstream’s as garbled', async () => {
    const { seen, fail } = start()
    await fail(new TypeError('another shape'))
    expect(seen).toEqual(['garbled'])
  })
})
