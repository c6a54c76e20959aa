import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { amount, currency, decimal, marketType } from '#shared/contract/fields.ts'
import { HttpError } from '../base/http-error.ts'
import { refusalOf } from '../engine/refusals.ts'
import type { Command } from '../exchange/command.ts'
import { parseUnits } from '../exchange/units.ts'
import { knownMarket } from '../routes/markets.ts'
import type { Services } from '../routes/services.ts'

/** Serves the admin routes for markets and balances, which can change while users trade. */
export function serveMarketAdmin(
  admin: FastifyInstance,
  { exchange, accounts, maker }: Pick<Services, 'exchange' | 'accounts' | 'maker'>,
): void {
  const typed = admin.withTypeProvider<ZodTypeProvider>()
  const run = async (command: Command) => {
    const outcome = await exchange.execute(command)
    if (outcome.ok) return
    const response = refusalOf(outcome.error, 'en')
    if ('status' in response) throw new HttpError(response.status, response.message, response.errors)
  }

  typed.post(
    '/sandbox/market',
    {
      config: { refusals: [404, 409] },
      schema: {
        summary: 'Stop a market or start it again; make its book change so many times a second (0: no more)',
        body: z.object({
          market: marketType,
          active: z.boolean().optional(),
          changes: z.coerce.number().min(0).max(1000).optional(),
        }),
      },
    },
    async ({ body }) => {
      const { type } = knownMarket(body.market)
      if (body.active !== undefined) await run({ type: 'market.change', market: type, active: body.active })
      if (body.changes !== undefined) {
        if (maker === null) throw new HttpError(409, 'CONFLICT', ['there are no robots'])
        maker.setChanges(type, body.changes)
      }
      return { market: type, active: exchange.isActive(type) }
    },
  )
  typed.post(
    '/sandbox/makers',
    {
      config: { refusals: [409] },
      schema: {
        summary: 'Have the robots look at their markets so many times a second; 4 as usual, 0 to have them rest',
        body: z.object({ steps: z.coerce.number().min(0).max(100) }),
      },
    },
    async ({ body }) => {
      const setPace = maker?.setPace
      if (!setPace) throw new HttpError(409, 'CONFLICT', ['there are no robots, or the market is still'])
      setPace(body.steps)
      return { steps: body.steps }
    },
  )
  typed.post(
    '/sandbox/balance',
    {
      config: { refusals: [404] },
      schema: {
        summary: 'Give somebody money, or take it away',
        body: z.object({ person: z.string(), currency, amount, kind: z.enum(['deposit', 'withdraw']) }),
      },
    },
    async ({ body }) => {
      const person = accounts.store.people.byMobile(body.person)
      if (person === null) throw new HttpError(404, 'NOT_FOUND', ['no such person'])
      const { account } = person
      await run({ type: body.kind, account, currency: body.currency, amount: body.amount })
      return { currency: body.currency, ...exchange.balance(account, body.currency) }
    },
  )
  typed.post(
    '/sandbox/quotes',
    {
      schema: {
        summary: 'Move all quick-trade prices by so many percent of what they would be (0: as they are)',
        body: z.object({ percent: decimal }),
      },
    },
    async ({ body }) => {
      exchange.marketData.moveQuotes(partsPerMillion(body.percent))
      return body
    },
  )
}

function partsPerMillion(percent: string): bigint {
  const parts = parseUnits(percent.replace('-', ''), 4)
  if (parts === null || parts > 500_000n)
    throw new HttpError(400, 'BAD_REQUEST', ['percent: at most 50, at most 4 decimals'])
  return percent.startsWith('-') ? -parts : parts
}
