import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ZodMiniType, z } from 'zod/mini'
import type { Call } from '#shared/contract/call.ts'
import { type CallName, contract } from '#shared/contract/contract.ts'
import { refusalsOf } from '#shared/contract/refusals.ts'
import type { SessionService } from '../accounts/sign-in/session-service.ts'
import { HttpError } from '../base/http-error.ts'
import type { PersonRecord } from '../store/people.ts'
import { addressOf, callerOf, tokenOf, type Visitor, visitorOf } from './caller.ts'
import { responsesOf } from './responses.ts'
import { readForm } from './uploads.ts'

type Output<T> = T extends ZodMiniType ? z.output<T> : undefined

/** The input of a handler: the validated parts, the caller, and the caller's language. */
export type CallRequest<C extends Call> = {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
  /** The files of a form, by name. */
  files: C['files'] extends readonly string[] ? { [name in C['files'][number]]?: Uint8Array } : undefined
  person: C['caller'] extends 'anyone' ? null : PersonRecord
  token: C['caller'] extends 'anyone' ? null : string
  /** Returns the logged-in user and the token at a public call, or null without a valid token. */
  visitor: () => Visitor | null
  /** The IP address of the caller. */
  address: string
  language: 'fa' | 'en'
  /** The idempotency key of the call, or null. */
  key: string | null
  /** The base URL by which the caller reached the sandbox, for links to its own pages and pictures. */
  base: string
}

export type Handlers = {
  [Name in CallName]?: (
    request: CallRequest<(typeof contract)[Name]>,
  ) => z.input<(typeof contract)[Name]['answer']> | Promise<z.input<(typeof contract)[Name]['answer']>>
}

/**
 * Serves every call of the contract and validates requests and responses. A call for logged-in users refuses a caller
 * without a valid token before it reads anything else.
 * @throws Error for a call without a handler.
 */
export function serveContract(app: FastifyInstance, sessions: SessionService, handlers: Handlers): void {
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    // Each handler fits the call of its own name; the type of the union cannot express that.
    const handle = handlers[name] as ((request: CallRequest<Call>) => unknown) | undefined
    if (handle === undefined) throw new Error(`nobody answers ${name}`)
    const files = new WeakMap<FastifyRequest, { [name: string]: Uint8Array }>()
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
        response: responsesOf(call.answer, refusalsOf(call)),
      },
      onRequest: async (request) => {
        if (call.caller !== 'anyone') callerOf(sessions, request, call.caller)
      },
      preValidation: async (request) => {
        if (!call.files) return
        const form = await readForm(request, call.files)
        request.body = form.fields
        files.set(request, form.files)
      },
      handler: async (request) => {
        return handle({
          params: request.params,
          query: request.query,
          body: request.body,
          files: files.get(request),
          // Read again: the user may have changed, or the session may have ended, while the body arrived.
          person: call.caller === 'anyone' ? null : callerOf(sessions, request, call.caller),
          token: call.caller === 'anyone' ? null : tokenOf(request),
          visitor: () => visitorOf(sessions, request),
          address: addressOf(request),
          language: languageOf(request),
          key: keyOf(request),
          base: `${request.protocol}://${request.host}`,
        } as CallRequest<Call>)
      },
    })
  }
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'] ?? null
  if (key === null) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key
  throw new HttpError(400, 'BAD_REQUEST', ['Idempotency-Key: 1 to 128 visible ASCII characters'])
}

function languageOf(request: FastifyRequest): 'fa' | 'en' {
  return request.headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'fa'
}
