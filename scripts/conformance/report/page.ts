import type { Finding } from '../kit/findings.ts'
import { wordsOnDelay } from '../kit/own-delay.ts'
import type { Report } from '../run.ts'

/** Returns the report as one HTML file that loads nothing and runs no script. */
export function pageReport(report: Report): string {
  const { upstream, at, trade, findings, skipped } = report
  const broken = findings.filter((finding) => finding.broken > 0)
  const met = findings.filter((finding) => finding.broken === 0)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(upstream)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem; color-scheme: light dark }
  table { border-collapse: collapse; width: 100%; margin-bottom: 2rem }
  th, td { text-align: start; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid #8884; overflow-wrap: anywhere }
  td { min-width: 6rem }
  td:nth-child(2) { white-space: nowrap }
  small { opacity: .75 }
</style>
<h1>${report.isConformant ? 'Conformant' : `${broken.length} rules broken`}: ${escaped(upstream)}</h1>
<p>Begun at ${escaped(at)}, ${trade ? 'with commands' : 'without commands'}. ${findings.length} rules were looked at.</p>
${section('Broken', broken)}
${loadTable(report)}
${section('Met', met)}
${skippedTable(skipped)}
</html>
`
}

function section(title: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return ''
  const rows = findings.map(
    ({ line, rule, expected, source, looked, broken, came }) => `<tr>
<td>${escaped(line)}<td>${escaped(rule)}<td>${escaped(expected)}<br><small>${escaped(source)}</small>
<td>${broken > 0 ? came.map(escaped).join('<br>') : 'as expected'}<br><small>${broken} of ${looked} broken</small>`,
  )
  return `<h2>${title}</h2>
<table><tr><th>Call<th>Rule<th>Expected<th>Came
${rows.join('\n')}
</table>`
}

function loadTable({ load, ownDelay }: Report): string {
  if (load.length === 0) return ''
  const late = wordsOnDelay(ownDelay)
  const rows = load.map(
    ({ kind, call, polls, interval, p50, p95, slowest, bytes }) =>
      `<tr><td>${escaped(kind)}<td>${escaped(call)}<td>${polls}<td>${interval} ms<td>${p50} ms<td>${p95} ms<td>${slowest} ms<td>${bytes}`,
  )
  return `<h2>At the rate of the relay</h2>
${late === null ? '' : `<p>${escaped(late)}</p>\n`}<table><tr><th>Topics<th>Call<th>Polls<th>Every<th>Half within<th>19 of 20 within<th>Slowest<th>Largest, bytes
${rows.join('\n')}
</table>`
}

function skippedTable(skipped: Report['skipped']): string {
  if (skipped.length === 0) return ''
  const rows = skipped.map(({ what, why }) => `<tr><td>${escaped(what)}<td>${escaped(why)}`)
  return `<h2>Not looked at</h2>
<table>${rows.join('\n')}
</table>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
