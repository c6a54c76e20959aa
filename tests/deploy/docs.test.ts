import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { productionTimings } from '#relay/base/timings.ts'
import { renderNginx } from '#scripts/run/render-nginx.ts'
import { markets } from '#shared/market/coins.ts'
import { intervals } from '#shared/stream/topics/candles.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'
import { relayVariables, sandboxVariables } from './support/variables.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Returns the variables in the first column of the table after a line of text. */
function tableAfter(text: string, line: string): string[] {
  const [, rest = ''] = text.split(`\n${line}\n\n`)
  const [table = ''] = rest.split('\n\n')
  const rows = table.split('\n').slice(2)
  return rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!))
}

it('docs/running.md lists exactly the variables that relay and sandbox read', () => {
  const text = read('docs/running.md')
  expect(tableAfter(text, 'Of the relay:').toSorted()).toEqual(relayVariables().toSorted())
  expect(tableAfter(text, 'Of the sandbox, for trials:').toSorted()).toEqual(sandboxVariables().toSorted())
})

it('docs/sizing.md states the maximum request rate for market data', () => {
  const { interval } = productionTimings(1000)
  const topics: ParsedTopic[] = [
    ...(['TOMAN', 'TETHER'] as const).flatMap((settlement): ParsedTopic[] => [
      { kind: 'prices', settlement },
      { kind: 'markets', settlement },
    ]),
    ...markets.flatMap(({ type }): ParsedTopic[] => [
      { kind: 'book', market: type },
      { kind: 'ticker', market: type },
      { kind: 'trades', market: type },
    ]),
    ...markets.flatMap(({ type }) =>
      intervals.map((interval): ParsedTopic => ({ kind: 'candles', market: type, interval })),
    ),
    { kind: 'quotes' },
    { kind: 'stats' },
  ]
  const volumes = markets.map(({ settlement }) => 1000 / interval({ kind: 'volumes', settlement }))
  const requests = [...topics.map((topic) => 1000 / interval(topic)), ...volumes].reduce((sum, one) => sum + one, 0)
  const text = read('docs/sizing.md')
  expect(text).toContain(
    `All ${markets.length} markets with all their candles, every second of the day: ${requests.toFixed(1)} requests a second`,
  )
})

it('docs/running.md explains every key of a site file', () => {
  const text = read('docs/running.md')
  const words = Object.keys(JSON.parse(read('deploy/docker/site.json')))
  expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([])
})

it('every link and file in the pages for operators exists', () => {
  const missing: string[] = []
  for (const page of ['docs/running.md', 'docs/runbook.md', 'docs/sizing.md']) {
    const text = read(page)
    const slugs = (source: string) =>
      [...source.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
        title!
          .toLowerCase()
          .replace(/[^a-z0-9_ -]/g, '')
          .replaceAll(' ', '-'),
      )
    for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
      const [file = '', part] = target.split('#')
      const path = file === '' ? page : join(dirname(page), file)
      if (!existsSync(join(root, path)) || (part && !slugs(read(path)).includes(part)))
        missing.push(`${page}: ${target}`)
    }
    for (const [, path = ''] of text.matchAll(/\b(deploy\/[\w./@-]+\w)/g)) {
      const isMade = /^deploy\/(?:certificate|\.env)/.test(path) || path.includes('*')
      if (!isMade && !existsSync(join(root, path.replace(/\/$/, ''))) && !path.endsWith('systemd'))
        missing.push(`${page}: ${path}`)
    }
  }
  expect(missing).toEqual([])
})

it('an invalid site file is refused and renders nothing', async () => {
  const shipped = JSON.parse(read('deploy/nginx/site.json'))
  const folder = join(root, '.cache/never')
  const faults = [
    { ...shipped, names: ['a; return 200'] },
    { ...shipped, relays: [] },
    { ...shipped, limits: { ...shipped.limits, calls: { rate: '5', burst: 1 } } },
    { ...shipped, surprise: 'x' },
  ]
  for (const site of faults) await expect(renderNginx(site, folder)).rejects.toThrow()
  expect(existsSync(folder)).toBe(false)
})
