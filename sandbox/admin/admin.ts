import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { HttpError } from '../base/http-error.ts'
import type { Payments } from '../payments/payments.ts'
import { isLocal } from '../routes/caller.ts'
import type { Services } from '../routes/services.ts'
import { faultRequest } from '../world/faults.ts'
import { serveAdminPage } from './admin-page.ts'
import { declareAdminRefusals } from './declared-refusals.ts'
import { serveMarketAdmin } from './market-admin.ts'
import { servePaymentAdmin } from './payment-admin.ts'
import { servePeopleAdmin } from './people-admin.ts'
import { serveGateway } from './stand-ins/gateway.ts'
import { serveTransactions } from './stand-ins/transactions.ts'

/**
 * Serves the admin routes, which simulate the outside world: time, faults, messages, users, chains and banks (design 4,
 * "Outside world"). Only requests from this machine are accepted. Requests through a relay are refused, because a relay
 * names the client that it forwards for. Requests of a page whose host name was pointed at this machine are refused too.
 */
export function serveAdmin(app: FastifyInstance, services: Services, payments: Payments): void {
  const { clock, faults } = services

  app.register(async (admin) => {
    const typed = admin.withTypeProvider<ZodTypeProvider>()
    admin.addHook('onRoute', declareAdminRefusals)
    admin.addHook('onRequest', async (request) => {
      if (!isLocal(request)) throw new HttpError(403, 'FORBIDDEN')
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
      {
        schema: {
          summary: 'Make a path slow, failing, throttled, garbled, cut, dropped, lost or frozen',
          body: faultRequest,
        },
      },
      async ({ body }) => {
        faults.set(body)
        return faults.list()
      },
    )
    typed.get(
      '/sandbox/pruning',
      {
        schema: { summary: 'Rows of no use that were taken out, and the longest step since this was asked last (ms)' },
      },
      async () => services.pruning?.figures() ?? { rows: {}, steps: 0, longestMs: 0 },
    )
    servePeopleAdmin(admin, services)
    serveMarketAdmin(admin, services)
    servePaymentAdmin(admin, services.exchange, payments)
    serveGateway(admin, payments)
    serveTransactions(admin, payments)
    serveAdminPage(admin)
  })
}
