import { expect, it } from 'vitest'
import { startStandIn } from '#bench/load/servers.ts'
import { followTurnover } from '#bench/turnover/follow-turnover.ts'
import { layOutFormer } from '#bench/turnover/former-build.ts'
import { printTurnover } from '#bench/turnover/print.ts'
import { formerRelay, readTurnover } from '#bench/turnover/soak-turnover.ts'

it('relays of the former build and of this one replace each other, and no client is lost', async () => {
  const former = await layOutFormer(formerRelay)
  try {
    const plan = { clients: 40, churn: 1, warm: 500, mixed: 2000, uniform: 300, span: 4000 }
    const result = await followTurnover(former, plan)
    printTurnover(result)
    const { report, final, turns, topics, market, rate, seconds } = result
    const { wrong, strangers, gaps, refused, slow } = report.counts
    expect({ wrong, strangers, gaps, refused, slow, different: final.different }).toEqual({
      wrong: 0,
      strangers: 0,
      gaps: 0,
      refused: 0,
      slow: 0,
      different: 0,
    })
    // However often relays are replaced, the upstream gets no more requests than the catalogue allows.
    expect(market).toBeLessThanOrEqual(rate * seconds + topics)
    expect(turns.map(({ to }) => to)).toEqual(['new and old', 'new and new', 'old and new', 'old and old'])
    expect([report.counts.drained > 40, final.compared > 80, topics > 10]).toEqual([true, true, true])
  } finally {
    former.remove()
  }
}, 120_000)

it('the stand-in of the exchange reports which document was requested twice, and by whom', async () => {
  const standIn = await startStandIn()
  try {
    const other = standIn.url.replace('127.0.0.1', 'localhost')
    for (const url of [standIn.url, standIn.url, other]) await fetch(`${url}/coins`)
    await fetch(`${standIn.url}/trades/crypto-info`)
    await fetch(`${standIn.url}/coins/exchange-price/usd?endTime=1`)
    await fetch(`${other}/coins/exchange-price/usd?endTime=2`)
    const { doubled } = await standIn.requests()
    const [first] = doubled
    expect([doubled, first!.apart < 400, Math.abs(Date.now() - first!.at) < 5000]).toEqual([
      [
        {
          document: '/coins/exchange-price/usd?',
          askers: ['127.0.0.1', 'localhost'],
          apart: expect.any(Number),
          at: expect.any(Number),
        },
      ],
      true,
      true,
    ])
  } finally {
    await standIn.end()
  }
})

it.each([
  ['--minutes 0', ['--side-by-side', '--minutes', '0'], '--minutes must be a whole number from 1 to 1440, but is "0"'],
  [
    '--clients many',
    ['--side-by-side', '--clients', 'many'],
    '--clients must be a whole number from 1 to 10000, but is "many"',
  ],
  ['an unknown option', ['--side-by-side', '--hours', '1'], "Unknown option '--hours'"],
])('%s is refused with a message', (_, words, message) => {
  expect(() => readTurnover(words)).toThrow(message)
})

it('a former relay that does not exist is refused with a message', async () => {
  await expect(layOutFormer('no-such-commit')).rejects.toThrow(
    'no-such-commit is neither a tarball nor a commit with a relay.',
  )
})
