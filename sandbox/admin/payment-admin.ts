import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { amount, coin } from '#shared/contract/fields.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { coins } from '#shared/market/coins.ts'
import { mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { newToken } from '../accounts/core/secrets.ts'
import { HttpError } from '../base/http-error.ts'
import type { Exchange } from '../engine/exchange.ts'
import { refusalOf } from '../engine/refusals.ts'
import { networksOf } from '../exchange/coin-terms.ts'
import { toDecimal } from '../exchange/units.ts'
import { arrive, endArrival } from '../payments/chain-deposits.ts'
import type { Payments } from '../payments/payments.ts'
import { notifyLeaving } from '../payments/withdrawal-message.ts'
import { isOfTrade, pendingWithdrawals, withdrawalById } from '../store/withdrawals.ts'
import { txid } from '../world/chain/addresses.ts'

const network = z.string().max(32)
const transaction = z.string().regex(/^(?:0x)?[0-9a-f]{64}$/)

const act = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('deposit'),
    person: z.string(),
    coin,
    network: network.optional(),
    amount,
    txid: transaction.optional(),
    confirmed: z.boolean().default(false),
  }),
  z.object({ do: z.enum(['confirm', 'drop']), network, txid: transaction }),
  z.object({ do: z.enum(['settle', 'fail', 'cancel']), withdrawal: z.coerce.number().int().min(1) }),
  z.object({ do: z.literal('exhaust'), network, exhausted: z.boolean() }),
  z.object({ do: z.literal('open'), coin, network, way: z.enum(['deposit', 'withdraw']), open: z.boolean() }),
])

const ends = { settle: 'SETTLED', fail: 'FAILED', cancel: 'CANCELLED' } as const

/** Serves the admin routes for chains and banks: arriving coins, and pending withdrawals. */
export function servePaymentAdmin(admin: FastifyInstance, exchange: Exchange, payments: Payments): void {
  const { deposits, chain, database } = payments
  const typed = admin.withTypeProvider<ZodTypeProvider>()

  typed.get(
    '/sandbox/chain',
    { schema: { summary: 'Coins not confirmed yet, and withdrawals that wait' } },
    async () => {
      exchange.expire()
      return {
        deposits: deposits
          .unconfirmed()
          .map((one) => ({ ...summaryOf(payments, one), network: one.network, txid: one.txid })),
        withdrawals: pendingWithdrawals(database).map((one) => ({
          ...summaryOf(payments, one),
          network: one.network,
          destination: one.destination,
          dueAt: one.dueAt,
        })),
        exhausted: chain.exhausted(),
        ways: coins.flatMap((one) => networksOf(one).map(({ tokenType }) => ({ coin: one, network: tokenType }))),
      }
    },
  )
  typed.post(
    '/sandbox/chain',
    {
      config: { refusals: [404, 409] },
      schema: {
        summary:
          'Make coins arrive for somebody; confirm or drop a transaction; settle, fail or cancel a withdrawal; have no address left on a network; close a way of a coin',
        body: act,
      },
    },
    async ({ body }) => {
      switch (body.do) {
        case 'deposit': {
          const person = personOf(payments, body.person)
          const on = body.network ?? networksOf(body.coin)[0]!.tokenType
          const id = body.txid ?? txid(on, newToken())
          arrive(payments, person, { coin: body.coin, network: on, amount: body.amount, txid: id })
          if (body.confirmed) endArrival(payments, arrivalOf(payments, on, id), 'confirm')
          return { network: on, txid: id }
        }
        case 'confirm':
        case 'drop':
          endArrival(payments, arrivalOf(payments, body.network, body.txid), body.do)
          return { network: body.network, txid: body.txid }
        case 'open':
          chain.setOpen(body.coin, body.network, body.way, body.open)
          return { open: body.open }
        case 'exhaust':
          chain.setExhausted(body.network, body.exhausted)
          return { exhausted: chain.exhausted() }
        default: {
          const status = ends[body.do]
          const outcome = await exchange.execute({ type: 'withdrawal.end', withdrawal: body.withdrawal, status })
          if (outcome.ok) {
            const ended = withdrawalById(database, outcome.id)!
            const isBack = status !== 'SETTLED' && isOfTrade(database, outcome.id)
            if (isBack) notifyLeaving(payments, ended, exchange.clock.now())
            return { withdrawal: body.withdrawal, status }
          }
          const response = refusalOf(outcome.error, 'en')
          throw 'status' in response ? new HttpError(response.status, response.message) : new HttpError(409, 'CONFLICT')
        }
      }
    },
  )
}

function personOf({ store }: Payments, typed: string) {
  const digits = mobileOf(toLatinDigits(typed))
  const person = store.people.byMobile(digits === null ? typed : usernameOf(digits))
  if (person === null) throw new HttpError(404, 'NOT_FOUND', ['no such person'])
  return person
}

function arrivalOf({ deposits }: Payments, on: string, id: string) {
  const found = deposits.byTransaction(on, id)
  if (found === null) throw new HttpError(404, 'NOT_FOUND', ['no such transaction'])
  return found
}

function summaryOf(
  { store }: Payments,
  one: { id: number; account: number; currency: string; amount: bigint; createdAt: number },
) {
  return {
    id: one.id,
    person: store.people.byAccount(one.account)?.mobile ?? null,
    currency: one.currency,
    amount: toDecimal(one.amount, one.currency),
    at: one.createdAt,
  }
}
