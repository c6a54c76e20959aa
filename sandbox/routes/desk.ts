import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { HttpError } from '../http-error.ts'
import type { Money } from '../money/money.ts'
import { faultRequest } from '../world/faults.ts'
import type { World } from '../world/world.ts'
import { isLocal } from './caller.ts'
import { serveDeskPage } from './desk-page.ts'
import { serveGateway } from './gateway.ts'
import { serveMarketDesk } from './market-desk.ts'
import { serveMoneyDesk } from './money-desk.ts'
import { servePeopleDesk } from './people-desk.ts'
import { declareDeskRefusals } from './responses.ts'
import { serveTransactions } from './transactions.ts'

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
