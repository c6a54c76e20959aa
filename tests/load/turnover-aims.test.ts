import { expect, it } from 'vitest'
import { emptyTally } from '#bench/load/tally.ts'
import { checkTurnover } from '#bench/turnover/aims.ts'
import type { TurnoverResult } from '#bench/turnover/turnover-result.ts'

it('counts a doubled poll that a relay of this build has a part in, but none that the former build causes', () => {
  const delays = { p50: 100, p99: 200 }
  const doubledBy = (first: string, second: string): TurnoverResult['doubled'][number] => ({
    document: '/coins/exchange-price/usd?',
    askers: [first, second],
    apart: 3,
    at: 0,
  })
  const missedWith = (...doubled: TurnoverResult['doubled']) =>
    checkTurnover({
      clients: 150,
      topics: 21,
      seconds: 60,
      sideBySide: 60,
      turns: [{ to: 'new and old', readyAfter: 3000, servedAfter: 4000 }],
      report: {
        counts: emptyTally().counts,
        cpu: 1,
        receivedBytes: [],
        fromPoll: delays,
        fromFlush: delays,
        own: delays,
      },
      final: { compared: 600, different: 0 },
      market: 480,
      rate: 8,
      doubled,
    }).flatMap(({ aim, seen, isMet }) => (isMet ? [] : [[aim, seen]]))
  const formers = [doubledBy('old, ending', 'new'), doubledBy('old, ending', 'old'), doubledBy('old', 'old')]
  const ours = [
    doubledBy('new', 'new'),
    doubledBy('new', 'old'),
    doubledBy('old', 'new'),
    doubledBy('new, ending', 'old'),
  ]
  expect([missedWith(), missedWith(...formers), missedWith(...formers, ...ours)]).toEqual([
    [],
    [],
    [['no document is polled twice at a time, but by what the former build does itself', '4']],
  ])
})
