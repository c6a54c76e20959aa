import fp from 'fastify-plugin'
import type { Sockets } from '../hub/sockets.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Prepares the end: the relay is no longer ready, polls stop, and sockets are notified and closed over a few seconds.
     */
    drain(): Promise<void>
    isDraining(): boolean
  }
}

type Options = {
  /** Ends all polls of topics. */
  stopPolls: () => void
  sockets: Pick<Sockets, 'drain' | 'close'>
  /** Milliseconds over which a draining relay closes its sockets. */
  over: number
  /** Closes the connections to the upstream and to Redis. */
  disconnect: () => Promise<unknown>
}

/** Plugin for the whole app: adds `app.drain()` and `app.isDraining()`, and stops all parts in order at `app.close()`. */
export const shutdown = fp<Options>(
  async (app, { stopPolls, sockets, over, disconnect }) => {
    let isDraining = false
    app.decorate('isDraining', () => isDraining)
    app.decorate('drain', async () => {
      isDraining = true
      stopPolls()
      await sockets.drain(over)
    })
    // A proxy in front keeps connections open. Its next request on a connection that ended here would fail.
    app.addHook('onSend', async (_, reply) => {
      if (isDraining) reply.header('connection', 'close')
    })
    app.addHook('preClose', async () => {
      stopPolls()
      sockets.close()
    })
    app.addHook('onClose', disconnect)
  },
  { name: 'shutdown' },
)
