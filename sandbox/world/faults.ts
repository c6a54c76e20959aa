import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/**
 * A fault to cause on a path. `frozen` never answers. `cut` breaks the connection in the middle of the answer. `dropped`
 * breaks it before the request is executed, `lost` after the request is executed and before any of the answer is sent.
 */
export const faultRequest = z.object({
  path: z.string().startsWith('/').max(200).describe('A path, or one ending in * for all that begin so'),
  /** Only requests of this method: a relay reads `/users/account` by itself while a user sends to it. */
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  fault: z.enum([
    'none',
    'slow',
    'failing',
    'throttled',
    'garbled',
    'half',
    'oversized',
    'cut',
    'dropped',
    'lost',
    'frozen',
  ]),
  /** Delay of the answer in ms, for `slow`. */
  delay: z.coerce.number().int().min(0).max(120_000).default(5000),
  /** HTTP status, for `failing`. */
  status: z.coerce.number().int().min(400).max(599).default(500),
  /** Seconds of Retry-After, for `throttled`. */
  retryAfter: z.coerce.number().int().min(0).max(3600).default(5),
  /** Number of requests after which the fault ends by itself; without it, the fault lasts until `none`. */
  times: z.coerce.number().int().min(1).max(1_000_000).optional(),
})
export type Fault = z.output<typeof faultRequest>

/** Fault switches by path, one a path and method (design 4, "Outside world"). */
export class Faults {
  #faults = new Map<string, Fault>()

  /** Switches a fault on. `none` ends those of its path: of its method, or of all without one. */
  set(fault: Fault): void {
    if (fault.fault !== 'none') this.#faults.set(keyOf(fault), fault)
    else if (fault.method) this.#faults.delete(keyOf(fault))
    else for (const set of this.list()) if (set.path === fault.path) this.#faults.delete(keyOf(set))
  }

  list(): Fault[] {
    return [...this.#faults.values()]
  }

  /**
   * Returns the fault of a request and counts it down, or null. The longest matching path wins, and with equal paths the
   * one that names the method.
   */
  take(path: string, method: string): Fault | null {
    const matching = this.list().filter((fault) => meets(fault.path, path) && (fault.method ?? method) === method)
    const fault = matching.sort((a, b) => b.path.length - a.path.length || ranked(b) - ranked(a))[0]
    if (!fault) return null
    if (fault.times !== undefined && --fault.times === 0) this.#faults.delete(keyOf(fault))
    return fault
  }
}

/** Applies the faults to every route of the instance except the admin routes. */
export function applyFaults(app: FastifyInstance, faults: Faults): void {
  const lost = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/sandbox')) return
    const fault = faults.take(path, request.method)
    if (fault) await suffer(fault, request, reply)
    if (fault?.fault === 'lost') lost.add(request)
  })
  app.addHook('onSend', async (request) => {
    if (lost.has(request)) request.raw.socket.destroy()
  })
}

const keyOf = ({ method, path }: Fault): string => `${method ?? '*'} ${path}`

const ranked = ({ method }: Fault): number => (method ? 1 : 0)

function meets(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

async function suffer(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (fault.fault) {
    case 'slow':
      return await passed(fault.delay, request)
    case 'failing':
      return reply.code(fault.status).send({ message: 'INTERNAL_SERVER_ERROR', status: fault.status })
    case 'throttled':
      return reply.code(429).header('retry-after', fault.retryAfter).send({ message: 'TOO_MANY_REQUESTS', status: 429 })
    case 'garbled':
      return reply.type('text/html').send('<!doctype html><title>502</title><h1>Bad Gateway</h1>')
    case 'half':
      return reply.type('application/json').send('[{"destCoinSymbol":"BITCOIN","buyPri')
    case 'oversized':
      return reply.type('application/json').send(`["${'x'.repeat(10 * 1024 * 1024)}"]`)
    case 'cut':
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      reply.raw.write('[{"destCoin', () => request.raw.destroy())
      return
    case 'dropped':
      reply.hijack()
      request.raw.socket.destroy()
      return
    case 'frozen':
      // Hijacked and never answered: only the caller's timeout ends the request.
      reply.hijack()
      return
    case 'lost':
    case 'none':
      return
  }
}

/** Waits for this time, or until the caller disconnects. */
function passed(ms: number, request: FastifyRequest): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    request.raw.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
