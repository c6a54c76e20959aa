import { connect as connectTwo } from 'node:http2'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startRelay } from '../relay/support/relay.ts'
import { answerWell, cleanUp } from '../relay/support/scene.ts'
import { startUpstream } from '../relay/support/upstream.ts'
import { startNginx } from './support/nginx.ts'
import { type Answer, visitorOf } from './support/visitor.ts'
import { files, formerChunk, makeNewerBuild, makeSite, newerChunk } from './support/web-folder.ts'

const keep = cleanUp()

async function setSite() {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const { site, webFolder } = makeSite(keep)
  const relay = await startRelay(upstream.url, { webFolder, trustedProxies: ['127.0.0.1'] })
  keep(relay.close)
  const nginx = await startNginx({ relays: [`127.0.0.1:${relay.port}`], site })
  keep(nginx.close)
  const visitor = visitorOf(nginx)
  keep(visitor.close)
  return { relay, nginx, visitor }
}

/** Headers that may differ between answers or servers without a meaning. */
const incidental = [
  'date',
  'etag',
  'last-modified',
  'content-length',
  'connection',
  'keep-alive',
  'server',
  'x-request-id',
]
const hsts = 'max-age=31536000; includesubdomains'

function meaning({ headers }: Pick<Answer, 'headers'>): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name, value.toLowerCase().replace(/,\s*/g, ', ')])
      .filter(([name, value]) => !incidental.includes(name) && !(name === 'accept-ranges' && value === 'bytes')),
  )
}

it('nginx serves the files of this build and the former one, compressed, with all headers of the relay', async () => {
  const { relay, visitor } = await setSite()
  const encodings = [
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const
  const names = Object.keys(files).filter((name) => name !== 'index.html') as (keyof typeof files)[]
  const relays: { [name: string]: object } = {}
  for (const name of names) {
    const { headers } = await relay.app.inject({ url: `/${name}`, headers: { 'accept-encoding': 'gzip' } })
    relays[name] = meaning({ headers: headers as Answer['headers'] })
  }
  const former = await visitor.call(`/${formerChunk}`)
  // No relay is running from here on.
  await relay.app.close()
  expect([former.status, former.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const name of names) {
    for (const [accepted, encoding, decode] of encodings) {
      const answer = await visitor.call(`/${name}`, { headers: { 'accept-encoding': accepted } })
      const isPlain = name.endsWith('.woff2')
      const sent = isPlain ? undefined : encoding
      expect([answer.status, answer.headers['content-encoding']], `${name} ${accepted}`).toEqual([200, sent])
      expect((isPlain ? answer.bytes : decode(answer.bytes)).toString()).toBe(files[name])
      if (accepted !== 'gzip') continue
      expect(meaning(answer), name).toEqual({
        vary: 'accept-encoding',
        ...relays[name],
        'strict-transport-security': hsts,
      })
    }
  }
})

it('nginx asks each relay for a file of a newer build than its own', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const { site, webFolder } = makeSite(keep)
  const relays = [webFolder, makeNewerBuild(site)].map((folder) => startRelay(upstream.url, { webFolder: folder }))
  const ports: string[] = []
  for (const relay of relays) {
    const { close, port } = await relay
    keep(close)
    ports.push(`127.0.0.1:${port}`)
  }
  const nginx = await startNginx({ relays: ports, site })
  keep(nginx.close)
  const visitor = visitorOf(nginx)
  keep(visitor.close)
  const answers: [number, string][] = []
  for (let time = 0; time < 4; time++) {
    const { status, body } = await visitor.call(`/${newerChunk}`, { headers: { 'accept-encoding': 'identity' } })
    answers.push([status, body])
  }
  expect(answers).toEqual(Array(4).fill([200, 'export {}\n']))
  expect((await visitor.call('/assets/nobody-00000000.js')).status).toBe(404)
})

it('nginx passes pages to the relay, ends TLS and HTTP/2 itself, and hides the pages for operators', async () => {
  const { relay, nginx, visitor } = await setSite()
  for (const path of ['/', '/market/BITCOIN/TOMAN', '/config.json', '/nothing.js']) {
    const requestHeaders = { 'accept-encoding': 'br', host: new URL(nginx.url).host }
    const { statusCode, headers } = await relay.app.inject({ url: path, headers: requestHeaders })
    const answer = await visitor.call(path, { headers: { 'accept-encoding': 'br' } })
    expect([answer.status, meaning(answer)], path).toEqual([
      statusCode,
      { ...meaning({ headers: headers as Answer['headers'] }), 'strict-transport-security': hsts },
    ])
  }
  expect((await visitor.call('/healthz')).body).toBe('{"status":"ok"}')
  for (const path of ['/metrics', '/readyz', '/metrics?x', '/.vite/manifest.json']) {
    const { status, body } = await visitor.call(path)
    expect([status, body], path).toEqual([404, '{"message":"NOT_FOUND","status":404}'])
  }
  const plain = (path: string, host: string) => visitor.call(nginx.plain + path, { headers: { host } })
  const moved = await plain('/market/BITCOIN/TOMAN?x=1', 'localhost')
  const secure = `https://localhost:${nginx.port}`
  expect([moved.status, moved.headers.location]).toEqual([301, `${secure}/market/BITCOIN/TOMAN?x=1`])
  for (const path of ['/api/coins', '/api', '/socket.io/?EIO=4&transport=polling', '/captcha', '/api/users/login']) {
    const { status, body, headers } = await plain(path, 'localhost')
    const refusal = '{"message":"FORBIDDEN","status":403,"errors":["https only"]}'
    expect([path, status, body, headers.location]).toEqual([path, 403, refusal, undefined])
  }
  const elsewhere = ['evil.example', '127.0.0.1', 'localhost.evil.example']
  const answers = elsewhere.map((host) =>
    plain('/', host).then(
      ({ status }) => status,
      () => 'nothing',
    ),
  )
  expect(await Promise.all(answers)).toEqual(['nothing', 'nothing', 'nothing'])

  const two = connectTwo(nginx.url, { ca: nginx.ca })
  keep(() => two.destroy())
  const answered = new Promise((resolve) =>
    two.request({ ':path': '/api/coins' }).on('response', (all) => resolve(all[':status'])),
  )
  expect([await answered, two.alpnProtocol]).toEqual([200, 'h2'])
  const old = connectTls({
    port: nginx.port,
    host: '127.0.0.1',
    ca: nginx.ca,
    maxVersion: 'TLSv1.1',
    minVersion: 'TLSv1',
  })
  const refused = await new Promise((resolve) =>
    old.once('error', () => resolve('refused')).once('secureConnect', () => resolve('taken')),
  )
  expect(refused).toBe('refused')
})

it('without a relay the page says so in both languages and reloads by itself', async () => {
  const { relay, visitor } = await setSite()
  await relay.app.close()
  const { status, headers, body } = await visitor.call('/market/BITCOIN/TOMAN')
  expect([status, headers['content-type'], headers['retry-after']]).toEqual([503, 'text/html; charset=utf-8', '5'])
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  expect([body.includes('lang="fa"'), body.includes('lang="en"'), body.includes('http-equiv="refresh"')]).toEqual([
    true,
    true,
    true,
  ])
})
