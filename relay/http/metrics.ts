import type { FastifyPluginAsync } from 'fastify'

/** `GET /metrics`: the relay's metrics as Prometheus reads them. */
export const metricsRoute: FastifyPluginAsync<{ contentType: string; text: () => Promise<string> }> = async (
  app,
  { contentType, text },
) => {
  app.get('/metrics', async (_, reply) => reply.type(contentType).send(await text()))
}
