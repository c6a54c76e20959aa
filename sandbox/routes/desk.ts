import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { faultRequest } from '../world/faults.ts'
import type { World } from '../world/world.ts'
import { Refused } from './refused.ts'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/**
 * The desk from which the outside world is played: time and faults (design 4, "Outside world"). For this machine only:
 * not through a relay (it says whom it forwards for) and not by a page whose name was pointed here.
 */
export function serveDesk(app: FastifyInstance, { clock, faults }: World): void {
  app.register(async (desk) => {
    const typed = desk.withTypeProvider<ZodTypeProvider>()
    desk.addHook('onRequest', async (request) => {
      if (!isLocal(request)) throw new Refused(403, 'FORBIDDEN')
    })
    typed.get('/sandbox/clock', { schema: { summary: 'The time in the sandbox' } }, async () => ({ now: clock.now() }))
    typed.post(
      '/sandbox/clock',
      {
        schema: {
          summary: 'Move the time forward, by milliseconds',
          body: z.object({
            move: z.coerce
              .number()
              .int()
              .min(0)
              .max(366 * 86_400_000),
          }),
        },
      },
      async ({ body }) => {
        clock.move(body.move)
        return { now: clock.now() }
      },
    )
    typed.get('/sandbox/faults', { schema: { summary: 'The faults in force' } }, async () => faults.list())
    typed.post(
      '/sandbox/faults',
      { schema: { summary: 'Make a path slow, failing, throttled, garbled, cut or frozen', body: faultRequest } },
      async ({ body }) => {
        faults.set(body)
        return faults.list()
      },
    )
  })
}

function isLocal(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
  return forwarded === undefined && loopback.test(socket.remoteAddress ?? '') && localName.test(headers.host ?? '')
}
