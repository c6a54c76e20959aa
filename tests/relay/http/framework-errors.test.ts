import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { frameworkErrorOptions } from '#relay/http/options/framework-errors.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

it('a request that Fastify cannot route is refused in the usual form, with the security headers', async () => {
  const app = Fastify(frameworkErrorOptions)
  keep(() => app.close())
  const { statusCode, headers, json } = await app.inject('/%zz')
  expect([statusCode, headers['content-security-policy'], json()]).toEqual([
    400,
    "default-src 'none';frame-ancestors 'none'",
    { message: 'BAD_REQUEST', status: 400 },
  ])
})

it('a connection with an unreadable request gets a refusal if it can, and ends', () => {
  const done = (code: string, socket: { destroyed?: boolean; writable?: boolean }) => {
    const log: string[] = []
    const error = Object.assign(new Error('unreadable'), { code })
    const fake = {
      destroyed: false,
      writable: true,
      write: (text: string) => log.push(text.split('\r\n')[0]!, text.split('\r\n\r\n')[1]!),
      destroy: (why: Error) => log.push(why === error ? 'ended' : 'ended without its error'),
      ...socket,
    }
    const { clientErrorHandler } = frameworkErrorOptions
    clientErrorHandler!.call(null as never, error as never, fake as never)
    return log
  }
  expect([
    done('HPE_HEADER_OVERFLOW', {}),
    done('HPE_HEADER_OVERFLOW', { writable: false }),
    done('HPE_HEADER_OVERFLOW', { destroyed: true }),
    done('ECONNRESET', {}),
  ]).toEqual([['HTTP/1.1 431 Error', '{"message":"HEADERS_TOO_LARGE","status":431}', 'ended'], ['ended'], [], []])
})
