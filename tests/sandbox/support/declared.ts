import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { Faults } from '#sandbox/world/faults.ts'

const channel = 'fastify.initialization'

/** Faults that remember which paths they met: what is answered there is nobody's word. */
class KnownFaults extends Faults {
  readonly met = new Set<string>()

  override take(path: string) {
    const fault = super.take(path)
    if (fault !== null) this.met.add(path)
    return fault
  }
}

/**
 * Watches an app while it is built and ever after: each status that an operation of its document answers with has to be
 * one that the operation declares.
 * @returns the app, and what fails when a status was sent that is not declared.
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
