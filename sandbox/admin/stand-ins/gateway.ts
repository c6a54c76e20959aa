import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { endPayment, paymentOf, returnOf } from '../../payments/gateway-payments.ts'
import type { Payments } from '../../payments/payments.ts'
import type { Payment } from '../../store/deposits.ts'
import { gatewayPage } from './gateway-page.ts'
import { styleHash } from './stand-in-page.ts'

const params = z.object({ token: z.string().max(64) })
const language = z.enum(['fa', 'en']).catch('fa')

/**
 * Serves the stand-in for a bank's gateway: a page on which a payment is made, fails or is cancelled, and which then
 * redirects to the callback.
 */
export function serveGateway(admin: FastifyInstance, payments: Payments): void {
  admin.register(async (scope) => {
    // The URL of each button holds everything, so the body is ignored.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    const typed = scope.withTypeProvider<ZodTypeProvider>()
    typed.get(
      '/sandbox/gateway/:token',
      { schema: { hide: true, params, querystring: z.object({ lang: language }) } },
      async ({ params: { token }, query }, reply) => {
        const payment = paymentOf(payments, token)
        return framed(reply, payment).send(gatewayPage(payment, query.lang))
      },
    )
    typed.post(
      '/sandbox/gateway/:token/:end',
      { schema: { hide: true, params: params.extend({ end: z.enum(['pay', 'fail', 'cancel']) }) } },
      async ({ params: { token, end } }, reply) =>
        reply.redirect(returnOf(endPayment(payments, token, end)), 303).header('cache-control', 'no-store'),
    )
  })
}

/**
 * Sets the headers of the gateway's page. A form of this page redirects to the callback's site, so the policy must list
 * that origin too.
 */
function framed(reply: FastifyReply, { callback }: Payment): FastifyReply {
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${new URL(callback).origin}`,
    `style-src ${styleHash}`,
    // For the icon.
    'img-src data:',
  ].join('; ')
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
}
