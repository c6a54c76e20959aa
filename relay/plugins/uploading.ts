import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { People } from '../people/people.ts'
import type { Timings } from '../timings.ts'
import { watchRate } from '../uploads/least-rate.ts'
import { createSlots } from '../uploads/slots.ts'
import { checkUpload, UploadFault } from '../uploads/upload-check.ts'
import type { UpstreamAnswer, UpstreamClient } from '../upstream/client.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import type { MatchedCall } from './api-calls.ts'
import { type Forward, whenLeft } from './forwarding.ts'
import { bearerOf } from './once.ts'

/** Uploads on their way to the upstream at once, each on a connection; and of one person. */
export const widestUploads = 16
const uploadsEach = 2
/** Milliseconds after which it is worth trying again where all places are taken. */
const pause = 2000

const tooSlow = new UploadFault(408, 'UPLOAD_TOO_SLOW')

/**
 * Passes forms with pictures on while they come. However slowly they come, they hold only connections of their own: so
 * many in all, two of a person, and each only while it comes at a least rate.
 * @throws UploadFault for what the form or its sender is refused; UpstreamFailure when there is no answer.
 */
export function createUploading(parts: {
  forward: Forward
  /** With `widestUploads` connections. */
  client: UpstreamClient
  people: People
  timings: Pick<Timings, 'uploadDeadline' | 'uploadWindow'>
}) {
  const { forward, client, people, timings } = parts
  const slots = createSlots({ all: widestUploads, each: uploadsEach })

  const placeOf = async (request: FastifyRequest): Promise<() => void> => {
    const token = bearerOf(request)
    const verdict = token === null ? ({ state: 'refused' } as const) : await people.personOf(token)
    if (verdict.state === 'refused') throw new UploadFault(401, 'INVALID_TOKEN')
    if (verdict.state === 'unknown') throw new UpstreamFailure('unreachable')
    const release = slots.take(verdict.person.key)
    if (release === 'own') throw new UploadFault(429, 'TOO_MANY_REQUESTS')
    if (release === 'all') throw new UpstreamFailure('unreachable', pause)
    return release
  }

  return async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall): Promise<UpstreamAnswer> => {
    const form = checkUpload(request.headers['content-type'] ?? '', matched.call.files ?? [])
    const source = request.body
    const signal = whenLeft(reply)
    try {
      if (!(source instanceof Readable)) throw new UploadFault(400, 'BAD_REQUEST')
      const release = await placeOf(request)
      const body = source.pipe(form)
      const stop = watchRate(source, form, timings.uploadWindow, () => form.destroy(tooSlow))
      try {
        return await forward(request, matched, {
          isShared: false,
          body,
          deadline: timings.uploadDeadline,
          signal,
          client,
        })
      } finally {
        stop()
        release()
      }
    } catch (error) {
      throw form.errored instanceof UploadFault ? form.errored : error
    } finally {
      form.destroy()
    }
  }
}
