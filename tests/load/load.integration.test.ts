import { expect, it } from 'vitest'
import { printLoad } from '#bench/load/print.ts'
import { runLoad } from '#bench/load/run-load.ts'

/** A tenth of the load (design 3). Counts must be right on any machine; times are only printed. */
it('800 clients have the documents of the upstream while clients join, leave, stop reading and are cut off', async () => {
  const result = await runLoad({ clients: 800, churn: 1, warm: 500, span: 2000, quiet: 500 })
  printLoad(result)
  const { phases, readingOn, killed, final } = result
  const reports = [...Object.values(phases).map(({ report }) => report), readingOn, killed]
  const sum = (name: keyof typeof readingOn.counts) => reports.reduce((total, { counts }) => total + counts[name], 0)

  // Clients at the same position have the same document, and at the end that of the upstream. No update was missed. Clients
  // ignore repeated updates, which occur when a client subscribes while a frame is on its way.
  const faults = ['wrong', 'gaps', 'refused', 'silent', 'strangers'] as const
  expect([...faults.map(sum), final.different]).toEqual([0, 0, 0, 0, 0, 0])
  expect(sum('repeated')).toBeLessThanOrEqual(6 * sum('moved'))
  expect(final.compared).toBeGreaterThan(800)
  // Clients that returned sent their positions, and the same relay could use them.
  const { counts } = phases.churn.report
  expect(Math.min(counts.joined, counts.returned, counts.moved)).toBeGreaterThan(0)
  expect([phases.steady, phases.churn, phases.stalled].map(({ report }) => report.counts.cut)).toEqual([0, 0, 0])
  // On a busy machine the answer comes in a later phase.
  const resumed = (name: 'Patches' | 'Nothing' | 'Snapshot') =>
    Object.values(phases).reduce((total, { report }) => total + report.counts[`resumedBy${name}`], 0)
  expect(resumed('Patches') + resumed('Nothing')).toBeGreaterThan(resumed('Snapshot'))
  // A new relay has no history: every client that had a position gets the document.
  expect(killed.counts.cut).toBeGreaterThan(790)
  expect([killed.counts.resumedByPatches, killed.counts.resumedByNothing]).toEqual([0, 0])
  expect(killed.counts.resumedBySnapshot).toBeGreaterThan(800)
  // The requests to the upstream stay within the catalogue, however many clients there are. A span may contain the
  // beginning of one more round of each topic than it contains the end of.
  const { rates, topics, ownTopics } = result
  for (const { seconds, requestRates } of Object.values(phases)) {
    expect(requestRates.market * seconds).toBeLessThanOrEqual(rates.market * seconds + topics)
    expect(requestRates.market * seconds).toBeGreaterThan((rates.market * seconds) / 2)
    expect(requestRates.own * seconds).toBeLessThanOrEqual(rates.own * seconds + ownTopics)
  }
  // Some of these clients were tabs of users, and updates of the users' own topics reached them.
  expect([result.persons, ownTopics]).toEqual([9, 26])
  expect(Object.values(phases).map(({ report }) => report.own.p99)).not.toEqual([null, null, null, null])
  // Calls were answered during the load.
  expect(result.calls.count).toBeGreaterThan(300)
  // No client stopped for so long that the relay could notice.
  expect([result.slow.stopped, result.slow.closed, result.slow.may]).toEqual([80, 0, 0])
  expect(result.kibPerSocket).toBeLessThan(120)
}, 120_000)
