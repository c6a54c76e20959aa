import { EventEmitter } from 'node:events'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { abortOnDisconnect, refuseFailure, sendAnswer } from '#relay/http/messages/upstream-reply.ts'
import { UpstreamFailure } from '#relay/upstream/failure.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

it('a request is aborted at the upstream only when its client disconnects before the reply', () => {
  const isAborted = (writableFinished: boolean) => {
    const raw = Object.assign(new EventEmitter(), { writableFinished })
    const signal = abortOnDisconnect({ raw } as unknown as FastifyReply)
    const before = signal.aborted
    raw.emit('close')
    return [before, signal.aborted]
  }
  expect([isAborted(false), isAborted(true)]).toEqual([
    [false, true],
    [false, false],
  ])
})

it('an answer is passed on with four of its headers, and is not cached', async () => {
  const types = { 'content-type': 'text/csv', 'content-language': 'fa', 'content-disposition': 'attachment' }
  const answers = [
    { status: 429, headers: { ...types, 'retry-after': '7', 'set-cookie': 'a=b' }, body: Buffer.from('one') },
    { status: 202, headers: {}, body: Buffer.from('two') },
  ]
  const app = Fastify()
  keep(() => app.close())
  app.get('/:which', (request, reply) => sendAnswer(reply, answers[(request.params as { which: number }).which]!))
  const [one, two] = [await app.inject('/0'), await app.inject('/1')]
  const usual = {
    'cache-control': 'no-store',
    'content-length': '3',
    connection: 'keep-alive',
    date: expect.any(String),
  }
  expect([one.statusCode, one.body, one.headers]).toEqual([429, 'one', { ...usual, ...types, 'retry-after': '7' }])
  expect([two.statusCode, two.body, two.headers]).toEqual([
    202,
    'two',
    { ...usual, 'content-type': 'application/octet-stream' },
  ])
})

it('a failure is a refusal: whether the command may have been executed, and when it may be sent again', async () => {
  const app = Fastify()
  keep(() => app.close())
  const cases = [
    ['unreachable', null, true],
    ['unreachable', 2001, false],
    ['timeout', null, true],
    ['timeout', null, false],
    ['garbled', null, true],
    ['garbled', null, false],
  ] as const
  app.get('/:which', (request, reply) => {
    const [reason, retryAfter, isCommand] = cases[(request.params as { which: number }).which]!
    return refuseFailure(reply, new UpstreamFailure(reason, retryAfter), isCommand)
  })
  const replies = []
  for (const which of cases.keys()) {
    const { headers, json } = await app.inject(`/${which}`)
    replies.push([json().status, json().message, headers['retry-after']])
  }
  expect(replies).toEqual([
    [503, 'UPSTREAM_UNREACHABLE', '1'],
    [503, 'UPSTREAM_UNREACHABLE', '3'],
    [504, 'OUTCOME_UNKNOWN', undefined],
    [504, 'GATEWAY_TIMEOUT', undefined],
    [502, 'OUTCOME_UNKNOWN', undefined],
    [502, 'BAD_GATEWAY', undefined],
  ])
})
