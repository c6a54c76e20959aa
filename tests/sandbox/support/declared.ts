import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { Faults } from '#sandbox/world/faults.ts'

const channel = 'fastify.initialization'

/** Faults that record their paths: a response to these paths is not checked. */
class KnownFaults extends Faults {
  readonly met = new Set<string>()

  override take(path: string, method: string) {
    const fault = super.take(path, method)
    if (fault !== null) this.met.add(path)
    return fault
  }
}

/**
 * Watches all responses of an app from its creation on. An operation of the OpenAPI document may send only the statuses
 * that it declares.
 * @returns the app, and a function that throws when an undeclared status was sent.
 */
export async function watchStatuses(build: (faults: Faults) => Promise<FastifyInstance>) {
  const faults = new KnownFaults()
  const undeclared = new Set<string>()
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onSend', async (request, reply) => {
      const { schema, method, url } = request.routeOptions
      if (url === undefined || schema === undefined || 'hide' in schema || faults.met.has(request.url.split('?')[0]!))
        return
      const { response } = schema as { response?: object }
      if (!(reply.statusCode in (response ?? { 200: null }))) undeclared.add(`${method} ${url} ${reply.statusCode}`)
    })
  }
  subscribe(channel, watch)
  const building = build(faults)
  unsubscribe(channel, watch)
  const app = await building
  return {
    app,
    demandDeclared() {
      if (undeclared.size > 0) throw new Error(`sent, but not declared: ${[...undeclared].sort().join(', ')}`)
    },
  }
}
