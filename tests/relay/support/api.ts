import Fastify from 'fastify'
import { createAttempts } from '#relay/auth/attempts.ts'
import { createCodeChecks } from '#relay/auth/code-checks.ts'
import { createTokenVerifier } from '#relay/auth/token-verifier.ts'
import { readConfig } from '#relay/base/config.ts'
import { type ApiOptions, createApiHandler } from '#relay/http/api/handler.ts'
import { requestBodies } from '#relay/http/request-bodies.ts'
import type { UpstreamAnswer, UpstreamClient, UpstreamRequest } from '#relay/upstream/client.ts'
import { createIdempotency } from '#relay/upstream/idempotency.ts'

/** An answer of the upstream with JSON. */
export function answerOf(content: unknown, status = 200, headers: UpstreamAnswer['headers'] = {}): UpstreamAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(content)),
  }
}

/**
 * Opens the API without a network: the test answers the requests to the upstream and moves the time. A token is its user's
 * key. `requests` are those to the upstream, and `counted` the counts of the relay, in order.
 */
export function openApi(
  keep: (close: () => unknown) => void,
  answer: (request: UpstreamRequest) => UpstreamAnswer | Promise<UpstreamAnswer>,
  changes: Partial<ApiOptions> = {},
) {
  const requests: UpstreamRequest[] = []
  const counted: string[] = []
  const time = { now: 1_800_000_000_000 }
  const now = () => time.now
  const client: UpstreamClient = {
    async request(request) {
      requests.push(request)
      return answer(request)
    },
    close: async () => {},
  }
  const account = (mobileNumber: string) => answerOf({ baseDTO: { mobileNumber, authenticationType: 'AUTHORIZED' } })
  const app = Fastify({ trustProxy: true })
  keep(() => app.close())
  const handler = createApiHandler({
    config: readConfig({ UPSTREAM_URL: 'http://exchange.test' }),
    client,
    uploadClient: client,
    people: createTokenVerifier({
      readAccount: async (token) => account(token),
      lifetime: 30_000,
      unverifiedLifetime: 30_000,
      entries: 100,
      now,
    }),
    captcha: { accept: async (text) => text === 'solved' },
    idempotency: createIdempotency({ now, keys: 100, answerBytes: 100_000, upstreamHonoursKeys: true }),
    codeAttempts: createAttempts({ max: 2, within: 60_000, keys: 100, now }),
    codeChecks: createCodeChecks(100, 'a secret of all relays'),
    personChanged: () => {},
    count: {
      cacheResult: (result) => counted.push(`cache ${result}`),
      captcha: (outcome) => counted.push(`captcha ${outcome}`),
      codeCheck: (outcome) => counted.push(`code ${outcome}`),
      idempotency: (outcome) => counted.push(`key ${outcome}`),
    },
    now,
    ...changes,
  })
  app.register(async (scope) => {
    await scope.register(requestBodies)
    scope.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/api/*', handler })
  })
  return { app, requests, counted, time }
}
