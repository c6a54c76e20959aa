import type { FastifyInstance } from 'fastify'
import { addressKey } from '#shared/net/address-key.ts'
import { createAttempts } from '../auth/attempts.ts'
import type { Captcha } from '../auth/captcha.ts'
import { systemClock } from '../base/clock.ts'
import { refuseForAWhile } from './refusal.ts'

/** Challenges of one address a minute: making one costs a little too. */
const maxChallenges = 60

/** `GET /captcha`: a challenge for whoever wants to register (design 5.14). Each is another, and none may be kept. */
export function offerCaptcha(app: FastifyInstance, captcha: Captcha, count: (outcome: 'offered') => void): void {
  const attempts = createAttempts({ max: maxChallenges, within: 60_000, keys: 50_000, now: systemClock.now })
  app.get('/captcha', async (request, reply) => {
    const wait = attempts.make(addressKey(request.ip))
    if (wait > 0) return refuseForAWhile(reply, wait)
    const challenge = await captcha.challenge()
    count('offered')
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(challenge)
  })
}
