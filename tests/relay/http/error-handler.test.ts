import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorHandler } from '#relay/http/error-handler.ts'
import { logLines } from '../support/log-lines.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

it('answers an error with a refusal, and logs only its own errors, without their message', async () => {
  const { lines, stream } = logLines()
  const app = Fastify({ logger: { level: 'error', stream } })
  keep(() => app.close())
  app.register(errorHandler)
  app.get('/:status', async ({ params }) => {
    const statusCode = Number((params as { status: string }).status)
    throw Object.assign(new RangeError('a secret\nthe secret at home'), statusCode > 0 && { statusCode })
  })
  const bodies = []
  for (const status of [400, 404, 405, 413, 414, 415, 418, 499]) bodies.push((await app.inject(`/${status}`)).json())
  const quiet = lines.length
  for (const status of [500, 503, 0]) bodies.push((await app.inject(`/${status}`)).json())
  expect([quiet, bodies.map(({ status, message }) => [status, message])]).toEqual([
    0,
    [
      [400, 'BAD_REQUEST'],
      [404, 'NOT_FOUND'],
      [405, 'METHOD_NOT_ALLOWED'],
      [413, 'PAYLOAD_TOO_LARGE'],
      [414, 'URI_TOO_LONG'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [418, 'BAD_REQUEST'],
      [499, 'BAD_REQUEST'],
      [500, 'INTERNAL_SERVER_ERROR'],
      [503, 'INTERNAL_SERVER_ERROR'],
      [500, 'INTERNAL_SERVER_ERROR'],
    ],
  ])
  const frames = expect.arrayContaining([expect.stringMatching(/^\s+at .*error-handler\.test\.ts/)])
  expect(lines.map(({ msg, error }) => [msg, error])).toEqual(
    Array(3).fill(['a request failed', { name: 'RangeError', frames }]),
  )
  expect(JSON.stringify(lines)).not.toContain('secret')
})
