import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config.ts'
import type { UpstreamClient } from '../upstream/client.ts'
import { refuse } from './refusal.ts'

/**
 * `/healthz`: the process lives. `/readyz`: the upstream answered the last probe (every 10 s) and the relay does not
 * drain. Without Redis it is ready, but `degraded`: it serves its own sockets, and no other relay can take them over as they
 * are.
 */
export function answerHealth(
  app: FastifyInstance,
  config: Config,
  client: UpstreamClient,
  { isDraining, isAlone }: { isDraining: () => boolean; isAlone: () => boolean },
) {
  let isUpstreamWell = false
  let timer: NodeJS.Timeout | undefined

  const probe = async () => {
    isUpstreamWell = await client
      .request({
        method: 'GET',
        url: `${config.upstream}/coins`,
        deadline: config.timings.pollDeadline,
        largest: 1024 * 1024,
      })
      .then(
        (answer) => answer.status < 500,
        () => false,
      )
    timer = setTimeout(probe, config.timings.probe)
  }
  app.addHook('onReady', async () => {
    void probe()
  })
  app.addHook('onClose', async () => clearTimeout(timer))

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isDraining()) return refuse(reply, 503, 'DRAINING')
    if (!isUpstreamWell) return refuse(reply, 503, 'UPSTREAM_UNREACHABLE')
    return isAlone() ? { status: 'degraded', reason: 'REDIS_UNREACHABLE' } : { status: 'ready' }
  })
}
