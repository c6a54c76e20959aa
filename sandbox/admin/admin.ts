import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { HttpError } from '../base/http-error.ts'
import type { Money } from '../payments/payments.ts'
import { isLocal } from '../routes/caller.ts'
import { declareDeskRefusals } from '../routes/responses.ts'
import type { World } from '../routes/services.ts'
import { faultRequest } from '../world/faults.ts'
import { serveDeskPage } from './admin-page.ts'
import { serveMarketDesk } from './market-admin.ts'
import { serveMoneyDesk } from './payment-admin.ts'
import { servePeopleDesk } from './people-admin.ts'
import { serveGateway } from './stand-ins/gateway.ts'
import { serveTransactions } from './stand-ins/transactions.ts'

/**
 * The desk from which the outside world is played: time, faults, post, people, chains and banks (design 4, "Outside world"). For this machine
 * only: not through a relay (it says whom it forwards for) and not by a page whose name was pointed here.
 */
export function serveDesk(app: FastifyInstance, world: World, money: Money): void {
  const { clock, faults, office } = world

  app.register(async (desk) => {
    const typed = desk.withTypeProvider<ZodTypeProvider>()
    desk.addHook('onRoute', declareDeskRefusals)
    desk.addHook('onRequest', async (request) => {
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
    servePeopleDesk(desk, office)
    serveMarketDesk(desk, world)
    serveMoneyDesk(desk, money)
    serveGateway(desk, money)
    serveTransactions(desk, money)
    serveDeskPage(desk)
  })
}
