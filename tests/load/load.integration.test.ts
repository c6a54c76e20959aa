import { expect, it } from 'vitest'
import { printLoad } from '#bench/load/print.ts'
import { runLoad } from '#bench/load/run-load.ts'

/** A tenth of the load (design 3): what is counted must be right on any machine, what is timed is printed. */
it('800 clients of one relay hold what the upstream has, while clients join, leave, stop reading and are cut off', async () => {
  const result = await runLoad({ clients: 800, churn: 1, warm: 500, span: 2000, quiet: 500 })
  printLoad(result)
  const { phases, readingOn, killed, final } = result
  const reports = [...Object.values(phases).map(({ report }) => report), readingOn, killed]
  const sum = (name: keyof typeof readingOn.counts) => reports.reduce((total, { counts }) => total + counts[name], 0)

  // What a client was led to is what all others have there, and at the end what the upstream has. Nothing was missed.
  // What comes twice is seen and passed over; it does when somebody asks while a frame is on its way.
  const faults = ['wrong', 'gaps', 'refused', 'silent', 'strangers'] as const
  expect([...faults.map(sum), final.different]).toEqual([0, 0, 0, 0, 0, 0])
  expect(sum('repeated')).toBeLessThanOrEqual(6 * sum('moved'))
  expect(final.compared).toBeGreaterThan(800)
  // Those who came back brought their places, and on the same relay those were worth something.
  const { counts } = phases.churn.report
  expect(Math.min(counts.joined, counts.returned, counts.moved)).toBeGreaterThan(0)
  expect([phases.steady, phases.churn, phases.stalled].map(({ report }) => report.counts.cut)).toEqual([0, 0, 0])
  // On a busy machine they are answered in a later phase.
  const resumed = (name: 'Patches' | 'Nothing' | 'Snapshot') =>
    Object.values(phases).reduce((total, { report }) => total + report.counts[`resumedBy${name}`], 0)
  expect(resumed('Patches') + resumed('Nothing')).toBeGreaterThan(resumed('Snapshot'))
  // A new relay has no past: everybody who had a place is given the document.
  expect(killed.counts.cut).toBeGreaterThan(790)
  expect([killed.counts.resumedByPatches, killed.counts.resumedByNothing]).toEqual([0, 0])
  expect(killed.counts.resumedBySnapshot).toBeGreaterThan(800)
  // However many watch and whatever they do, the upstream is asked what the catalogue allows. A span may catch the
  // beginning of one round more of every topic than it has the end of.
  const { rates, topics, ownTopics } = result
  for (const { seconds, asked } of Object.values(phases)) {
    expect(asked.market * seconds).toBeLessThanOrEqual(rates.market * seconds + topics)
    expect(asked.market * seconds).toBeGreaterThan((rates.market * seconds) / 2)
    expect(asked.own * seconds).toBeLessThanOrEqual(rates.own * seconds + ownTopics)
  }
  // Among all these were tabs of persons, and what was new of theirs reached them.
  expect([result.persons, ownTopics]).toEqual([9, 26])
  expect(Object.values(phases).map(({ report }) => report.own.p99)).not.toEqual([null, null, null, null])
  // Calls were answered meanwhile.
  expect(result.calls.count).toBeGreaterThan(300)
  // Nobody stopped for so long that the relay could have noticed.
  expect([result.slow.stopped, result.slow.closed, result.slow.may]).toEqual([80, 0, 0])
  expect(result.kibPerSocket).toBeLessThan(120)
}, 120_000)
