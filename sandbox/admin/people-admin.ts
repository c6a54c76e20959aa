import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { accountLevel, authenticationType, email, twoStepType } from '#shared/contract/fields.ts'
import type { Services } from '../routes/services.ts'
import { registryAnswers } from '../store/people.ts'
import { makePerson, sessionFor } from './make-person.ts'
import { sampleSecret, usualPerson } from './seed-users.ts'

const wish = z.object({
  mobileNumber: z.string().max(20),
  state: z._default(authenticationType, 'AUTHORIZED'),
  level: z._default(accountLevel, 'BRONZE'),
  twoStep: z._default(twoStepType, 'SMS'),
  totpSecret: z
    .string()
    .regex(/^[A-Z2-7]{16,64}$/)
    .default(sampleSecret),
  country: z.boolean().optional(),
  funded: z.boolean().optional(),
  complete: z.boolean().optional(),
  blocked: z.boolean().default(false),
  registry: z.enum(registryAnswers).default('MATCH'),
  email: z.optional(email),
})

/** Serves the admin routes for users: their messages, their creation and the review of their identities (design 4). */
export function servePeopleAdmin(
  admin: FastifyInstance,
  { exchange, accounts, database }: Pick<Services, 'exchange' | 'accounts' | 'database'>,
): void {
  const { store, outbox, review } = accounts
  const typed = admin.withTypeProvider<ZodTypeProvider>()
  typed.get(
    '/sandbox/outbox',
    { schema: { summary: 'SMS and mail, newest first', querystring: z.object({ person: z.string().optional() }) } },
    // An unencoded + in a query arrives as a space.
    async ({ query }) => outbox.list(query.person?.replace(/^ /, '+')),
  )
  typed.get('/sandbox/sms', { schema: { summary: 'Whether SMS can be sent at all' } }, async () => ({
    sms: outbox.hasSms,
  }))
  typed.post(
    '/sandbox/sms',
    { schema: { summary: 'Stop SMS, or let it work again', body: z.object({ sms: z.boolean() }) } },
    async ({ body }) => {
      outbox.hasSms = body.sms
      return body
    },
  )
  typed.get('/sandbox/people', { schema: { summary: 'Everybody, without secrets' } }, async () =>
    store.people.all().map(({ account, mobile, email: address, authenticationType: state, twoStep, ...person }) => ({
      account,
      person: mobile,
      email: address,
      state,
      twoStep,
      level: exchange.account(account)!.level,
      names: [person.firstName, person.lastName].filter(Boolean).join(' '),
      blocked: person.blocked,
    })),
  )
  typed.post(
    '/sandbox/people',
    {
      config: { refusals: [409] },
      schema: { summary: 'Make a person in any state, or make one so again', body: wish },
    },
    async ({ body }) => {
      const isNew = body.state === 'UNAUTHORIZED'
      const { person, account } = makePerson(
        { exchange, accounts, database },
        {
          ...usualPerson,
          ...body,
          country: body.country ?? !isNew,
          complete: body.complete ?? !isNew,
          funded: body.funded ?? body.state === 'AUTHORIZED',
        },
      )
      return { person, account, token: sessionFor(accounts, account) }
    },
  )
  typed.get('/sandbox/identity', { schema: { summary: 'Submissions that wait for a decision' } }, async () =>
    review.waiting(),
  )
  typed.post(
    '/sandbox/identity',
    {
      config: { refusals: [404, 409] },
      schema: {
        summary: 'Decide on a submission that waits',
        body: z.object({
          person: z.string(),
          decision: z.enum(['accept', 'reject']),
          reason: z.string().trim().max(300).optional(),
        }),
      },
    },
    async ({ body }) => ({ state: review.decide(body.person, body.decision, body.reason) }),
  )
}
