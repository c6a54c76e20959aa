import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/contract.ts'
import { secret } from '../relay/support/cluster.ts'
import { startRelay } from '../relay/support/relay.ts'
import { answerWell, cleanUp } from '../relay/support/scene.ts'
import { startUpstream } from '../relay/support/upstream.ts'
import { parseYaml } from './support/yaml.ts'

const keep = cleanUp()
const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

type Rule = {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Panel = { id: number; title: string; targets?: { expr: string }[] }

const rules = (
  parseYaml(read('deploy/prometheus/rules.yml')) as unknown as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('deploy/grafana/sarraf.json')) as { panels: Panel[] }
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

/** Words of PromQL that are not metrics. */
const language = /\b(?:sum|max|min|count|rate|increase|topk|histogram_quantile|vector|by|and|or|unless|offset|bool)\b/g

function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby \([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\boffset \w+/g, '')
    .replace(language, '')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([name]) => name).filter((name) => !/^\d|^e\d+$/.test(name))
}

describe('dashboards and alerts', () => {
  it('use only metrics that a relay in a cluster exports', async () => {
    const upstream = await startUpstream()
    keep(upstream.close)
    answerWell(upstream)
    const cluster = { redis: 'redis://127.0.0.1:1', secret, relays: 2 }
    const relay = await startRelay(upstream.url, { cluster, captchaSecret: secret })
    keep(relay.close)
    const { body } = await relay.app.inject('/metrics')
    const exported = new Set<string>(['up'])
    for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      exported.add(name)
      if (type === 'histogram') exported.add(`${name}_bucket`)
    }
    const unknown = expressions.flatMap(metricsIn).filter((name) => !exported.has(name))
    expect([expressions.length > 40, unknown]).toEqual([true, []])
  })

  it('find the counters of commands with an unknown outcome at 0, because increase() needs a first value', async () => {
    const upstream = await startUpstream()
    keep(upstream.close)
    const relay = await startRelay(upstream.url, {})
    keep(relay.close)
    const { body } = await relay.app.inject('/metrics')
    const there = [...body.matchAll(/^relay_answers_total\{call="(\w+)",status="(\d+)"\} 0$/gm)]
    const { expr } = rules.find(({ alert }) => alert === 'CommandsUnknown')!
    const [calls, statuses] = [...expr.matchAll(/=~"([^"]+)"/g)].map(([, words]) => words!.split('|'))
    expect(there.map(([, call, status]) => `${call} ${status}`).toSorted()).toEqual(
      calls!.flatMap((call) => statuses!.map((status) => `${call} ${status}`)).toSorted(),
    )
  })

  it('name only calls of the contract', () => {
    const named = expressions.flatMap((expr) =>
      [...expr.matchAll(/call=~"([^"]+)"/g)].flatMap(([, names]) => names!.split('|')),
    )
    expect([named.length > 0, named.filter((name) => !(name in contract))]).toEqual([true, []])
  })

  it('give each alert a severity, a duration, a sentence and a section of the runbook', () => {
    const parts = read('docs/runbook.md')
      .split('\n')
      .filter((line) => line.startsWith('## '))
      .map((line) =>
        line
          .slice(3)
          .toLowerCase()
          .replace(/[^a-z0-9 -]/g, '')
          .replaceAll(' ', '-'),
      )
    const faulty = rules.filter(
      ({ for: since, labels, annotations }) =>
        !/^\d+[sm]$/.test(since) ||
        !/^(?:critical|warning)$/.test(labels.severity) ||
        !/\.$/.test(annotations.summary) ||
        !parts.some((part) => annotations.runbook === `docs/runbook.md#${part}`),
    )
    expect(faulty.map(({ alert }) => alert)).toEqual([])
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('give each panel a title of its own and a query', () => {
    const shown = panels.filter(({ targets }) => targets !== undefined)
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    expect(shown.filter(({ targets }) => targets!.length === 0)).toEqual([])
  })
})
