import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { setExchange } from '../support/exchange.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

/** Returns the status, headers and body of the response to these bytes. */
async function answerTo(address: string, line: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  let text = ''
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', () => {})
  socket.write(`${line} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [status = '', ...headers] = head.split('\r\n')
  return { reply: [Number(status.split(' ')[1]), JSON.parse(body)] as const, headers: headers.join('\n').toLowerCase() }
}

it('the relay and the exchange refuse unreadable requests in the usual form, and quote nothing of them', async () => {
  const { relay, exchange } = await setExchange(keep)
  const lines: [line: string, status: number, message: string, sandboxOnly?: true][] = [
    ['GET /%zz', 400, 'BAD_REQUEST'],
    ['GET /api/%zz', 400, 'BAD_REQUEST'],
    ['GET /api/orders/%E0%A4%A', 400, 'BAD_REQUEST'],
    ['FOO /api/coins', 405, 'METHOD_NOT_ALLOWED'],
    ['GET api/coins', 400, 'BAD_REQUEST'],
    [`GET /${'a'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
    [`DELETE /orders/${'a'.repeat(300)}`, 414, 'URI_TOO_LONG', true],
  ]
  for (const [line, status, message, isOfSandbox] of lines) {
    for (const address of isOfSandbox ? [exchange] : [relay.url, exchange]) {
      const { reply, headers } = await answerTo(address, line)
      expect([line.slice(0, 40), ...reply]).toEqual([line.slice(0, 40), status, { message, status }])
      if (address === relay.url) expect(headers).toContain("content-security-policy: default-src 'none'")
    }
  }
  const unknown = await answerTo(relay.url, 'PATCH /api/coins')
  const long = await answerTo(relay.url, `DELETE /api/orders/${'a'.repeat(300)}`)
  const odd = await answerTo(relay.url, `GET /api/markets/${'A'.repeat(120)}`)
  // The maximum length at the relay. The exchange refuses it.
  const passed = await answerTo(relay.url, `DELETE /api/orders/${'a'.repeat(120)}`)
  expect([unknown.reply, long.reply, odd.reply, passed.reply]).toEqual([
    [405, { message: 'METHOD_NOT_ALLOWED', status: 405 }],
    [404, { message: 'NOT_FOUND', status: 404 }],
    [400, { message: 'BAD_REQUEST', status: 400 }],
    [414, { message: 'URI_TOO_LONG', status: 414 }],
  ])
})

it('the relay and the exchange answer every unsupported HTTP method with a refusal', async () => {
  const { relay, exchange } = await setExchange(keep)
  // CONNECT opens a tunnel, and an answer to HEAD has no body.
  const methods = METHODS.filter((method) => !['CONNECT', 'HEAD', 'GET'].includes(method))
  for (const address of [`${relay.url}/api`, exchange]) {
    for (const method of methods) {
      const { reply } = await answerTo(address, `${method} ${new URL(`${address}/coins`).pathname}`)
      const [status, body] = reply
      expect([address, method, body]).toEqual([address, method, { message: expect.any(String), status }])
      expect(status).toBeGreaterThanOrEqual(400)
    }
  }
})
