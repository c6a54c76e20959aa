import type { Challenge, Solution } from 'altcha-lib'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'

/** Timeout of the request for a challenge, in ms. */
const timeout = 15_000

/**
 * Requests a challenge from the relay and solves it in a worker. This takes about one second on a phone (design 5.14).
 * @returns the text for `captcha` of one registration. @throws ApiError for every failure, and when `signal` aborts.
 */
export async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const challenge = await readChallenge(AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
  const solution = await solve(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

async function readChallenge(signal: AbortSignal): Promise<Challenge> {
  const response = await fetch('/captcha', { headers: { accept: 'application/json' }, signal }).catch(() => {
    throw new ApiError('NO_ANSWER')
  })
  if (!response.ok) throw new ApiError(errorKeyOf('', response.status), response.status)
  return response.json().catch(() => {
    throw new ApiError('UNREADABLE_ANSWER', response.status)
  })
}

function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  return new Promise<Solution>((resolve, reject) => {
    if (signal.aborted) return reject(new ApiError('NO_ANSWER'))
    const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', leave)
    }
    const fail = () => {
      end()
      reject(new ApiError('CAPTCHA_REFUSED'))
    }
    const leave = () => {
      end()
      reject(new ApiError('NO_ANSWER'))
    }
    signal.addEventListener('abort', leave)
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => {
      if (data === null) return fail()
      end()
      resolve(data)
    })
    worker.postMessage(challenge)
  })
}
