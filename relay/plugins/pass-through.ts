import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#shared/contract/contract.ts'
import { createAttempts } from '../auth/attempts.ts'
import type { Captcha } from '../auth/captcha.ts'
import { type CodeCheck, createCodeChecks } from '../auth/code-checks.ts'
import type { TokenVerifier } from '../auth/token-verifier.ts'
import { systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { UploadFault } from '../uploads/upload-check.ts'
import {
  changesOwn,
  isKnownPath,
  isPublicRead,
  type MatchedCall,
  mayHaveKey,
  movesMoney,
} from '../upstream/api-calls.ts'
import type { UpstreamClient } from '../upstream/client.ts'
import { UpstreamFailure } from '../upstream/failure.ts'
import { type CacheResult, createAnswerCache } from './answer-cache.ts'
import { bodyOf, faultOfJson, isUploadCall, matchedOf, takeBodies } from './bodies.ts'
import { createForwarding, languageOf, refuseFailure, send, targetOf, whenLeft } from './forwarding.ts'
import { pathOf } from './logging.ts'
import { bearerOf, createIdempotentHandler, type KeyOutcome } from './once.ts'
import { publicTarget } from './public-target.ts'
import { refuse, refuseForAWhile } from './refusal.ts'
import { logSecurity } from './security-log.ts'
import { createUploading } from './uploading.ts'

const megabyte = 1024 * 1024
const longestTarget = 4096
const minute = 60_000
/** Milliseconds after which one who sends too many pictures at once may try again. */
const uploadPause = 5000

/** Milliseconds for which an answer is shared; what is not named here is of the market, and kept for a second. */
const lifetimes: Partial<Record<CallName, number>> = {
  exchangeInfo: 30_000,
  faq: 30_000,
  userManual: 30_000,
  blog: 30_000,
  newsPosts: 60_000,
  country: 60_000,
  coinDetails: 10_000,
  coins: 30_000,
  supportingCoins: 30_000,
  accountLevels: 30_000,
}
const marketLifetime = 1000

/** Calls that say whether a code is right: 10 of them a minute by one key, whichever they are (issue 4, design 5.26). */
const codeChecks: ReadonlySet<CallName> = new Set([
  'checkOtpCode',
  'resetPassword',
  'changeMobileOtp',
  'changeEmailOtp',
  'identityOtp',
  'changeOtp',
  'withdrawalRequest',
] satisfies CallName[])

/** Calls that may change a person's mobile number, which is what she is known by. */
const numberChanges: ReadonlySet<CallName> = new Set(['changeMobileOtp', 'identityOtp'] satisfies CallName[])

/** What became of a captcha: handed out, and judged at a registration. */
export type CaptchaOutcome = 'offered' | 'accepted' | 'refused'
/** Whether a check of a code was passed on to the upstream. */
export type CodeCheckOutcome = 'passed' | 'held'

type Parts = {
  client: UpstreamClient
  /** With connections of its own for uploads. */
  uploadClient: UpstreamClient
  metrics: {
    cacheResult: (result: CacheResult) => void
    captcha: (outcome: CaptchaOutcome) => void
    codeCheck: (outcome: CodeCheckOutcome) => void
    idempotency: (outcome: KeyOutcome) => void
  }
  people: TokenVerifier
  captcha: Captcha
  /** Null while this relay is the only one. */
  cluster: Cluster | null
  /** Hashes persons and addresses for the log. */
  hash: (text: string) => string
  /** Told the key of a person who has changed, or may have, what is hers. */
  changed: (person: string) => void
}

/**
 * `/api/*`: the exchange's contract, passed through (design 3). Reads that are the same for everybody are shared;
 * commands are sent once, never again, and those that move money need an idempotency key.
 */
export function passThrough(app: FastifyInstance, config: Config, parts: Parts): void {
  const { client, metrics, people, captcha, cluster } = parts
  const { now } = systemClock
  const cache = createAnswerCache({ now, entries: 1000, bytes: 32 * megabyte })
  const { upstreamHonoursKeys, timings } = config
  const share = cluster?.shareKeys ?? null
  const once = createIdempotentHandler({ people, count: metrics.idempotency, upstreamHonoursKeys, now, share })
  const limits = { max: 10, within: minute }
  const ownAttempts = createAttempts({ ...limits, keys: 50_000, now })
  const attempts = cluster?.shareAttempts(ownAttempts, limits) ?? ownAttempts
  const checks = createCodeChecks(50_000, config.cluster?.secret ?? config.captchaSecret)
  const forward = createForwarding(config, client, now)
  const upload = createUploading({ forward, client: parts.uploadClient, people, timings })

  const read = async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    const target = publicTarget(targetOf(request), matched)
    if (target === null) return refuse(reply, 400, 'BAD_REQUEST')
    const key = `${languageOf(request)} ${target}`
    const ask = () => forward(request, matched, { target, isShared: true, body: null, deadline: timings.readDeadline })
    const { answer, result, age } = await cache.get(key, lifetimes[matched.name] ?? marketLifetime, ask)
    metrics.cacheResult(result)
    reply.header('x-cache', result).header('age', String(Math.floor(age / 1000)))
    return send(reply, answer)
  }

  const personal = async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    const isRead = matched.call.method === 'GET'
    // A command goes on without whoever sent it: its answer is kept for its key.
    const signal = isRead && !matched.call.changes ? whenLeft(reply) : undefined
    const deadline = isRead ? timings.readDeadline : timings.commandDeadline
    return forward(request, matched, { isShared: false, body: bodyOf(request), deadline, signal })
  }

  const command = async (request: FastifyRequest, reply: FastifyReply, matched: MatchedCall) => {
    if (isUploadCall(matched)) return send(reply, await upload(request, reply, matched))
    const ask = () => personal(request, reply, matched)
    const hasKey = request.headers['idempotency-key'] !== undefined
    const isOnce = movesMoney(matched) || (mayHaveKey(matched) && hasKey)
    if (isOnce) return once(request, reply, ask)
    const answer = await ask()
    if (matched.name === 'checkOtpCode' && answer.status === 200) {
      const proof = checks.succeeded(codeCheckOf(request, matched), request.protocol === 'https')
      if (proof !== null) reply.header('set-cookie', proof)
    }
    return send(reply, answer)
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const target = targetOf(request)
    const matched = matchedOf(request)
    if (!matched) {
      return isKnownPath(pathOf(target)) ? refuse(reply, 405, 'METHOD_NOT_ALLOWED') : refuse(reply, 404, 'NOT_FOUND')
    }
    if (target.length > longestTarget) return refuse(reply, 414, 'URI_TOO_LONG')
    const fault = faultOfJson(request, bodyOf(request))
    if (fault) return refuse(reply, 400, 'BAD_REQUEST', [fault])
    const isCodeCheck = codeChecks.has(matched.name)
    const wait = isCodeCheck ? await attempts.make(checks.keyOf(codeCheckOf(request, matched))) : 0
    if (isCodeCheck) metrics.codeCheck(wait > 0 ? 'held' : 'passed')
    if (wait > 0) return refuseForAWhile(reply, wait)
    if (matched.name === 'register') {
      const isAccepted = await captcha.accept(captchaOf(request))
      metrics.captcha(isAccepted ? 'accepted' : 'refused')
      if (!isAccepted) return refuse(reply, 400, 'CAPTCHA_REFUSED')
    }
    try {
      return await (isPublicRead(matched) ? read(request, reply, matched) : command(request, reply, matched))
    } catch (error) {
      if (error instanceof UploadFault) return refuseUpload(reply, error)
      if (!(error instanceof UpstreamFailure)) throw error
      return refuseFailure(reply, error, matched.call.method !== 'GET')
    } finally {
      endSession(request, reply, matched)
      if (numberChanges.has(matched.name)) invalidatePerson(request, reply)
      if (changesOwn(matched)) void tellChanged(request, reply)
    }
  }

  /** Whose a token is may be another number's from now on: it is asked about anew. */
  const invalidatePerson = (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerOf(request)
    if (mayBeDone(reply) && token !== null) people.invalidate(token)
  }

  /** After a command her topics are polled at once; after one of unknown outcome too, for it may have been done. */
  const tellChanged = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = bearerOf(request)
    const verdict = mayBeDone(reply) && token !== null ? await people.personOf(token) : null
    if (verdict?.state === 'person') parts.changed(verdict.person.key)
  }

  /** A token that was refused, or that left, is a session that is over (design 3). */
  const endSession = (request: FastifyRequest, reply: FastifyReply, { name, call }: MatchedCall) => {
    const token = bearerOf(request)
    if (token === null || call.caller === 'anyone') return
    if (reply.statusCode === 401 || (name === 'logout' && reply.statusCode < 300)) people.end(token)
  }

  app.register(async (scope) => {
    takeBodies(scope)
    logSecurity(scope, people, parts.hash)
    scope.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/api/*', handler: handle })
  })
}

function codeCheckOf(request: FastifyRequest, { call }: MatchedCall): CodeCheck {
  const token = call.caller === 'anyone' ? null : bearerOf(request)
  return { ip: request.ip, token, body: bodyOf(request), cookies: request.headers.cookie }
}

function mayBeDone({ statusCode }: FastifyReply): boolean {
  return statusCode < 300 || statusCode === 502 || statusCode === 504
}

function refuseUpload(reply: FastifyReply, { status, text }: UploadFault): FastifyReply {
  return status === 429 ? refuseForAWhile(reply, uploadPause) : refuse(reply, status, text)
}

/** The captcha's answer, as text; it goes on with the rest of the body as it was sent. */
function captchaOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request)?.toString('utf8') ?? 'null')?.captcha
  } catch {
    return undefined
  }
}
