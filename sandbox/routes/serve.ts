import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ZodType, z } from 'zod'
import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import { Refused } from './refused.ts'

type Output<T> = T extends ZodType ? z.output<T> : undefined

/** What a handler gets: the validated parts, and the language the caller reads. */
export type Asked<C extends Call> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
  language: 'fa' | 'en'
  /** Where the caller reached the sandbox, for links to its own pictures. */
  base: string
}

export type Handlers = {
  [Name in CallName]?: (
    asked: Asked<(typeof contract)[Name]>,
  ) => z.input<(typeof contract)[Name]['answer']> | Promise<z.input<(typeof contract)[Name]['answer']>>
}

/**
 * Serves every call of the contract, validated both ways. A call for persons refuses a caller without a valid token
 * before it reads anything else; a call without a handler yet refuses with 501.
 */
export function serveContract(app: FastifyInstance, handlers: Handlers): void {
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    // Each handler fits the call of its own name; the union of all of them cannot say so.
    const handle = handlers[name] as ((asked: Asked<Call>) => unknown) | undefined
    app.withTypeProvider<ZodTypeProvider>().route({
      method: call.method,
      url: call.path,
      schema: {
        summary: call.summary,
        operationId: name,
        ...(call.files ? { consumes: ['multipart/form-data'] } : {}),
        ...(call.caller === 'anyone' ? {} : { security: [{ bearer: [] }] }),
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body ? { body: call.body } : {}),
        response: { 200: call.answer },
      },
      onRequest: async () => {
        if (call.caller !== 'anyone') throw new Refused(401, 'Invalid Token')
      },
      handler: async (request) => {
        if (!handle) throw new Refused(501, 'NOT_IMPLEMENTED')
        return handle({
          params: request.params,
          query: request.query,
          body: request.body,
          language: languageOf(request),
          base: `${request.protocol}://${request.host}`,
        } as Asked<Call>)
      },
    })
  }
}

function languageOf(request: FastifyRequest): 'fa' | 'en' {
  return request.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'fa'
}
