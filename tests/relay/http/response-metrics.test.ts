import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { responseMetrics } from '#relay/http/response-metrics.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

it('counts each response of the API by its call, status and kind, with its duration in seconds', async () => {
  const counted: unknown[][] = []
  const took: number[] = []
  const app = Fastify()
  keep(() => app.close())
  app.register(responseMetrics, { count: (...all) => counted.push(all) })
  app.addHook('onResponse', async (_, reply) => void took.push(reply.elapsedTime))
  app.all('*', async (_, reply) => reply.code(202).send())
  const calls = [
    ['GET', '/'],
    ['GET', '/api/orders'],
    ['GET', '/api/users/logout'],
    ['POST', '/api/orders/buy'],
    ['DELETE', '/api/orders/1'],
    ['GET', '/api/what'],
  ] as const
  for (const [method, url] of calls) await app.inject({ method, url })
  const [, ...seconds] = took.map((milliseconds) => milliseconds / 1000)
  expect(counted).toEqual([
    ['orders', 202, 'read', seconds[0]],
    ['logout', 202, 'command', seconds[1]],
    ['buyOrder', 202, 'command', seconds[2]],
    ['cancelOrder', 202, 'command', seconds[3]],
    ['unknown', 202, 'read', seconds[4]],
  ])
})
