import { once } from 'node:events'
import { expect, it } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { connectClient } from '../support/client.ts'
import { formOf, formType, pngOf } from '../support/form.ts'
import { connectLight } from '../support/light-client.ts'
import { startProcess } from '../support/process.ts'
import { cleanUp } from '../support/scene.ts'
import { faults, json, type Responder, startUpstream } from '../support/upstream.ts'

const keep = cleanUp()

/** Values that a log must never contain (issue 4). */
const secrets = {
  token: 'Zt0kenOfSomebodyThatNobodyMaySee_0123456789',
  code: '918273',
  shortCode: '64738',
  card: '6037991234567893',
  sheba: '820540102680020817909002',
  nationalCode: '0084575948',
  password: 'Kh0shgel-123',
  balance: '271828182845',
  mobileNumber: '+989351415926',
}
const everything = JSON.stringify(secrets)
const query = new URLSearchParams(secrets).toString()

it('no secret is logged, for any call and any outcome', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  const { child, url, log } = await startProcess({ UPSTREAM_URL: upstream.url })
  keep(() => child.kill('SIGKILL'))

  const endings: Responder[] = [
    json({ message: everything, status: 400, errors: [everything] }, 400),
    json({ message: everything, status: 500 }, 500),
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(everything),
    (_, response) => response.writeHead(302, { location: `/?${query}` }).end(),
    faults.cutInTheMiddle,
  ]
  const calls = Object.values(contract) as Call[]
  let made = 0
  for (const [turn, ending] of endings.entries()) {
    for (const call of calls) {
      const path = call.path.replace(/:\w+/g, secrets.card)
      upstream.on(path, ending)
      made += await send(url, call, `${path}?${query}&turn=${turn}`)
    }
  }
  for (const path of [
    secrets.card,
    `api/${secrets.token}`,
    `api/orders/${secrets.sheba}/${secrets.code}`,
    everything,
  ]) {
    await fetch(`${url}/${encodeURI(path)}`).then((answer) => answer.text())
    made += 1
  }
  const { mobileNumber, balance } = secrets
  upstream.on('/users/account', json({ baseDTO: { mobileNumber, authenticationType: 'AUTHORIZED' } }))
  const row = { credit: balance, blockedCredit: '0', totalBalance: balance }
  upstream.on('/wallets/customer-addresses', json({ TOMAN: row }))
  upstream.on('/orders', json({ message: everything, status: 500 }, 500))
  const client = await connectClient(url, { auth: { token: `${secrets.token}-2` } })
  keep(client.close)
  await client.subscribe({ 'me:wallet:P2P': null, 'me:orders': null })
  await client.until('me:wallet:P2P', ({ doc }) => JSON.stringify(doc) === JSON.stringify({ TOMAN: row }))
  await client.until('me:orders', ({ stale }) => stale === 'failed')
  const rude = await connectLight(url)
  rude.send(`42["trade",${everything}]`)
  await rude.closed
  child.kill('SIGTERM')
  await once(child, 'exit')

  const lines = log().trim().split('\n')
  expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThanOrEqual(made)
  const leaked = Object.entries(secrets).filter(([, secret]) => log().includes(secret))
  expect(leaked.map(([name]) => name)).toEqual([])
}, 60_000)

/** Sends a call with every secret in each place that it has. Returns the number of requests. */
async function send(url: string, call: Call, target: string): Promise<number> {
  const headers = { authorization: `Bearer ${secrets.token}`, 'idempotency-key': `key-${Math.random()}` }
  const bodies = await bodiesOf(url, call)
  for (const { type, body } of bodies) {
    const answer = await fetch(`${url}/api${target}`, {
      method: call.method,
      headers: type === null ? headers : { ...headers, 'content-type': type },
      body,
    }).catch(() => null)
    await answer?.text().catch(() => null)
  }
  return bodies.length
}

async function bodiesOf(
  url: string,
  call: Call,
): Promise<{ type: string | null; body: Uint8Array<ArrayBuffer> | null }[]> {
  const bytes = (text: string | Buffer) => new Uint8Array(Buffer.from(text))
  if (call.method === 'GET') return [{ type: null, body: null }]
  if (call.files) {
    const texts = Object.entries(secrets).map(([name, content]) => ({ name, content }))
    const image = { name: 'image', content: pngOf(9, 9, 99), file: `${secrets.nationalCode}.png` }
    return [formOf([...texts, image]), formOf(texts, { isCut: true })].map((form) => ({
      type: formType,
      body: bytes(form),
    }))
  }
  const captcha = call.path === '/users/register' ? await solvedCaptcha(url) : undefined
  const whole = JSON.stringify({ ...secrets, captcha })
  return [whole, whole.slice(0, -1), `{"__proto__":${everything}}`].map((text) => ({
    type: 'application/json',
    body: bytes(text),
  }))
}
