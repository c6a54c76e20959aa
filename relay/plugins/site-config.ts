import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '#shared/site/site-config.ts'
import type { Config } from '../base/config.ts'

/** Seconds a browser may keep it: a new blog address is seen soon after a restart. */
const lifetime = 300

/** `/config.json`: what the page must know of the operator's configuration before it asks the exchange anything. */
export function tellSiteConfig(
  app: FastifyInstance,
  { blog, gatewayHosts }: Pick<Config, 'blog' | 'gatewayHosts'>,
): void {
  const config: SiteConfig = { blog, gatewayHosts }
  app.get('/config.json', async (_, reply) =>
    reply.header('cache-control', `public, max-age=${lifetime}`).type('application/json; charset=utf-8').send(config),
  )
}
