import { wordsOnDelay } from '../kit/own-delay.ts'
import type { Report } from '../run.ts'

/** Returns the report as lines for a terminal. */
export function terminalReport({ upstream, findings, skipped, load, ownDelay, isConformant }: Report): string {
  const broken = findings.filter((finding) => finding.broken > 0)
  const lines = broken.flatMap(({ line, rule, expected, source, came, broken, looked }) => [
    '',
    `BROKEN  ${line}  ${rule}  (${broken} of ${looked})`,
    `  expected  ${expected} [${source}]`,
    ...came.map((text) => `  came      ${text}`),
  ])
  const polls = load.map(
    ({ kind, polls, interval, p50, p95, slowest, bytes }) =>
      `  ${kind.padEnd(9)} ${String(polls).padStart(6)} polls, every ${interval} ms: half in ${p50} ms, 19 of 20 in ${p95} ms, slowest ${slowest} ms, largest ${bytes} bytes`,
  )
  const late = wordsOnDelay(ownDelay)
  const reasons = [...new Set(skipped.map(({ why }) => why))]
  const left = reasons.map(
    (why) => `  ${why}: ${skipped.flatMap((one) => (one.why === why ? [one.what] : [])).join(', ')}`,
  )
  const calls = new Set(findings.map(({ call }) => call)).size
  return [
    ...lines,
    ...(polls.length > 0 ? ['', 'At the rate of the relay', ...polls, ...(late === null ? [] : [`  ${late}`])] : []),
    ...(left.length > 0 ? ['', 'Not looked at', ...left] : []),
    '',
    `${upstream}: ${calls} calls, ${findings.length} rules, ${broken.length} broken`,
    isConformant ? 'Sarraf can run on this exchange, as far as was looked.' : 'This exchange breaks its contract.',
    '',
  ].join('\n')
}
