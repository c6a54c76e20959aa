import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { findPython } from '#scripts/setup/python.mjs'
import { markets } from '#shared/market/coins.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { market, setCutWire } from '../clients/support/cut-wire.ts'
import { cleanUp } from '../relay/support/scene.ts'

const keep = cleanUp()
const some = (count: number) => markets.slice(0, count).map(({ type }) => type)

/** Thirty topics of all kinds whose documents depend only on REST answers, not on the time. */
const names = [
  ...some(11).map((type) => `book:${type}`),
  ...some(6).map((type) => `trades:${type}`),
  ...some(4).map((type) => `ticker:${type}`),
  ...['prices', 'markets', 'volumes'].flatMap((kind) => ['TOMAN', 'TETHER'].map((one) => `${kind}:${one}`)),
  'stats',
  'me:orders',
  `me:pair:${market}`,
]

type Line = { topic: string; doc?: unknown; refused?: string }

/** Starts docs/client.py as a process. `docs` has its documents, `refused` the topics that it was refused. */
function startPython(url: string, topics: readonly string[], token: string) {
  const script = join(import.meta.dirname, '../../docs/client.py')
  const child = spawn(findPython()!, [script, url, ...topics], { env: { ...process.env, SARRAF_TOKEN: token } })
  keep(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  const docs = new Map<string, unknown>()
  const refused: Line[] = []
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line
    if ('doc' in line) docs.set(line.topic, line.doc)
    else refused.push(line)
  })
  return { docs, refused, errors: () => errors }
}

it('the Python client of the docs holds the documents of REST, through orders and cut connections', async () => {
  const { exchange, address, cut, token, authorization, place, cancel } = await setCutWire(keep, '+989350000002', 300)
  expect(names).toHaveLength(30)
  const python = startPython(address, [...names, 'gold'], token)

  const config = readConfig({ UPSTREAM_URL: exchange })
  const ask = async (url: string) => parseAnswer(await (await fetch(url, { headers: { authorization } })).text())
  const documentOf = (name: string) => {
    const topic = parseTopic(name)!
    return planOf(topic, name.startsWith('me:') ? 'someone' : null, config).poll(ask, Date.now())
  }

  // At least four turns; for a minute in `npm run soak`.
  const end = Date.now() + (process.env.WALKS === 'full' ? 60_000 : 0)
  const maxOrders = 20
  for (let turn = 1; turn <= 4 || Date.now() < end; turn++) {
    const orders = Object.keys((python.docs.get('me:orders') ?? {}) as object)
    const count = orders.length < maxOrders && turn % 3 > 0 ? orders.length + 1 : orders.length - 1
    await (count > orders.length ? place(turn) : cancel(orders[0]!))
    if (turn % 2 === 0) cut()
    for (const name of names) {
      await expect
        .poll(async () => ({ name, doc: python.docs.get(name) }), { timeout: 30_000 })
        .toEqual({ name, doc: JSON.parse(JSON.stringify(await documentOf(name))) })
    }
    expect(Object.keys(python.docs.get('me:orders') as object)).toHaveLength(count)
  }
  // It subscribed to this topic again after each cut.
  expect(new Set(python.refused.map((line) => JSON.stringify(line)))).toEqual(
    new Set([JSON.stringify({ topic: 'gold', refused: 'unknown' })]),
  )
  expect(python.errors()).toBe('')
}, 300_000)
