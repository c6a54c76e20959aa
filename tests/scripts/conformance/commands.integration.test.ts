import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Report } from '#scripts/conformance/run.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'
import { startSandbox } from '../../sandbox/support/process.ts'
import { type Seen, startProxy } from './proxy.ts'
import { openWorld, type World } from './world.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const commands = (Object.values(contract) as Call[]).filter(({ method, changes }) => method !== 'GET' || changes)

/** Runs the command as an operator does. `started` receives its process. */
async function run(words: string[], env: { [name: string]: string } = {}, started = (_: ChildProcess) => {}) {
  const child = spawn(process.execPath, ['scripts/conformance/conformance.ts', ...words], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  started(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [status] = await once(child, 'close')
  return { status, output }
}

function isCommand({ method, path }: { method: string; path: string }): boolean {
  return commands.some(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/:\w+/, '[^/]+')}$`).test(path),
  )
}

describe('npm run conformance', () => {
  let world: World
  let served: Awaited<ReturnType<World['serve']>>
  let folder: string
  beforeAll(async () => {
    world = await openWorld()
    served = await world.serve()
    folder = mkdtempSync(join(tmpdir(), 'sarraf-conformance-'))
  })
  afterAll(async () => {
    await served.close()
    world.close()
    rmSync(folder, { recursive: true, force: true })
  })
  // Each interval is longer than the run, so that no machine is too slow for it.
  const usual = ['--markets', 'TETHER_TOMAN', '--seconds', '1', '--book-interval', '5000']

  it('sends no command without --trade despite its tokens, and writes three reports without secrets', async () => {
    const proxy = await startProxy(served.url)
    onTestFinished(proxy.close)
    const [json, page] = [join(folder, 'report.json'), join(folder, 'report.html')]
    const before = world.balances()
    const { upstream } = proxy.addresses
    const { status, output } = await run(
      ['--upstream', upstream, ...usual, '--json', json, '--page', page],
      world.tokens(),
    )

    expect({ status, last: output.trim().split('\n').at(-1) }).toEqual({
      status: 0,
      last: 'Sarraf can run on this exchange, as far as was looked.',
    })
    expect(proxy.requests.length).toBeGreaterThan(100)
    expect(proxy.requests.filter(({ method, path }) => method !== 'GET' || isCommand({ method, path }))).toEqual([])
    expect(world.balances()).toEqual(before)

    const report = JSON.parse(readFileSync(json, 'utf8')) as Report
    expect(report.isConformant).toBe(true)
    const left = report.skipped.filter(({ why }) => why === 'a command, and those need --trade').map(({ what }) => what)
    expect(left.length).toBe(commands.length)
    expect(report.skipped.filter(({ what, why }) => what in contract && !why.startsWith('a command'))).toEqual([])
    const html = readFileSync(page, 'utf8')
    expect(html).toContain('<h1>Conformant: http://127.0.0.1:')
    expect(html).not.toMatch(/<script|src=|href=/)
    for (const text of [output, html, readFileSync(json, 'utf8')]) {
      for (const token of Object.values(world.tokens())) expect(text).not.toContain(token)
      expect(text).not.toMatch(/\+98\d{10}|09\d{9}/)
    }
  })

  it('plays each flow with --trade, reverses its trades, and sends tokens to the exchange alone', async () => {
    await world.renewed()
    const [proxy, feed] = [await startProxy(served.url), await startProxy(served.url)]
    onTestFinished(async () => {
      await proxy.close()
      await feed.close()
    })
    const { upstream } = proxy.addresses
    const before = world.balances()
    const json = join(folder, 'traded.json')
    const { status } = await run(
      ['--upstream', upstream, '--chart-feed', feed.addresses.chartFeed, ...usual, '--trade', '--json', json],
      world.tokens(),
    )
    // The commands left rows although the account was new, so their pages could be tested.
    const { findings } = JSON.parse(readFileSync(json, 'utf8')) as Report
    const paged = findings.filter(({ rule }) => rule === 'paging.no-repeat').map(({ call }) => call)
    expect(paged).toEqual(expect.arrayContaining(['orders', 'trades', 'loginHistory']))
    const sent = new Set(
      proxy.requests.filter(isCommand).map(({ method, path }) => `${method} ${path.replace(/\d+$/, ':id')}`),
    )
    expect({ status, sent: [...sent].sort() }).toEqual({
      status: 0,
      sent: [
        'DELETE /orders/:id',
        'GET /finnotech/otp',
        'POST /exchange/buy',
        'POST /exchange/sell',
        'POST /orders/buy',
        'POST /orders/sell',
        'POST /users/change-email-otp',
        'POST /users/change-mobile-otp',
        'POST /users/change-otp',
        'POST /users/check-otp-code',
        'POST /users/forget-password',
        'POST /users/login',
        'POST /users/resend-email-otp',
        'POST /users/resend-mobile-otp',
        'POST /users/resend-otp-code',
        'POST /users/reset-password/',
        'POST /users/send-code',
        'POST /users/send-verification-code',
        'POST /wallets/deposit-toman',
        'POST /wallets/withdrawal-request',
      ],
    })
    expect(world.balances()).toEqual(before)
    const withdrawn = proxy.requests.filter(({ path }) => path === '/wallets/withdrawal-request')
    expect(withdrawn.map(({ body }) => JSON.parse(body).relatedCoin)).toEqual(['TOMAN', 'TETHER'])
    expect(feed.requests.length).toBeGreaterThan(0)
    expect(feed.requests.filter(({ token }) => token !== null)).toEqual([])
  })

  it.each([
    ['an order stands', ({ method, token }: Seen) => method === 'DELETE' && token !== null],
    ['coins are bought', ({ path, body }: Seen) => path === '/orders/sell' && body !== ''],
  ])('restores the accounts when it is stopped while %s', async (_, isMoment) => {
    await world.renewed()
    const before = world.balances()
    let child: ChildProcess | undefined
    let isStopped = false
    const proxy = await startProxy(served.url, {
      before: (seen) => {
        if (isStopped || !isMoment(seen)) return undefined
        isStopped = true
        child?.kill('SIGINT')
        return { status: 503, body: { message: 'SERVICE_UNAVAILABLE', status: 503 }, headers: { 'retry-after': '1' } }
      },
    })
    onTestFinished(proxy.close)
    const words = ['--upstream', proxy.addresses.upstream, ...usual, '--trade']
    const ended = await run(words, world.tokens(), (one) => {
      child = one
    })
    expect({ isStopped, status: ended.status, last: ended.output.trim().split('\n').at(-1) }).toEqual({
      isStopped: true,
      status: 2,
      last: 'Stopped. Nothing is left open.',
    })
    expect(world.balances()).toEqual(before)
  })

  it('reports the part that it could not restore', async () => {
    await world.renewed()
    let child: ChildProcess | undefined
    const proxy = await startProxy(served.url, {
      before: ({ method, token }) => {
        if (method !== 'DELETE' || token === null) return undefined
        child?.kill('SIGINT')
        return { status: 503, body: { message: 'SERVICE_UNAVAILABLE', status: 503 }, headers: { 'retry-after': '1' } }
      },
    })
    onTestFinished(proxy.close)
    const words = ['--upstream', proxy.addresses.upstream, ...usual, '--trade']
    const { status, output } = await run(words, world.tokens(), (one) => {
      child = one
    })
    const [id] = world.balances()[0]!.open
    expect({ status, last: output.trim().split('\n').at(-1) }).toEqual({
      status: 2,
      last: `Stopped, and not all is put back: open: order ${id}, the coin is back, 0 spent on trades of 0.`,
    })
  })

  it('never cancels an order that it did not send', async () => {
    await world.renewed()
    const standing = await world.placeOrder('2', '100000')
    const before = world.balances()
    expect(before[0]?.open).toEqual([standing])
    const { status } = await run(['--upstream', served.url, ...usual, '--trade'], world.tokens())
    expect({ status, balances: world.balances() }).toEqual({ status: 0, balances: before })
  })

  it('trades nothing when prices are wrong', async () => {
    const rial = await world.serve('prices-in-rial')
    const proxy = await startProxy(rial.url)
    onTestFinished(async () => {
      await proxy.close()
      await rial.close()
    })
    const { upstream } = proxy.addresses
    const { status, output } = await run(['--upstream', upstream, ...usual, '--trade'], world.tokens())
    expect(proxy.requests.filter(isCommand)).toEqual([])
    expect(status).toBe(1)
    expect(output).toContain('BROKEN  GET /coins/exchange-price/usd  price.within-book')
    expect(output).toContain('exchangePriceUsd breaks price.within-book: at such prices nothing is traded')
  })

  it.each([
    [
      'is of nobody',
      'CONFORMANCE_TOKEN_1',
      'nobodys-token-nobodys-token-nobodys-token-1',
      'is no token of this exchange, or its session has ended (401).',
    ],
    [
      'is of a user without a verified identity',
      'CONFORMANCE_TOKEN_2',
      'unverified',
      'is of an account without a verified identity.',
    ],
    ['is of a verified user', 'CONFORMANCE_TOKEN_UNVERIFIED', 'verified', 'is of an account with a verified identity.'],
  ])('tests nothing when a token %s', async (_, name, which, message) => {
    const proxy = await startProxy(served.url)
    onTestFinished(proxy.close)
    const { CONFORMANCE_TOKEN_1: verified, CONFORMANCE_TOKEN_UNVERIFIED: unverified } = world.tokens()
    const token = which === 'verified' ? verified : which === 'unverified' ? unverified : which
    const words = ['--upstream', proxy.addresses.upstream, ...usual, '--trade']
    const ended = await run(words, { ...world.tokens(), [name]: token })
    expect(ended).toEqual({ status: 2, output: `${name} ${message}\n` })
    expect(proxy.requests.filter(isCommand)).toEqual([])
  })

  it('tests nothing when the report cannot be written', async () => {
    const proxy = await startProxy(served.url)
    onTestFinished(proxy.close)
    const words = ['--upstream', proxy.addresses.upstream, '--json', join(folder, 'none', 'report.json')]
    expect(await run(words)).toEqual({
      status: 2,
      output: '--json: there is no such folder, or nothing can be written to it.\n',
    })
    expect(proxy.requests).toEqual([])
  })

  it('finds the one deviation of a live sandbox that SANDBOX_DEVIATION names', async () => {
    const { url } = await startSandbox({ SANDBOX_DB: ':memory:', SANDBOX_DEVIATION: 'candles-in-seconds' })
    const { status, output } = await run(['--upstream', url, '--seconds', '1', '--book-interval', '5000'])
    expect({ status, broken: output.match(/^BROKEN .*$/gm) }).toEqual({
      status: 1,
      broken: ['BROKEN  GET /klines  candles.milliseconds  (1 of 1)'],
    })
  }, 60_000)

  it('reports an exchange that does not answer', async () => {
    const { status, output } = await run(['--upstream', 'http://127.0.0.1:1'])
    expect({ status, output }).toEqual({ status: 2, output: 'http://127.0.0.1:1 does not answer (unreachable).\n' })
  })
})
