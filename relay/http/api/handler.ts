import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempts } from '../../auth/attempts.ts'
import type { Captcha } from '../../auth/captcha.ts'
import type { CodeChecks } from '../../auth/code-checks.ts'
import type { TokenVerifier } from '../../auth/token-verifier.ts'
import type { Config } from '../../base/config.ts'
import { isKnownPath, isPublicRead, type MatchedCall, mayHaveKey, movesMoney } from '../../upstream/api-calls.ts'
import type { UpstreamClient } from '../../upstream/client.ts'
import { UpstreamFailure } from '../../upstream/failure.ts'
import type { Idempotency } from '../../upstream/idempotency.ts'
import { refuse, refuseTooMany } from '../messages/refusal.ts'
import { bodyOf, isUploadCall, jsonError, matchedOf, pathOf, targetOf } from '../messages/request.ts'
import { abortOnDisconnect, refuseFailure, sendAnswer } from '../messages/upstream-reply.ts'
import { UploadError } from '../uploads/upload-check.ts'
import type { CacheResult } from './answer-cache.ts'
import { createCallEffects } from './call-effects.ts'
import { type CodeCheckOutcome, createCodeCheckLimit } from './code-check-limit.ts'
import { createForward } from './forward.ts'
import { createIdempotentHandler, type KeyOutcome } from './idempotent-handler.ts'
import { createPublicReads } from './public-reads.ts'
import { createUploadHandler } from './upload-handler.ts'

const maxTargetLength = 4096
/** Milliseconds after which a user who sends too many pictures at once may retry. */
const uploadPause = 5000

/** Parts and settings of the API handler. */
export type ApiOptions = {
  config: Pick<Config, 'upstream' | 'chartFeed' | 'newsFeed' | 'upstreamHonoursKeys' | 'timings'>
  client: UpstreamClient
  /** For uploads only, with `maxUploads` connections. */
  uploadClient: UpstreamClient
  people: TokenVerifier
  captcha: Pick<Captcha, 'accept'>
  /** Stores of idempotency keys and of code attempts, for this relay or for all relays. */
  idempotency: Idempotency
  codeAttempts: Attempts
  codeChecks: CodeChecks
  /** Called with the key of a user whose personal topics may have changed. */
  personChanged: (key: string) => void
  count: {
    cacheResult: (result: CacheResult) => void
    captcha: (outcome: 'accepted' | 'refused') => void
    codeCheck: (outcome: CodeCheckOutcome) => void
    idempotency: (outcome: KeyOutcome) => void
  }
  /** Epoch milliseconds. */
  now: () => number
}

/**
 * Handles a call of the exchange's contract (design 3): checks it, forwards it, and applies the response to the relay.
 * Reads that are the same for all callers are shared. Commands are sent once, and those that move money need an idempotency
 * key.
 */
export function createApiHandler(options: ApiOptions) {
  const { config, client, uploadClient, people, captcha, count, now } = options
  const { timings, upstreamHonoursKeys } = config
  const forward = createForward(config, client, now)
  const readPublic = createPublicReads({ forward, deadline: timings.readDeadline, now, count: count.cacheResult })
  const upload = createUploadHandler({ forward, client: uploadClient, people, timings })
  const { idempotency, codeChecks: checks, codeAttempts: attempts, personChanged } = options
  const once = createIdempotentHandler({ people, idempotency, upstreamHonoursKeys, count: count.idempotency })
  const codeCheckLimit = createCodeCheckLimit({ checks, attempts, count: count.codeCheck })
  const applyEffects = createCallEffects({ people, personChanged })

  const forwardPersonal = (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    const isRead = matched.call.method === 'GET'
    // A command continues when its sender disconnects, because its answer is kept for its key.
    const signal = isRead && !matched.call.changes ? abortOnDisconnect(reply) : undefined
    const deadline = isRead ? timings.readDeadline : timings.commandDeadline
    return forward(request, matched, { isShared: false, body: bodyOf(request), deadline, signal })
  }

  const answerPersonal = async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    if (isUploadCall(matched)) return sendAnswer(reply, await upload(request, reply, matched))
    const forward = () => forwardPersonal(request, reply, matched)
    const hasKey = request.headers['idempotency-key'] !== undefined
    if (movesMoney(matched) || (mayHaveKey(matched) && hasKey)) return once(request, reply, forward)
    const answer = await forward()
    if (matched.name === 'checkOtpCode' && answer.status === 200) codeCheckLimit.loggedIn(request, reply, matched)
    return sendAnswer(reply, answer)
  }

  const acceptsCaptcha = async (request: FastifyRequest): Promise<boolean> => {
    const isAccepted = await captcha.accept(captchaOf(request))
    count.captcha(isAccepted ? 'accepted' : 'refused')
    return isAccepted
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const target = targetOf(request)
    const matched = matchedOf(request)
    if (!matched) {
      return isKnownPath(pathOf(target)) ? refuse(reply, 405, 'METHOD_NOT_ALLOWED') : refuse(reply, 404, 'NOT_FOUND')
    }
    if (target.length > maxTargetLength) return refuse(reply, 414, 'URI_TOO_LONG')
    const bodyError = jsonError(request, bodyOf(request))
    if (bodyError) return refuse(reply, 400, 'BAD_REQUEST', [bodyError])
    const wait = await codeCheckLimit.attempt(request, matched)
    if (wait > 0) return refuseTooMany(reply, wait)
    if (matched.name === 'register' && !(await acceptsCaptcha(request))) return refuse(reply, 400, 'CAPTCHA_REFUSED')
    try {
      return await (isPublicRead(matched)
        ? readPublic(request, reply, matched)
        : answerPersonal(request, reply, matched))
    } catch (error) {
      if (error instanceof UploadError) return refuseUpload(reply, error)
      if (!(error instanceof UpstreamFailure)) throw error
      return refuseFailure(reply, error, matched.call.method !== 'GET')
    } finally {
      applyEffects(request, reply, matched)
    }
  }
}

function refuseUpload(reply: FastifyReply, { status, text }: UploadError): FastifyReply {
  return status === 429 ? refuseTooMany(reply, uploadPause) : refuse(reply, status, text)
}

/** Returns the captcha's answer as text. It is forwarded with the rest of the body, unchanged. */
function captchaOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request)?.toString('utf8') ?? 'null')?.captcha
  } catch {
    return undefined
  }
}
