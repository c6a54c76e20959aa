import { createAttempts } from './auth/attempts.ts'
import { createCaptcha } from './auth/captcha.ts'
import { codeCheckLimit, createCodeChecks } from './auth/code-checks.ts'
import { accountReader } from './auth/read-account.ts'
import { createSessions } from './auth/sessions.ts'
import { createTokenVerifier } from './auth/token-verifier.ts'
import { systemClock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import type { Cluster, joinCluster } from './cluster/cluster.ts'
import { maxUploads } from './http/api/upload-handler.ts'
import { createHub } from './hub/hub.ts'
import type { Metrics } from './metrics.ts'
import { pollingFrom } from './topics/keep-polled.ts'
import { createUpstreamClient } from './upstream/client.ts'
import { createIdempotency } from './upstream/idempotency.ts'
import { createReader } from './upstream/reader.ts'

const megabyte = 1024 * 1024

type Log = { info(text: string): void; warn(fields: object, text: string): void }

/**
 * Builds the parts of the relay besides HTTP, from the lowest layer up: clients of the upstream, token verification, polled
 * topics, and the hub. In a cluster, shared parts replace this relay's own.
 */
export async function createServices(config: Config, metrics: Metrics, log: Log) {
  const { timings } = config
  const clock = systemClock
  const { now } = clock
  const clients = {
    polls: createUpstreamClient({ connections: 16 }),
    api: createUpstreamClient({ connections: 64 }),
    uploads: createUpstreamClient({ connections: maxUploads }),
  }
  const reader = createReader(clients.polls, timings.pollDeadline)
  const secret = config.cluster?.secret ?? config.captchaSecret

  const cluster = await clusterOf(config, {
    reader,
    config,
    clock,
    onPoll: metrics.polled,
    lost: (why) => log.warn({ why }, 'Redis is away: this relay polls alone'),
    back: () => log.info('Redis is back'),
  })
  const verifier = createTokenVerifier({
    readAccount: accountReader(clients.api, config.upstream, timings.verifyDeadline),
    lifetime: timings.personLifetime,
    unverifiedLifetime: timings.unverifiedLifetime,
    entries: 10_000,
    now,
    keySecret: config.cluster?.secret,
  })
  const people = cluster?.shareSessions(verifier) ?? verifier
  const sessions = createSessions({ people, clock, timings, onVerdict: metrics.handshake })
  const { upstreamHonoursKeys } = config
  const idempotency = createIdempotency({ now, keys: 100_000, answerBytes: 64 * megabyte, upstreamHonoursKeys })
  const codeAttempts = createAttempts({ ...codeCheckLimit, keys: 50_000, now })
  const captcha = createCaptcha({
    secret: config.captchaSecret,
    work: config.captchaWork,
    answers: 100_000,
    // A challenge contains its expiry, so the clocks of all relays must agree: this is the time of day.
    now: Date.now,
    isFirst: cluster?.isFirst,
  })

  const keepPolled = pollingFrom({ reader, sessions, config, clock }, metrics.polled)
  const hub = createHub({ clock, timings, keepPolled, keepShared: cluster?.keepShared })
  const pollNow = (person: string) => {
    for (const account of sessions.accountsOf(person)) hub.pollNow(account)
  }

  return {
    clients,
    reader,
    secret,
    cluster,
    people,
    sessions,
    captcha,
    hub,
    now,
    idempotency: cluster?.shareKeys(idempotency) ?? idempotency,
    codeAttempts: cluster?.shareAttempts(codeAttempts, codeCheckLimit) ?? codeAttempts,
    codeChecks: createCodeChecks(50_000, secret),
    /** Polls the personal topics of a user at once, at every relay that has them. `person`: the user's key. */
    personChanged: cluster?.shareChanges(pollNow) ?? pollNow,
    /** Ends all polls, also those for other relays. */
    stopPolls: () => {
      hub.stop()
      cluster?.stopHelping()
    },
    disconnect: () => Promise.all([...Object.values(clients).map((client) => client.close()), cluster?.close()]),
  }
}

/** Joins the cluster. Returns null when this relay is the only one; then nothing of Redis is loaded. */
async function clusterOf({ cluster }: Config, parts: Parameters<typeof joinCluster>[1]): Promise<Cluster | null> {
  if (cluster === null) return null
  const { joinCluster } = await import('./cluster/cluster.ts')
  return joinCluster(cluster, parts)
}
