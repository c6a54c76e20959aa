import { expect, it } from 'vitest'
import { emptyTally } from '#bench/load/tally.ts'
import { judgeTurnover } from '#bench/turnover/aims.ts'
import type { TurnoverResult } from '#bench/turnover/turnover-result.ts'

it('counts a doubled poll, but not one that a former relay has left behind as it ended', () => {
  const delays = { p50: 100, p99: 200 }
  const doubledBy = (isLeft: boolean): TurnoverResult['doubled'][number] => ({
    document: '/coins/exchange-price/usd?',
    askers: [isLeft ? 'old, ending' : 'new', 'new'],
    apart: 3,
    at: 0,
    isLeft,
  })
  const missedWith = (...doubled: TurnoverResult['doubled']) =>
    judgeTurnover({
      clients: 150,
      topics: 21,
      seconds: 60,
      sideBySide: 60,
      turns: [{ to: 'new and old', readyAfter: 3000, servedAfter: 4000 }],
      report: { counts: emptyTally().counts, cpu: 1, heard: [], fromPoll: delays, fromFlush: delays, own: delays },
      final: { compared: 600, different: 0 },
      market: 480,
      rate: 8,
      doubled,
    }).flatMap(({ aim, seen, isMet }) => (isMet ? [] : [[aim, seen]]))
  expect([missedWith(), missedWith(doubledBy(true)), missedWith(doubledBy(true), doubledBy(false))]).toEqual([
    [],
    [],
    [['no document is polled twice at a time, but for polls that a former relay leaves behind as it ends', '1']],
  ])
})
