import type { FastifyPluginAsync } from 'fastify'
import type { SiteConfig } from '#shared/contract/site-config.ts'

/** Seconds that a browser may cache the answer. A new blog URL is visible soon after a restart. */
const lifetime = 300

/** `GET /config.json`: returns the operator's configuration that a page needs before its first request to the exchange. */
export const siteConfig: FastifyPluginAsync<SiteConfig> = async (app, { blog, gatewayHosts }) => {
  const config: SiteConfig = { blog, gatewayHosts }
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', `public, max-age=${lifetime}`).type('application/json; charset=utf-8').send(config),
  )
}
