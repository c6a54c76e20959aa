import type { FastifyPluginAsync } from 'fastify'

/** `GET /metrics`: returns the relay's metrics in the format of Prometheus. */
export const metricsRoute: FastifyPluginAsync<{ contentType: string; text: () => Promise<string> }> = async (
  app,
  { contentType, text },
) => {
  app.get('/metrics', async (_, reply) => reply.type(contentType).send(await text()))
}
