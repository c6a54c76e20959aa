import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ipKey } from '#shared/core/ip-key.ts'
import type { TokenVerifier } from '../../auth/token-verifier.ts'
import type { Timings } from '../../base/timings.ts'
import type { MatchedCall } from '../../upstream/api-calls.ts'
import type { UpstreamAnswer, UpstreamClient } from '../../upstream/client.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import { bearerOf } from '../messages/request.ts'
import { abortOnDisconnect } from '../messages/upstream-reply.ts'
import { watchRate } from '../uploads/min-rate.ts'
import { createSlots, type Slot } from '../uploads/slots.ts'
import { checkUpload, UploadError } from '../uploads/upload-check.ts'
import type { Forward } from './forward.ts'

/** Uploads that are forwarded at the same time, each on its own connection. `maxUploadsEach`: those of one user. */
export const maxUploads = 16
const maxUploadsEach = 2
/** Milliseconds to wait when all slots are taken. */
const pause = 2000

const tooSlow = new UploadError(408, 'UPLOAD_TOO_SLOW')
const noSlot = () => new UpstreamFailure('unreachable', pause)

/**
 * Forwards forms with pictures while they arrive. A slow sender occupies only an upload slot. There are `maxUploads` slots,
 * two for a user, and each upload must keep a minimum rate. When all slots are taken, the IP address or user with more
 * slots gives one to a newcomer with fewer.
 * @throws UploadError when the form or its sender is refused; UpstreamFailure when there is no answer.
 */
export function createUploadHandler(options: {
  forward: Forward
  /** Has `maxUploads` connections. */
  client: UpstreamClient
  people: TokenVerifier
  timings: Pick<Timings, 'uploadDeadline' | 'uploadWindow'>
}) {
  const { forward, client, people, timings } = options
  const slots = createSlots({ all: maxUploads, each: maxUploadsEach })

  const slotFor = async (request: FastifyRequest, giveWay: () => void): Promise<Slot> => {
    const token = bearerOf(request)
    const verdict = token === null ? ({ state: 'refused' } as const) : await people.personOf(token)
    if (verdict.state === 'refused') throw new UploadError(401, 'INVALID_TOKEN')
    if (verdict.state === 'unknown') throw new UpstreamFailure('unreachable')
    const slot = slots.take({ person: verdict.person.key, address: ipKey(request.ip) }, giveWay)
    if (slot === 'own') throw new UploadError(429, 'TOO_MANY_REQUESTS')
    if (slot === 'all') throw noSlot()
    return slot
  }

  return async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall): Promise<UpstreamAnswer> => {
    const form = checkUpload(request.headers['content-type'] ?? '', matched.call.files ?? [])
    const source = request.body
    const signal = abortOnDisconnect(reply)
    try {
      if (!(source instanceof Readable)) throw new UploadError(400, 'BAD_REQUEST')
      const slot = await slotFor(request, () => form.destroy(noSlot()))
      // The upstream may already have processed a form that arrived completely. So the relay waits for its answer.
      form.once('finish', slot.keep)
      const body = source.pipe(form)
      const stop = watchRate(source, form, timings.uploadWindow, () => form.destroy(tooSlow))
      try {
        const deadline = timings.uploadDeadline
        return await forward(request, matched, { isShared: false, body, deadline, signal, client })
      } finally {
        stop()
        slot.giveBack()
      }
    } catch (error) {
      const own = form.errored
      throw own instanceof UploadError || own instanceof UpstreamFailure ? own : error
    } finally {
      form.destroy()
    }
  }
}
