import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { startRelay } from '../support/relay.ts'
import { cleanUp } from '../support/scene.ts'
import { json, startUpstream } from '../support/upstream.ts'

const keep = cleanUp()

/** A program of a build, like `web/app/prerender.tsx`. It shows the price of Bitcoin, on the home page only. */
const program = `
let renderings = 0
export async function prerender(path, language, documents) {
  renderings += 1
  if (path === '/faq') return { html: 'faq', topics: [] }
  if (path === '/wages') throw new Error('no such page')
  if (path === '/guide') for (;;);
  const price = documents['prices:TOMAN']?.doc.BITCOIN.buyPrice
  return { html: \`\${language} \${price} \${renderings}</i>\`, topics: ['prices:TOMAN'] }
}`
const written = 'before<div id="root"><!--page-->written<!--/page--></div>after'
const path = '/coins/exchange-price/usd'
const prices = (buyPrice: number) => json([{ destCoinSymbol: 'BITCOIN', buyPrice, sellPrice: 4 }])

async function start(files: { [path: string]: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'sarraf-web-'))
  keep(() => rm(folder, { recursive: true }))
  const write = async (build: string, all: { [path: string]: string }) => {
    for (const [path, text] of Object.entries(all)) {
      await mkdir(join(folder, build, path, '..'), { recursive: true })
      await writeFile(join(folder, build, path), text)
    }
  }
  const pages = Object.fromEntries(['home', 'faq', 'wages', 'guide'].map((name) => [`pages/${name}.html`, written]))
  await write('web-1', { 'index.html': 'empty', ...pages, '.render/prerender.js': program, ...files })
  await symlink('web-1', join(folder, 'web'))
  const upstream = await startUpstream()
  keep(upstream.close)
  upstream.on(path, prices(5))
  const relay = await startRelay(upstream.url, { webFolder: join(folder, 'web') })
  keep(relay.close)
  const get = (url: string, headers: { [name: string]: string } = { 'sec-fetch-dest': 'document' }) =>
    relay.app.inject({ url, headers: { 'accept-encoding': 'identity', ...headers } })
  /** Returns the page when it differs from the one that the build wrote, because the thread takes time to start. */
  const rendered = async (url: string) => {
    for (;;) {
      const answer = await get(url)
      if (answer.body !== written) return answer
    }
  }
  const point = async (build: string) => {
    await rm(join(folder, 'web'))
    await symlink(build, join(folder, 'web'))
  }
  return { get, rendered, upstream, write, point }
}

it('sends a page that a browser opens with the current prices and their documents', async () => {
  const { rendered } = await start()
  const { statusCode, headers, body } = await rendered('/')
  const [, at, asOf] = /"at":(\d+),.*"asOf":(\d+)/.exec(body)!
  const { vary, 'cache-control': cache, 'content-type': type } = headers
  expect([statusCode, type, cache, vary, body]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
    'accept-encoding, sec-fetch-dest',
    `before<div id="root">fa 5 2</i><script type="application/json" id="topics">{"at":${at},"topics":{"prices:TOMAN":{"doc":{"BITCOIN":{"buyPrice":"5","sellPrice":"4"}},"asOf":${asOf}}}}</script></div>after`,
  ])
})

it('sends a rendered page compressed', async () => {
  const { get, rendered } = await start()
  await rendered('/')
  const of = async (encoding: string) => {
    const answer = await get('/', { 'sec-fetch-dest': 'document', 'accept-encoding': encoding })
    return [answer.headers['content-encoding'], answer.rawPayload] as const
  }
  const [[br, small], [gzip, zipped], [none, plain]] = [await of('gzip, br'), await of('gzip'), await of('identity')]
  const text = plain.toString()
  expect([br, gzip, none, text.startsWith('before<div id="root">fa 5')]).toEqual(['br', 'gzip', undefined, true])
  expect([brotliDecompressSync(small).toString(), gunzipSync(zipped).toString()]).toEqual([text, text])
})

it('sends the page of the build when a program fetches it, such as a service worker for its cache', async () => {
  const { get, rendered } = await start()
  await rendered('/')
  const others = await Promise.all([
    get('/', {}),
    get('/', { 'sec-fetch-dest': 'empty' }),
    get('/profile'),
    get('/faq'),
  ])
  expect(others.map(({ body, headers }) => [body, headers['cache-control']])).toEqual([
    [written, 'no-cache'],
    [written, 'no-cache'],
    ['empty', 'no-cache'],
    [written, 'no-cache'],
  ])
})

it('renders a page once for all visits of two seconds, and then with the current data', async () => {
  const { get, rendered, upstream } = await start()
  const first = (await rendered('/')).body
  upstream.on(path, prices(6))
  const visits = (await Promise.all(Array.from({ length: 50 }, () => get('/')))).map(({ body }) => body)
  expect([...new Set(visits)]).toEqual([first])
  await expect.poll(async () => /fa \d \d/.exec((await get('/')).body)?.[0], { timeout: 5000 }).toBe('fa 6 3')
})

it('sends the page of the build while the exchange fails, and when a page cannot be rendered', async () => {
  const { get, rendered, upstream } = await start()
  await rendered('/')
  expect((await get('/wages')).body).toBe(written)
  upstream.on(path, json({}, 500))
  await expect.poll(async () => (await get('/')).body, { timeout: 5000 }).toBe(written)
  upstream.on(path, prices(7))
  expect((await rendered('/')).body).toContain('fa 7')
})

it('stops a program that does not end, and then renders other pages', async () => {
  const { get, rendered } = await start()
  await rendered('/')
  expect((await get('/guide')).body).toBe(written)
  await new Promise((resolve) => setTimeout(resolve, 2000))
  // Its thread still runs. A visit does not wait for it for long.
  const begun = performance.now()
  expect((await get('/')).body).toBe(written)
  expect(performance.now() - begun).toBeLessThan(3000)
  expect((await rendered('/')).body).toContain('fa 5')
}, 20_000)

it('renders a page with the program of the same build', async () => {
  const { rendered, write, point } = await start()
  const next = { 'pages/home.html': written.replace('before', 'newer'), '.render/prerender.js': program }
  await rendered('/')
  await write('web-2', { 'index.html': 'empty', ...next })
  await point('web-2')
  await expect.poll(async () => (await rendered('/')).body, { timeout: 5000 }).toContain('newer<div id="root">fa 5 2')
})

it('a document cannot end its script element', async () => {
  const html = '</script><script>alert(1)</script>'
  const { rendered, upstream } = await start()
  upstream.on(
    path,
    json([
      { destCoinSymbol: 'BITCOIN', buyPrice: 5, sellPrice: 4 },
      { destCoinSymbol: html, buyPrice: 5, sellPrice: 4 },
    ]),
  )
  const { body } = await rendered('/')
  const [, text] = /id="topics">(.*?)<\/script>/.exec(body)!
  expect([body.includes('<script>alert'), Object.keys(JSON.parse(text!).topics)]).toEqual([false, ['prices:TOMAN']])
})
