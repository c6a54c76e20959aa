import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './base/config.ts'
import { logHash } from './base/log-hash.ts'
import { api } from './http/api.ts'
import { captchaRoute } from './http/captcha.ts'
import { errorHandler } from './http/error-handler.ts'
import { health } from './http/health.ts'
import { metricsRoute } from './http/metrics.ts'
import { frameworkErrorOptions } from './http/options/framework-errors.ts'
import { loggerOptions } from './http/options/logger.ts'
import { requestLog } from './http/request-log.ts'
import { responseMetrics } from './http/response-metrics.ts'
import { securityHeaders } from './http/security-headers.ts'
import { shutdown } from './http/shutdown.ts'
import { siteConfig } from './http/site-config.ts'
import { webClient } from './http/web-client.ts'
import { attachSockets } from './hub/sockets.ts'
import { createMetrics } from './metrics.ts'
import { createServices } from './services.ts'

/** Composes the relay of design 3 as a Fastify instance. `close()` ends all of it. */
export async function buildRelay(config: Config): Promise<FastifyInstance> {
  const { timings, upstream } = config
  const app: FastifyInstance = Fastify({
    ...loggerOptions(config),
    ...frameworkErrorOptions,
    requestTimeout: timings.uploadDeadline,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  })
  const metrics = createMetrics()
  const services = await createServices(config, metrics, app.log)
  const { clients, cluster, people, sessions, captcha, hub, now } = services
  const hash = logHash(services.secret)
  const refused = (outcome: string, address: string) =>
    app.log.warn({ event: 'socket', outcome, address: hash(address) }, `security: socket ${outcome}`)
  const sockets = attachSockets(app.server, { hub, sessions, refused }, config)
  metrics.watch({ hub, sockets, sessions, reader: services.reader, cluster, now })
  hub.start()

  // Plugins whose hooks must reach every route come first, because a scope opened earlier does not have their hooks. Hooks
  // run in this order too: a request has its id and its log line before anything can refuse it.
  app.register(errorHandler)
  app.register(requestLog)
  app.register(responseMetrics, { count: metrics.answered })
  // Before `health`, which asks this plugin whether the relay drains.
  app.register(shutdown, {
    stopPolls: services.stopPolls,
    sockets,
    over: timings.drain,
    disconnect: services.disconnect,
  })
  // Before `webClient`, which replaces the content security policy on pages.
  app.register(securityHeaders)

  // The order of the routes does not matter.
  app.register(health, {
    client: clients.polls,
    upstream,
    interval: timings.probe,
    deadline: timings.pollDeadline,
    isAlone: () => cluster?.isTogether() === false,
  })
  app.register(metricsRoute, { contentType: metrics.contentType, text: metrics.text })
  app.register(siteConfig, { blog: config.blog, gatewayHosts: config.gatewayHosts })
  app.register(captchaRoute, { captcha, count: metrics.captcha, now })
  const { idempotency, codeAttempts, codeChecks, personChanged } = services
  app.register(api, {
    ...{ config, client: clients.api, uploadClient: clients.uploads, people, captcha, now, hash, count: metrics },
    ...{ idempotency, codeAttempts, codeChecks, personChanged },
  })
  // The not-found handler of `webClient` serves every path without a route.
  app.register(webClient, { webFolder: config.webFolder, upstream, newsFeed: config.newsFeed, hub, now })
  await app.after()
  return app
}
