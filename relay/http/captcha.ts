import type { FastifyPluginAsync } from 'fastify'
import { ipKey } from '#shared/core/ip-key.ts'
import { createAttempts } from '../auth/attempts.ts'
import type { Captcha } from '../auth/captcha.ts'
import { refuseTooMany } from './messages/refusal.ts'

/** Challenges that one IP address gets in a minute, because making one has a cost too. */
const maxChallenges = 60

/**
 * `GET /captcha`: returns a new challenge for a registration (design 5.14), which no cache may keep. `now`: epoch
 * milliseconds.
 */
export const captchaRoute: FastifyPluginAsync<{
  captcha: Pick<Captcha, 'challenge'>
  count: (outcome: 'offered') => void
  now: () => number
}> = async (app, { captcha, count, now }) => {
  const attempts = createAttempts({ max: maxChallenges, within: 60_000, keys: 50_000, now })
  app.get('/captcha', async (request, reply) => {
    const wait = attempts.make(ipKey(request.ip))
    if (wait > 0) return refuseTooMany(reply, wait)
    const challenge = await captcha.challenge()
    count('offered')
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(challenge)
  })
}
