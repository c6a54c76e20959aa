import fp from 'fastify-plugin'
import type { UpstreamClient } from '../upstream/client.ts'
import { refuse } from './messages/refusal.ts'

type Options = {
  client: UpstreamClient
  /** Root of the exchange's REST API. */
  upstream: string
  /** `interval`: ms between probes of the upstream. `deadline`: timeout of a probe in ms. */
  interval: number
  deadline: number
  /** Returns whether this relay is one of several and cannot reach Redis. */
  isAlone: () => boolean
}

/**
 * `/healthz`: the process is alive. `/readyz`: the upstream answered the last probe and the relay does not drain. Without
 * Redis the relay is ready but `degraded`: it serves its own sockets, but no other relay can take them over in their
 * present state.
 */
export const health = fp<Options>(
  async (app, { client, upstream, interval, deadline, isAlone }) => {
    let isUpstreamWell = false
    let timer: NodeJS.Timeout | undefined

    const probe = async () => {
      isUpstreamWell = await client
        .request({ method: 'GET', url: `${upstream}/coins`, deadline, maxBytes: 1024 * 1024 })
        .then(
          (answer) => answer.status < 500,
          () => false,
        )
      timer = setTimeout(probe, interval)
    }
    app.addHook('onReady', async () => {
      void probe()
    })
    app.addHook('onClose', async () => clearTimeout(timer))

    app.get('/healthz', async () => ({ status: 'ok' }))
    app.get('/readyz', async (_, reply) => {
      if (app.isDraining()) return refuse(reply, 503, 'DRAINING')
      if (!isUpstreamWell) return refuse(reply, 503, 'UPSTREAM_UNREACHABLE')
      return isAlone() ? { status: 'degraded', reason: 'REDIS_UNREACHABLE' } : { status: 'ready' }
    })
  },
  { name: 'health', dependencies: ['shutdown'], encapsulate: true },
)
