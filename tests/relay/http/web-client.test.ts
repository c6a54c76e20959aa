import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { startRelay } from '../support/relay.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const boot = "document.documentElement.dir = 'rtl'"
const page = `<!doctype html><script>${boot}</script><script src="/assets/main-1a2b.js"></script>`

async function start(files: { [path: string]: string } | null, changes: Parameters<typeof startRelay>[1] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-web-'))
  keep(() => rm(folder, { recursive: true }))
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), text)
    await writeFile(join(folder, `${path}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${path}.gz`), gzipSync(text))
  }
  for (const [path, text] of Object.entries(files ?? {})) await write(path, text)
  const webFolder = files === null ? join(folder, 'missing') : folder
  const relay = await startRelay('http://127.0.0.1:9', { webFolder, ...changes })
  keep(relay.close)
  const get = (url: string, encoding = 'identity', headers: { [name: string]: string } = {}) =>
    relay.app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } })
  return { get, write, folder, app: relay.app }
}

describe('the web client', () => {
  const files = { 'index.html': page, 'assets/main-1a2b.js': 'console.log("main")', 'favicon.svg': '<svg/>' }

  it('is the page for every path of the application, not cached, with the hash of its boot script', async () => {
    const { get } = await start(files)
    const hash = createHash('sha256').update(boot).digest('base64')
    for (const url of ['/', '/index.html', '/market/BITCOIN/TOMAN', '/profile/trade/TOMAN/BITCOIN', '/markets/']) {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['cache-control'], headers['content-type'], body]).toEqual([
        200,
        'no-cache',
        'text/html; charset=utf-8',
        page,
      ])
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(policy).toContain("style-src 'self' 'unsafe-inline';")
      expect(policy).toContain("connect-src 'self' ws://localhost:80 wss://localhost:80;")
      expect(policy).toContain("base-uri 'none';")
    }
  })

  it('shows no folders', async () => {
    const { get } = await start(files)
    const { statusCode, body } = await get('/assets/')
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'NOT_FOUND', status: 404 }])
  })

  it('has a service worker that may fetch the site, compressed or not, and is revalidated each time', async () => {
    const { get } = await start({ ...files, 'sw.js': 'self.skipWaiting()', 'sw.js.map': '{}' })
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { headers } = await get('/sw.js', encoding)
      expect([headers['content-encoding'] ?? 'identity', headers['cache-control']]).toEqual([encoding, 'no-cache'])
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
    }
    for (const other of ['/assets/main-1a2b.js', '/sw.js.map'])
      expect((await get(other)).headers['content-security-policy'], other).not.toContain('connect-src')
  })

  it('may connect to the requested host, and not to an invalid one', async () => {
    const { get } = await start(files)
    const hosts = ['sarraf.example', '[::1]:3000', 'sarraf.example; script-src *', 'a b', 'x'.repeat(300)]
    const policies = await Promise.all(hosts.map((host) => get('/', 'identity', { host })))
    const allowed = policies.map(
      ({ headers }) => /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    )
    expect(allowed).toEqual([
      "'self' ws://sarraf.example wss://sarraf.example",
      "'self' ws://[::1]:3000 wss://[::1]:3000",
      "'self'",
      "'self'",
      "'self'",
    ])
  })

  it('is the page that the build wrote for a path, or the empty one', async () => {
    const written = { 'pages/home.html': 'home', 'pages/market/BITCOIN/TOMAN.html': 'bitcoin', 'pages/faq.html': 'faq' }
    const { get } = await start({ ...files, ...written, 'secret.html': 'secret' })
    const bodies = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await get(url, 'br')).rawPayload))
    const texts = (await bodies('/', '/?next=a.b', '/market/BITCOIN/TOMAN/', '/faq', '/faq/', '/other', '/../secret'))
      .concat(await bodies('/%2e%2e/secret', '/pages', '/market', '/1/faq'))
      .map((body) => brotliDecompressSync(body).toString())
    expect(texts).toEqual(['home', 'home', 'bitcoin', 'faq', 'faq', ...Array(6).fill(page)])
  })

  it('is one page for the trade pages of all markets', async () => {
    const { get } = await start({ ...files, 'pages/profile/trade.html': 'trade' })
    const urls = ['/profile/trade', '/profile/trade/TOMAN/BITCOIN', '/profile/trade/TETHER/ETHEREUM/?a=b']
    const texts = [...urls, '/profile/trade/TOMAN'].map(async (url) => (await get(url)).body)
    expect(await Promise.all(texts)).toEqual(['trade', 'trade', 'trade', page])
  })

  it('shows pictures from https, and from the exchange and the news feed if these use plain http', async () => {
    const of = async (upstream: string, newsFeed: string | null) => {
      const { get } = await start(files, { upstream, newsFeed })
      const policy = String((await get('/')).headers['content-security-policy'])
      return /img-src [^;]*/.exec(policy)?.[0]
    }
    expect([
      await of('http://127.0.0.1:9', null),
      await of('http://127.0.0.1:9/api', 'http://blog.test:81/wp-json/posts'),
      await of('https://ex.test/v1', 'https://blog.test/posts'),
    ]).toEqual([
      "img-src 'self' data: blob: https: http://127.0.0.1:9",
      "img-src 'self' data: blob: https: http://127.0.0.1:9 http://blog.test:81",
      "img-src 'self' data: blob: https:",
    ])
  })

  it('gets the URL of the blog and the hosts of gateways, which it may cache for a while', async () => {
    const { get } = await start(files, { blog: 'https://news.test/fa', gatewayHosts: ['pay.test'] })
    const { statusCode, headers, body } = await get('/config.json')
    expect([statusCode, headers['cache-control'], headers['content-type'], JSON.parse(body)]).toEqual([
      200,
      'public, max-age=300',
      'application/json; charset=utf-8',
      { blog: 'https://news.test/fa', gatewayHosts: ['pay.test'] },
    ])
  })

  it('is sent as the build compressed it', async () => {
    const { get } = await start(files)
    const brotli = await get('/', 'gzip, br')
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.rawPayload).toString()]).toEqual([
      'br',
      page,
    ])
    const zipped = await get('/', 'deflate, gzip')
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['gzip', page])
    const plain = await get('/')
    expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
      undefined,
      'accept-encoding, sec-fetch-dest',
      page,
    ])
    const script = await get('/assets/main-1a2b.js', 'gzip')
    expect([script.headers['content-encoding'], gunzipSync(script.rawPayload).toString()]).toEqual([
      'gzip',
      'console.log("main")',
    ])
  })

  it('has hashed files that are cached for ever, and others that are revalidated', async () => {
    const { get } = await start(files)
    const cached = []
    for (const url of ['/assets/main-1a2b.js', '/favicon.svg']) {
      const { headers } = await get(url)
      const again = await get(url, 'identity', { 'if-none-match': String(headers.etag) })
      cached.push([headers['cache-control'], again.statusCode, again.headers['cache-control']])
    }
    expect(cached).toEqual([
      ['public, max-age=31536000, immutable', 304, 'public, max-age=31536000, immutable'],
      ['no-cache', 304, 'no-cache'],
    ])
  })

  it('has no page for missing files and calls', async () => {
    const { get } = await start(files)
    const paths = ['/assets/gone-3c4d.js', '/api/nothing', '/../package.json', '/%2e%2e/package.json', '/.br']
    for (const url of paths) {
      const { statusCode, body } = await get(url)
      expect([url, statusCode, JSON.parse(body)]).toEqual([url, 404, { message: 'NOT_FOUND', status: 404 }])
    }
  })

  it('answers 405 to a call with a wrong method, and sends the page for any other path', async () => {
    const { get, app } = await start(files)
    const statuses = await Promise.all(
      ['/api/users/login', '/api/users/login?x=/api/', '/users/login', '/x/api/', '/api', '/v1.2/markets'].map(
        async (url) => (await get(url)).statusCode,
      ),
    )
    expect(statuses).toEqual([405, 405, 200, 200, 200, 200])
    const patched = ['/api/users/login', '/api/nothing', '/users/login', '/x/api/'].map(
      async (url) => (await app.inject({ method: 'PATCH', url })).json().message,
    )
    expect(await Promise.all(patched)).toEqual(['METHOD_NOT_ALLOWED', ...Array(3).fill('NOT_FOUND')])
  })

  it('is sent to a GET only', async () => {
    const { app } = await start(files)
    const bodies = []
    for (const url of ['/', '/markets', '/x.y']) bodies.push((await app.inject({ method: 'POST', url })).json())
    expect(bodies).toEqual(Array(3).fill({ message: 'NOT_FOUND', status: 404 }))
  })

  it('is read again only when its file was written at another time', async () => {
    const { get, write, folder } = await start({ ...files, 'pages/faq.html': 'faq' })
    const [written, later] = [new Date(1_800_000_000_000), new Date(1_800_000_001_000)]
    const bodies = async (time: Date) => {
      for (const path of ['index.html', 'pages/faq.html']) await utimes(join(folder, path), time, time)
      return [(await get('/other')).body, (await get('/faq')).body]
    }
    const first = await bodies(written)
    for (const path of ['index.html', 'pages/faq.html']) await write(path, 'new')
    expect([first, await bodies(written), await bodies(later)]).toEqual([
      [page, 'faq'],
      [page, 'faq'],
      ['new', 'new'],
    ])
  })

  it('is replaced by a new build without a restart', async () => {
    const { get, write, folder } = await start(files)
    await get('/')
    await write('index.html', '<!doctype html>new')
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 5000))
    expect((await get('/')).body).toBe('<!doctype html>new')
  })

  it('reports that it is not built', async () => {
    const { get } = await start(null)
    const { statusCode, body } = await get('/markets/')
    expect([statusCode, body.includes('npm run build')]).toEqual([503, true])
  })

  it('has the security headers', async () => {
    const { get } = await start(files)
    const { headers } = await get('/')
    expect([
      headers['x-content-type-options'],
      headers['x-frame-options'],
      headers['referrer-policy'],
      headers['x-powered-by'],
    ]).toEqual(['nosniff', 'SAMEORIGIN', 'same-origin', undefined])
  })
})
