import { expect, it } from 'vitest'
import { requestLog } from '#relay/http/request-log.ts'
import { openLog } from '../support/log.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

/** Opens an app with the request log. It answers every path. */
function openApp() {
  const { app, lines } = openLog(keep)
  app.register(requestLog)
  app.get('*', async () => 'answer')
  /** Returns the log lines of a request. */
  const logged = async (url: string) => {
    const before = lines.length
    await app.inject(url)
    return lines.slice(before)
  }
  return { app, lines, logged }
}

it('each answered request has a line, except the frequent probes of machines', async () => {
  const { logged } = openApp()
  const words = (lines: { [name: string]: unknown }[]) => lines.map(({ path, status, msg }) => [path, status, msg])
  expect([
    words(await logged('/')),
    words(await logged('/healthz')),
    words(await logged('/readyz')),
    words(await logged('/metrics')),
  ]).toEqual([[['/', 200, 'answered']], [], [], []])
})

it('the path of a line has words only, and at most eight parts', async () => {
  const { logged } = openApp()
  const pathOf = async (url: string) => (await logged(url)).map(({ path }) => path)
  expect([
    await pathOf('/api/orders/12?token=a'),
    await pathOf('/api/markets/BITCOIN_TOMAN/'),
    await pathOf('/api/klines.v2/x-y/a1/a12/6037991234567890'),
    await pathOf(`/api/${'a'.repeat(32)}/${'a'.repeat(33)}/${'a'.repeat(32)}1`),
    await pathOf('/api/2/3/4/5/6/7/8/9'),
    await pathOf('/api/a%20b'),
  ]).toEqual([
    ['/api/orders/:any'],
    ['/api/markets/BITCOIN_TOMAN/'],
    ['/api/klines.v2/x-y/a1/:any/:any'],
    [`/api/${'a'.repeat(32)}/:any/${'a'.repeat(32)}1`],
    ['/api/:any/:any/:any/:any/:any/:any'],
    ['/api/:any'],
  ])
})

it('a line has whole milliseconds and the id of the request, which its response has too', async () => {
  const { app, lines } = openApp()
  const given = '0123abcd-0000-4000-8000-00000000000f'
  const ids = ['', given, given.replaceAll('-', ''), `${given}0`, `0${given}`, 'Bearer secret', given.toUpperCase()]
  const own = /^[0-9a-f-]{36}$/
  for (const id of ids) {
    const { headers } = await app.inject({ url: '/', headers: id === '' ? {} : { 'x-request-id': id } })
    const { reqId, milliseconds, method } = lines.at(-1)!
    const kept = headers['x-request-id'] === id
    expect([kept, reqId, Number.isInteger(milliseconds), method]).toEqual([
      id.toLowerCase() === id && id.replaceAll('-', '').length === 32,
      headers['x-request-id'],
      true,
      'GET',
    ])
    if (!kept) expect(reqId).toMatch(own)
  }
})
