import { describe, expect, it } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'
import { refusalRules, refusalsOf } from '#shared/contract/refusals.ts'
import { openBank } from '../support/bank-world.ts'
import { openWorld } from '../support/people-world.ts'
import { accountRefusals } from './account-refusals.ts'
import { tradeRefusals } from './trade-refusals.ts'

type Document = {
  paths: { [path: string]: { [method: string]: { operationId?: string; responses: { [status: string]: unknown } } } }
  components: { schemas: { [name: string]: unknown } }
}

/** Statuses that follow from the kind of a call are tested for all calls at once, below. */
const refusalCases = { ...accountRefusals, ...tradeRefusals }
const calls: [string, Call][] = Object.entries(contract)
const urlOf = ({ path }: Call) => path.replace(/:\w+/, 'x')
const json = (message: string, status: number, errors?: string[]) =>
  JSON.stringify({ message, status, ...(errors && { errors }) })

describe('the OpenAPI document', () => {
  it('declares for each call of the contract its answer and its error statuses, all with the same body', async () => {
    const world = await openWorld()
    const { paths, components } = (await world.call('GET /documentation/json')).body as Document
    for (const [name, call] of calls) {
      const { operationId, responses } = paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()]!
      const { 200: answer, ...refusals } = responses
      expect([operationId, Object.keys(refusals).map(Number)]).toEqual([name, refusalsOf(call)])
      expect(answer).toMatchObject({ content: { 'application/json': {} } })
      for (const one of Object.values(refusals)) {
        expect(one).toMatchObject({
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        })
      }
    }
    expect(components.schemas.Refusal).toMatchObject({
      type: 'object',
      properties: { message: { type: 'string' }, status: { type: 'integer' }, errors: { type: 'array' } },
      required: ['message', 'status'],
    })
  })

  it('declares no extra status without a case in these tests, and there are no other cases', async () => {
    const world = await openWorld()
    const { paths } = (await world.call('GET /documentation/json')).body as Document
    const ofContract = calls.flatMap(([name, { refusals = [] }]) => refusals.map((status) => `${name} ${status}`))
    const ofAdmin = Object.entries(paths)
      .filter(([path]) => path.startsWith('/sandbox/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { responses }]) =>
          ['404', '409']
            .filter((status) => status in responses)
            .map((status) => `${method.toUpperCase()} ${path} ${status}`),
        ),
      )
    expect(Object.keys(refusalCases).sort()).toEqual([...ofContract, ...ofAdmin].sort())
  })

  it('lists no status twice that follows from the kind of a call', () => {
    const repeated = calls.flatMap(([name, call]) => {
      const derived = Object.values(refusalRules).flatMap((rule) => rule(call))
      return (call.refusals ?? []).filter((status) => derived.includes(status)).map((status) => `${name} ${status}`)
    })
    expect(repeated).toEqual([])
  })

  it.each(Object.entries(refusalCases))('%s is the answer of its case', async (name, meet) => {
    const answer = await meet(await openBank())
    expect(answer.status).toBe(Number(name.split(' ').at(-1)))
    expect(answer.body).toMatchObject({ status: answer.status, message: expect.any(String) })
  })
})

describe('a status that follows from the kind of a call', () => {
  it('is sent by each such call, with the exact body', async () => {
    const world = await openWorld()
    const { token: verified } = await world.make({ mobileNumber: '+989121110001' })
    const { token: unverified } = await world.make({ mobileNumber: '+989121110002', state: 'UNAUTHORIZED' })
    const send = async ({ method }: Call, url: string, headers: object = {}, payload?: string) => {
      const answer = await world.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
      return [answer.statusCode, answer.headers['content-type'], answer.body]
    }
    const kind = 'application/json'
    const bearer = { authorization: `Bearer ${verified}` }
    const met = new Set<string>()
    for (const [name, call] of calls) {
      const url = urlOf(call)
      const derived = new Map(Object.entries(refusalRules).map(([rule, of]) => [rule, of(call).length > 0]))
      const applies = (rule: string) => {
        met.add(rule)
        return derived.get(rule)
      }
      if (applies('ofPersons'))
        expect([name, await send(call, url)]).toEqual([name, [401, kind, json('Invalid Token', 401)]])
      if (applies('ofVerifiedPersons')) {
        const answer = await send(call, url, { authorization: `Bearer ${unverified}` })
        expect([name, answer]).toEqual([name, [403, kind, json('FORBIDDEN', 403)]])
      }
      if (applies('withParameters')) {
        const answer = await send(call, call.path.replace(/:\w+/, 'x'.repeat(101)), bearer)
        expect([name, answer]).toEqual([name, [414, kind, json('URI_TOO_LONG', 414)]])
      }
      if (applies('withBody')) {
        const odd = await send(call, url, { ...bearer, 'content-type': 'text/x-odd' }, 'x')
        expect([name, odd]).toEqual([name, [415, kind, json('UNSUPPORTED_MEDIA_TYPE', 415)]])
        const large = call.files
          ? await send(
              call,
              url,
              { ...bearer, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
              'x',
            )
          : await send(call, url, { ...bearer, 'content-type': 'application/json' }, 'x'.repeat(70_000))
        expect([name, large]).toEqual([name, [413, kind, json('PAYLOAD_TOO_LARGE', 413)]])
      }
      if (applies('everyCall')) {
        const form = call.files && { 'content-type': 'multipart/form-data; boundary=x' }
        const headers = { ...bearer, ...form, 'idempotency-key': 'two words' }
        const [status, type, body] = await send(call, url, headers, form && '--x--\r\n')
        expect([name, status, type, JSON.parse(String(body)).message]).toEqual([name, 400, kind, 'BAD_REQUEST'])
      }
    }
    // This rule needs a failing store: `tests/sandbox/engine/unwritable.integration.test.ts`.
    expect(Object.keys(refusalRules).filter((rule) => !met.has(rule))).toEqual(['changing'])
  })

  it('is a 503 of each call that changes something, and of no other, while the store cannot be written to', async () => {
    const world = await openBank()
    const sara = await world.trader()
    world.database.exec('PRAGMA query_only = 1')
    const answers = await Promise.all([
      world.login(sara.person),
      world.call('GET /users/logout', world.requestOptions(sara)),
      world.sendCode(sara),
      world.call('GET /orders', world.requestOptions(sara)),
      world.call('GET /wallets/deposit', world.requestOptions(sara)),
      world.call('GET /users/login-history', world.requestOptions(sara)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 200, 200, 200])
    expect(answers[0]).toEqual({ status: 503, body: { message: 'SERVICE_UNAVAILABLE', status: 503 }, retryAfter: '1' })
    world.database.exec('PRAGMA query_only = 0')
  })
})
