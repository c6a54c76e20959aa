import type { LoadResult } from './load-result.ts'

/** An aim of the load, the measured value, and whether the value meets the aim. */
export type AimResult = { aim: string; seen: string; isMet: boolean }

/** Compares the measured values with the aims of the relay at 8,000 sockets. */
export function evaluate({
  phases,
  readingOn,
  killed,
  kibPerSocket,
  backAfter,
  final,
  rates,
  slow,
}: LoadResult): AimResult[] {
  const { steady, churn, stalled } = phases
  const all = Object.values(phases)
  const reports = [...all.map(({ report }) => report), readingOn, killed]
  const deceived = reports.reduce((sum, { counts }) => sum + counts.wrong, final.different)
  const strangers = reports.reduce((sum, { counts }) => sum + counts.strangers, 0)
  const slowest = (of: 'fromPoll' | 'own') =>
    Math.max(...all.map(({ report }) => report[of].p99 ?? Number.POSITIVE_INFINITY))
  const [before, with10th] = [churn, stalled].map(({ report }) => report.fromPoll.p99 ?? Number.NaN) as [number, number]
  const worse = (100 * (with10th - before)) / before
  const off = (of: 'market' | 'own') =>
    Math.max(...all.map(({ requestRates }) => Math.abs(requestRates[of] / rates[of] - 1))) * 100
  const sentAway = [steady, churn, stalled].reduce((sum, { report }) => sum + report.counts.slow + report.counts.cut, 0)
  const isByRule = slow.gone >= slow.must && slow.closed <= slow.may
  return [
    { aim: 'no update lost, doubled or out of order unseen', seen: `${deceived}`, isMet: deceived === 0 },
    { aim: "nobody is sent another person's value", seen: `${strangers}`, isMet: strangers === 0 },
    ...(['fromPoll', 'own'] as const).map((of) => ({
      aim: `p99 from poll to client at most 500 ms${of === 'own' ? ", of what is a person's own" : ''}`,
      seen: `${slowest(of)} ms`,
      isMet: slowest(of) <= 500,
    })),
    { aim: 'RSS at most 40 KiB a socket', seen: `${kibPerSocket.toFixed(1)} KiB`, isMet: kibPerSocket <= 40 },
    {
      aim: 'p99 of the others at most 10% worse while a tenth does not read',
      seen: `${worse.toFixed(0)}% (${before} ms, then ${with10th} ms)`,
      isMet: worse <= 10,
    },
    {
      aim: 'all back within 30 s of a kill -9',
      seen: `${(backAfter / 1000).toFixed(1)} s`,
      isMet: backAfter <= 30_000,
    },
    {
      aim: 'who stops reading is sent away by the rule of slow readers or by the ping, and nobody who reads',
      seen: `${slow.gone} of ${slow.stopped} (${slow.must} had to be), ${slow.closed} as slow (${slow.may} could be), ${sentAway} who read`,
      isMet: isByRule && sentAway === 0,
    },
    ...(['market', 'own'] as const).map((of) => ({
      aim: `the upstream is asked what the catalogue says, within 5%${of === 'own' ? ", for what is a person's own" : ''}`,
      seen: `${off(of).toFixed(1)}% off`,
      isMet: off(of) <= 5,
    })),
  ]
}
