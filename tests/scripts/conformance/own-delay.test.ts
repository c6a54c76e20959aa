import { expect, it } from 'vitest'
import { watchOwnDelay, wordsOnDelay } from '#scripts/conformance/kit/own-delay.ts'
import { pageReport } from '#scripts/conformance/report/page.ts'
import { terminalReport } from '#scripts/conformance/report/terminal.ts'
import type { Report } from '#scripts/conformance/run.ts'

const late = /This machine was itself late, by \d+ ms 19 of 20 times and by up to \d+ ms/

function reportOf(ownDelay: Report['ownDelay']): Report {
  const times = { polls: 60, p50: 4, p95: 9, slowest: 12 }
  return {
    upstream: 'http://127.0.0.1:1',
    at: '2026-11-25T00:00:00.000Z',
    trade: false,
    isConformant: true,
    findings: [],
    skipped: [],
    load: [{ kind: 'book', call: 'orderBook', interval: 1000, ...times, bytes: 100, failures: {} }],
    ownDelay,
  }
}

it('reports name the delay of a slow machine beside the times, on the terminal and on the page', () => {
  const printed = [terminalReport, pageReport].map((write) =>
    [
      { p95: 80, max: 900 },
      { p95: 1, max: 40 },
    ].map((delay) => late.exec(write(reportOf(delay)))?.[0] ?? null),
  )
  const words = 'This machine was itself late, by 80 ms 19 of 20 times and by up to 900 ms'
  expect(printed).toEqual([
    [words, null],
    [words, null],
  ])
})

it('the delay of a busy process is measured', async () => {
  const report = watchOwnDelay()
  await new Promise((resolve) => setTimeout(resolve, 50))
  const until = performance.now() + 400
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 50))
  const delay = report()
  expect([delay.max >= 300, wordsOnDelay(delay) === null]).toEqual([true, false])
})
