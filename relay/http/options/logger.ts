import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyServerOptions } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import type { Config } from '../../base/config.ts'
import { createLogSampler } from '../../base/log-sampling.ts'
import { callOf } from '../../upstream/api-calls.ts'

/**
 * Returns Fastify's options for structured logs with a request id. Queries, headers and bodies are not logged, because they
 * contain codes and tokens. In a flood, lines of one kind are left out.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions {
  return {
    genReqId: (raw) => givenId(raw as IncomingMessage) ?? randomUUID(),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      base: { service: 'relay' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { req: () => ({}), res: () => ({}) },
      hooks: { logMethod: sampledLog() },
    },
  }
}

/**
 * Returns the id that a browser, or nginx in its place, gave a request. Only one form is accepted, which no token, code or
 * number of a user has, because the id is logged and sent to the exchange.
 */
function givenId({ headers }: IncomingMessage): string | null {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/.test(id) ? id : null
}

type LogMethod = NonNullable<NonNullable<PinoLoggerOptions['hooks']>['logMethod']>

/** Lines of one kind in a second above which there is a flood. */
const burst = 20

function sampledLog(): LogMethod {
  const sample = createLogSampler({ burst, kinds: 300, now: () => performance.now() })
  return function (args, method, level) {
    const [fields, text] = args as unknown as [unknown, string?]
    const write = (notWritten: number) => {
      if (notWritten === 0) return method.apply(this, args)
      if (typeof fields === 'object') return method.apply(this, [{ ...fields, notWritten }, text])
      return method.apply(this, [{ notWritten }, String(fields)])
    }
    const { isWritten, notWritten } = sample(kindOf(fields, text, level), write)
    if (isWritten) write(notWritten)
  }
}

/** Returns the kind of a line: the name of an API call, otherwise the text. Clients cannot create new kinds. */
function kindOf(fields: unknown, text: string | undefined, level: number): string {
  if (typeof fields !== 'object' || fields === null) return `${level} ${String(fields)}`
  const { method, path, status } = fields as { method?: string; path?: string; status?: number }
  if (method === undefined || path === undefined) return `${level} ${text}`
  const call = path.startsWith('/api/') ? callOf(method, path.slice('/api'.length).replaceAll(':any', 'any')) : null
  return `${level} ${text} ${call?.name ?? 'other'} ${status}`
}
