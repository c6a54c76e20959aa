import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { parseLossless } from '#shared/contract/lossless.ts'
import { serveAdmin } from './admin/admin.ts'
import { version } from './base/version.ts'
import { applyDeviation } from './deviations/apply-deviation.ts'
import type { DeviationName } from './deviations/deviations.ts'
import { KeyedCommands } from './engine/keyed-commands.ts'
import { openPayments, type PaymentTerms, usualTerms } from './payments/payments.ts'
import { accountRoutes } from './routes/account.ts'
import { coinRoutes } from './routes/coins.ts'
import { contentRoutes } from './routes/content.ts'
import { serveImages } from './routes/images.ts'
import { marketRoutes } from './routes/markets.ts'
import { orderRoutes } from './routes/orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { quickTradeRoutes } from './routes/quick-trade.ts'
import { answerNotFound, answerRefusal, unreadRequests } from './routes/refused.ts'
import { components } from './routes/responses.ts'
import { serveContract } from './routes/serve.ts'
import type { Services } from './routes/services.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { walletRoutes } from './routes/wallets.ts'
import { CommandKeys } from './store/command-keys.ts'
import { applyFaults } from './world/faults.ts'
import { type PaintQr, paintQrCode } from './world/qr.ts'

type Options = {
  logger?: boolean
  terms?: PaymentTerms
  paintQr?: PaintQr
  /** The mistake that the sandbox makes, for tests of the conformance kit. */
  deviation?: DeviationName | null
}

/**
 * Builds the embedded exchange as a Fastify instance that does not listen yet. Its contract is at `/documentation/json`.
 */
export async function buildSandbox(services: Services, options: Options = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...unreadRequests,
    logger: options.logger ? { level: 'warn', redact: ['req.headers.authorization'] } : false,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 64 * 1024,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    // A relay keeps its connections open, and closing the instance must not wait for them.
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerRefusal)
  app.setNotFoundHandler(answerNotFound)
  readJsonLosslessly(app)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sarraf sandbox exchange',
        version,
        description: 'The contract of an exchange behind Sarraf.',
      },
      components: { ...components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(multipart)
  applyFaults(app, services.faults)
  if (options.deviation) applyDeviation(app, options.deviation)
  const { exchange, database, accounts } = services
  const commands = new KeyedCommands(exchange, new CommandKeys(database))
  const payments = openPayments({ accounts, database, commands, terms: options.terms ?? usualTerms })
  const { twoFactor } = accounts
  // The routes are added in a plugin, because the hook of swagger must be registered before them.
  app.register(async (routes) => {
    serveContract(routes, accounts.sessions, {
      ...contentRoutes(services),
      ...coinRoutes(services, payments.chain),
      ...marketRoutes(services),
      ...orderRoutes(services, commands),
      ...quickTradeRoutes(services, payments),
      ...walletRoutes(services),
      ...paymentRoutes({ exchange, twoFactor, payments, paintQr: options.paintQr ?? paintQrCode }),
      ...signInRoutes(accounts),
      ...accountRoutes(accounts),
    })
    serveAdmin(routes, services, payments)
    serveImages(routes)
    routes.get('/documentation/json', { schema: { hide: true } }, () => app.swagger())
  })
  await app.ready()
  return app
}

function readJsonLosslessly(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseLossless(body as string))
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }))
    }
  })
}
