import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { CaptchaWork } from '../base/config.ts'

/** Milliseconds in which a challenge must be answered: the time to fill in a form. */
const lifetime = 10 * 60_000
const algorithm = 'PBKDF2/SHA-256'

/** Makes challenges and checks the answers. */
export type Captcha = {
  challenge(): Promise<Challenge>
  /** Returns whether a text answers a challenge of this relay or its cluster, in time and for the first time. */
  accept(text: unknown): Promise<boolean>
}

/**
 * Makes and checks the proof of work in front of a registration (design 5.14). The relay signs challenges instead of
 * keeping them, so relays with the same secret accept each other's. It keeps accepted answers until their challenges
 * expire, so that each answer works once at this relay; `isFirst` ensures the same for other relays. Above `answers` it
 * forgets the oldest. Each of these has cost its sender the whole work.
 */
export function createCaptcha(options: {
  secret: string
  work: CaptchaWork
  answers: number
  /** Epoch milliseconds. */
  now: () => number
  /** Returns whether no other relay has seen the nonce within so many ms. */
  isFirst?: (nonce: string, within: number) => Promise<boolean>
}): Captcha {
  const { secret, work, now, isFirst: isFirstAnywhere } = options
  const secrets = {
    hmacSignatureSecret: derived(secret, 'challenges'),
    hmacKeySignatureSecret: derived(secret, 'keys'),
  }
  const used = new Map<string, number>()

  const isFirst = (nonce: string) => {
    if (used.has(nonce)) return false
    for (const [oldest, until] of used) {
      if (used.size < options.answers && until > now()) break
      used.delete(oldest)
    }
    used.set(nonce, now() + lifetime)
    return true
  }

  return {
    challenge: () =>
      createChallenge({
        algorithm,
        deriveKey,
        cost: work.rounds,
        counter: randomInt(work.minTries, work.maxTries),
        expiresAt: Math.ceil((now() + lifetime) / 1000),
        ...secrets,
      }),
    async accept(text) {
      const read = answer.safeParse(text)
      if (!read.success) return false
      const { challenge, solution } = read.data
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
      // Check and record in one synchronous step, so that two equal answers at the same time count once.
      const { nonce } = challenge.parameters
      return verified && isFirst(nonce) && ((await isFirstAnywhere?.(nonce, lifetime)) ?? true)
    },
  }
}

function derived(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64')
}

/** An answer: Base64 of the JSON of a challenge and its solution, as `web/adapters/auth/captcha.ts` sends it. */
const answer = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as unknown
    } catch {
      context.addIssue('not JSON in base64')
      return z.NEVER
    }
  })
  .pipe(
    z.object({
      challenge: z.object({
        parameters: z.strictObject({
          algorithm: z.literal(algorithm),
          nonce: z.string().max(64),
          salt: z.string().max(64),
          cost: z.int(),
          keyLength: z.int(),
          keyPrefix: z.string().max(64),
          keySignature: z.string().max(128),
          expiresAt: z.int(),
        }),
        signature: z.string().max(128),
      }),
      solution: z.object({ counter: z.int(), derivedKey: z.string().max(128) }),
    }),
  )
