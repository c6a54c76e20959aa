import { expect, it } from 'vitest'
import { evaluate } from '#bench/load/aims.ts'
import type { Report } from '#bench/load/crowd-commands.ts'
import type { LoadResult, Phase } from '#bench/load/load-result.ts'
import { emptyTally } from '#bench/load/tally.ts'

function report(): Report {
  const delays = () => ({ p50: 100, p99: 200 })
  return {
    counts: emptyTally().counts,
    cpu: 1,
    receivedBytes: [],
    fromPoll: delays(),
    fromFlush: delays(),
    own: delays(),
  }
}

function phase(): Phase {
  const requestRates = { market: 40, own: 50, accounts: 1 }
  const cost = { relayCpu: 0.1, crowdCpu: 0.1, relayMib: 300, sent: 1e7 }
  return { name: '', seconds: 30, report: report(), ...cost, requestRates }
}

/** Returns the result of a load that meets every aim. */
function well(): LoadResult {
  return {
    clients: 8000,
    topics: 60,
    persons: 82,
    ownTopics: 246,
    phases: { steady: phase(), churn: phase(), stalled: phase(), after: phase() },
    calls: { count: 0, p50: 0, p99: 0 },
    kibPerSocket: 25,
    idle: { cpu: 0.04, mib: 180 },
    rates: { market: 40, own: 50 },
    slow: {
      stopped: 800,
      stoppedFor: 130_000,
      closed: 200,
      first: 40_000,
      last: 42_000,
      gone: 800,
      must: 800,
      may: 400,
    },
    backAfter: 9000,
    readingOn: report(),
    killed: report(),
    final: { compared: 39_000, different: 0 },
  }
}

const missed = (result: LoadResult) =>
  evaluate(result)
    .filter(({ isMet }) => !isMet)
    .map(({ aim }) => aim)

it('reports no missed aim when all are met', () => {
  expect([missed(well()), evaluate(well()).length]).toEqual([[], 10])
})

const faults: [string, (result: LoadResult) => void, RegExp][] = [
  ['one client was deceived while reading on', ({ readingOn }) => (readingOn.counts.wrong = 1), /^no update lost/],
  ['one document is another at the end', ({ final }) => (final.different = 1), /^no update lost/],
  ['one frame came to a stranger after the kill', ({ killed }) => (killed.counts.strangers = 1), /^nobody is sent/],
  ['it is late', ({ phases }) => (phases.after.report.fromPoll.p99 = 501), /^p99 from poll to client at most 500 ms$/],
  ["what is a person's never came", ({ phases }) => (phases.steady.report.own.p99 = null), /500 ms, of what is a p/],
  ['a socket is heavy', (result) => (result.kibPerSocket = 41), /^RSS/],
  ['the others wait', ({ phases }) => (phases.stalled.report.fromPoll.p99 = 221), /^p99 of the others/],
  ['they are long in coming back', (result) => (result.backAfter = 30_001), /^all back/],
  ['one stays who should be gone', ({ slow }) => (slow.gone = 799), /^who stops reading/],
  ['one is closed as slow for nothing', ({ slow }) => (slow.closed = 401), /^who stops reading/],
  ['one who reads is sent away', ({ phases }) => (phases.stalled.report.counts.slow = 1), /^who stops reading/],
  ['the market is asked for more', ({ phases }) => (phases.churn.requestRates.market = 42.1), /within 5%$/],
  [
    'persons are asked for less',
    ({ phases }) => (phases.after.requestRates.own = 47.4),
    /within 5%, for what is a person/,
  ],
]
for (const [name, happen, aim] of faults) {
  it(`reports a missed aim when ${name}`, () => {
    const result = well()
    happen(result)
    expect(missed(result)).toEqual([expect.stringMatching(aim)])
  })
}
