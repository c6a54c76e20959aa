import Fastify, { type FastifyInstance } from 'fastify'
import { createCaptcha } from './auth/captcha.ts'
import { accountReader } from './auth/read-account.ts'
import { createSessions } from './auth/sessions.ts'
import { createPeople } from './auth/token-verifier.ts'
import { systemClock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import { logHash } from './base/log-hash.ts'
import type { Cluster, joinCluster } from './cluster/cluster.ts'
import { createHub } from './hub/hub.ts'
import { attachSockets } from './hub/sockets.ts'
import { createMetrics } from './metrics.ts'
import { offerCaptcha } from './plugins/captcha.ts'
import { countAnswers } from './plugins/count-answers.ts'
import { handleErrors } from './plugins/errors.ts'
import { answerHealth } from './plugins/health.ts'
import { loggingOptions, logRequests } from './plugins/logging.ts'
import { passThrough } from './plugins/pass-through.ts'
import { secureHeaders } from './plugins/security.ts'
import { tellSiteConfig } from './plugins/site-config.ts'
import { unreadRequests } from './plugins/unread-requests.ts'
import { widestUploads } from './plugins/uploading.ts'
import { serveWebClient } from './plugins/web-client.ts'
import { pollingFrom } from './topics/keep-polled.ts'
import { createUpstreamClient } from './upstream/client.ts'
import { createReader } from './upstream/reader.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Gets ready to end: not ready any more, polls stopped, sockets told and closed over a few seconds. */
    drain(): Promise<void>
  }
}

/** The relay of design 3 as a Fastify instance; `close()` ends all of it. */
export async function buildRelay(config: Config): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...loggingOptions(config),
    ...unreadRequests,
    requestTimeout: config.timings.uploadDeadline,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  })
  const metrics = createMetrics()
  const pollClient = createUpstreamClient({ connections: 16 })
  const apiClient = createUpstreamClient({ connections: 64 })
  const uploadClient = createUpstreamClient({ connections: widestUploads })
  const reader = createReader(pollClient, config.timings.pollDeadline)
  const known = createPeople({
    readAccount: accountReader(apiClient, config.upstream, config.timings.verifyDeadline),
    lifetime: config.timings.personLifetime,
    entries: 10_000,
    now: systemClock.now,
    keySecret: config.cluster?.secret,
  })
  const cluster = await clusterOf(config, {
    reader,
    config,
    clock: systemClock,
    onPoll: metrics.polled,
    lost: (why) => app.log.warn({ why }, 'Redis is away: this relay polls alone'),
    back: () => app.log.info('Redis is back'),
  })
  const people = cluster?.shareSessions(known) ?? known
  const sessions = createSessions({ people, clock: systemClock, timings: config.timings, judged: metrics.handshake })
  const keepPolled = pollingFrom({ reader, sessions, config, clock: systemClock }, metrics.polled)
  const keepShared = cluster?.keepShared
  const hub = createHub({ clock: systemClock, timings: config.timings, keepPolled, keepShared })
  const pollNow = (person: string) => {
    for (const account of sessions.accountsOf(person)) hub.pollNow(account)
  }
  const changed = cluster?.shareChanges(pollNow) ?? pollNow
  const captcha = createCaptcha({
    secret: config.captchaSecret,
    work: config.captchaWork,
    answers: 100_000,
    // When a challenge ends is written in it, for relays whose clocks agree as walls do.
    now: Date.now,
    isFirst: cluster?.isFirst,
  })
  const hash = logHash(config.cluster?.secret ?? config.captchaSecret)
  const refused = (outcome: string, address: string) =>
    app.log.warn({ event: 'socket', outcome, address: hash(address) }, `security: socket ${outcome}`)
  const sockets = attachSockets(app.server, { hub, sessions, refused }, config)
  let isDraining = false

  metrics.watch({ hub, sockets, sessions, reader, cluster, now: systemClock.now })
  hub.start()

  handleErrors(app)
  logRequests(app)
  countAnswers(app, metrics.answered)
  // A proxy in front keeps connections for later: what it kept of this one would end in an error.
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  await secureHeaders(app)
  answerHealth(app, config, pollClient, {
    isDraining: () => isDraining,
    isAlone: () => cluster?.isTogether() === false,
  })
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  tellSiteConfig(app, config)
  offerCaptcha(app, captcha, metrics.captcha)
  passThrough(app, config, { client: apiClient, uploadClient, metrics, people, captcha, cluster, changed, hash })
  await serveWebClient(app, config)

  app.decorate('drain', async () => {
    isDraining = true
    hub.stop()
    await sockets.drain(config.timings.drain)
  })
  app.addHook('preClose', async () => {
    hub.stop()
    sockets.close()
  })
  app.addHook('onClose', async () => {
    await Promise.all([pollClient.close(), apiClient.close(), uploadClient.close(), cluster?.close()])
  })
  return app
}

/** The cluster that this relay is one of; null when it is the only one, and then nothing of Redis is loaded. */
async function clusterOf({ cluster }: Config, parts: Parameters<typeof joinCluster>[1]): Promise<Cluster | null> {
  if (cluster === null) return null
  const { joinCluster } = await import('./cluster/cluster.ts')
  return joinCluster(cluster, parts)
}
