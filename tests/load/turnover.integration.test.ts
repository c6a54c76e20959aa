import { join } from 'node:path'
import { expect, it } from 'vitest'
import { followTurnover } from '#bench/turnover/follow-turnover.ts'
import { layOutFormer } from '#bench/turnover/former-build.ts'
import { printTurnover } from '#bench/turnover/print.ts'

const formerRelay = join(import.meta.dirname, 'former-relay.tar.gz')

it('relays of the former build and of this one stand side by side, and replace each other: no client is lost', async () => {
  const former = await layOutFormer(formerRelay)
  try {
    const plan = { clients: 60, churn: 2, warm: 1000, mixed: 3000, uniform: 500, span: 6000 }
    const result = await followTurnover(former, plan)
    printTurnover(result)
    const { report, final, turns, topics, doubled } = result
    const { wrong, strangers, gaps, refused, slow, silent } = report.counts
    expect({ wrong, strangers, gaps, refused, slow, silent, doubled, different: final.different }).toEqual({
      wrong: 0,
      strangers: 0,
      gaps: 0,
      refused: 0,
      slow: 0,
      silent: 0,
      doubled: 0,
      different: 0,
    })
    expect(turns.map(({ to }) => to)).toEqual(['new and old', 'new and new', 'old and new', 'old and old'])
    expect([report.counts.drained > 60, final.compared > 100, topics > 10]).toEqual([true, true, true])
  } finally {
    former.remove()
  }
}, 120_000)
