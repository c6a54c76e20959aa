import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startProcess } from '../support/process.ts'
import { answerWell, cleanUp, setScene } from '../support/scene.ts'
import { json, startUpstream } from '../support/upstream.ts'

const keep = cleanUp()
const ours = '0f8fad5b-d9cb-469f-a165-70867728950e'
const nginxs = '0f8fad5bd9cb469fa16570867728950e'

it('a request keeps its id from the client to the exchange and back; a text that could be a secret is no id', async () => {
  const { upstream, relay } = await setScene(keep)
  upstream.on('/users/login', json({ message: 'sent' }))
  const call = async (id: string | null) => {
    const headers = { 'content-type': 'application/json', ...(id === null ? {} : { 'x-request-id': id }) }
    const answer = await fetch(`${relay.url}/api/users/login`, { method: 'POST', body: '{}', headers })
    return [answer.headers.get('x-request-id'), upstream.requests.at(-1)!.headers['x-request-id']]
  }
  expect([await call(ours), await call(nginxs)]).toEqual([
    [ours, ours],
    [nginxs, nginxs],
  ])
  const strange = [null, '6037991234567893', '820540102680020817909002', `${ours} `.repeat(2), 'Zt0ken', '../../etc']
  for (const given of strange) {
    const [answered, forwarded] = await call(given)
    expect(answered).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)
    expect([forwarded, answered === given]).toEqual([answered, false])
  }
})

it('in a flood the log has one line a second with the number of lines left out, and all lines of other kinds', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  upstream.on('/faq', json({ content: [] }))
  const { child, url, log } = await startProcess({ UPSTREAM_URL: upstream.url })
  keep(() => child.kill('SIGKILL'))
  const wave = 200
  const get = (path: string, id: string) => fetch(url + path, { headers: { 'x-request-id': id } }).then((r) => r.text())
  const waveOf = () => Array.from({ length: wave }, () => get('/api/faq', ours))
  await Promise.all([...waveOf(), get('/api/coins', nginxs)])
  // The first line of the next second has the number of lines left out before it.
  await setTimeout(1100)
  await Promise.all(waveOf())
  // The last number is written when no more lines of the kind come.
  const lines = () =>
    log()
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line) as { path: string; reqId: string; notWritten?: number })
  const floods = () => lines().filter(({ path }) => path === '/api/faq')
  const accounted = () => floods().reduce((sum, { notWritten = 0 }) => sum + 1 + notWritten, 0)
  await expect.poll(accounted, { timeout: 10_000 }).toBe(2 * wave)
  expect(floods().length).toBeLessThan(wave / 2)
  expect(
    lines()
      .filter(({ path }) => path === '/api/coins')
      .map(({ reqId }) => reqId),
  ).toEqual([nginxs])
  child.kill('SIGTERM')
  await once(child, 'exit')
}, 30_000)
