import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '#shared/net/address-key.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import type { Timings } from '../base/timings.ts'
import { watchRate } from '../uploads/least-rate.ts'
import { createSlots, type Place } from '../uploads/slots.ts'
import { checkUpload, UploadFault } from '../uploads/upload-check.ts'
import type { MatchedCall } from '../upstream/api-calls.ts'
import type { UpstreamAnswer, UpstreamClient } from '../upstream/client.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { type Forward, whenLeft } from './forwarding.ts'
import { bearerOf } from './once.ts'

/** Uploads on their way to the upstream at once, each on a connection; and of one person. */
export const widestUploads = 16
const uploadsEach = 2
/** Milliseconds after which it is worth trying again where all places are taken. */
const pause = 2000

const tooSlow = new UploadFault(408, 'UPLOAD_TOO_SLOW')
const noPlace = () => new UpstreamFailure('unreachable', pause)

/**
 * Passes forms with pictures on while they come. However slowly they come, they hold only connections of their own: so
 * many in all, two of a person, each only while it comes at a least rate; and while all places are taken, an address or
 * a person with more of them than others gives way to who has fewer.
 * @throws UploadFault for what the form or its sender is refused; UpstreamFailure when there is no answer.
 */
export function createUploading(parts: {
  forward: Forward
  /** With `widestUploads` connections. */
  client: UpstreamClient
  people: TokenVerifier
  timings: Pick<Timings, 'uploadDeadline' | 'uploadWindow'>
}) {
  const { forward, client, people, timings } = parts
  const slots = createSlots({ all: widestUploads, each: uploadsEach })

  const placeOf = async (request: FastifyRequest, giveWay: () => void): Promise<Place> => {
    const token = bearerOf(request)
    const verdict = token === null ? ({ state: 'refused' } as const) : await people.personOf(token)
    if (verdict.state === 'refused') throw new UploadFault(401, 'INVALID_TOKEN')
    if (verdict.state === 'unknown') throw new UpstreamFailure('unreachable')
    const place = slots.take({ person: verdict.person.key, address: addressKey(request.ip) }, giveWay)
    if (place === 'own') throw new UploadFault(429, 'TOO_MANY_REQUESTS')
    if (place === 'all') throw noPlace()
    return place
  }

  return async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall): Promise<UpstreamAnswer> => {
    const form = checkUpload(request.headers['content-type'] ?? '', matched.call.files ?? [])
    const source = request.body
    const signal = whenLeft(reply)
    try {
      if (!(source instanceof Readable)) throw new UploadFault(400, 'BAD_REQUEST')
      const place = await placeOf(request, () => form.destroy(noPlace()))
      // What has arrived as a whole is the upstream's to answer: it may be done already.
      form.once('finish', place.keep)
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
        place.giveBack()
      }
    } catch (error) {
      const own = form.errored
      throw own instanceof UploadFault || own instanceof UpstreamFailure ? own : error
    } finally {
      form.destroy()
    }
  }
}
