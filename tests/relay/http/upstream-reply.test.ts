import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { abortOnDisconnect } from '#relay/http/messages/upstream-reply.ts'

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
