import pLimit from 'p-limit'
import type { UpstreamClient } from './client.ts'
import { UpstreamFailure } from './failure.ts'
import { retryAfter } from './retry-after.ts'

/** Maximum size of a polled answer in bytes. */
export const maxAnswerBytes = 4 * 1024 * 1024

/** Bytes of a refusal that are kept. */
const maxRefusalBytes = 1024

/** Polls of all topics that may be in flight to the upstream at once (design 3). */
export const maxPolls = 16
/** Maximum of them for personal topics, so that the market never waits for these. */
const maxPersonalPolls = 8

/** The error when the exchange refused a user's token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/** Reads from the upstream for polls, with at most `maxPolls` at once. `deadline`: timeout of a whole answer in ms. */
export function createReader(client: UpstreamClient, deadline: number) {
  const limit = pLimit(maxPolls)
  const personalLimit = pLimit(maxPersonalPolls)
  return {
    get inFlight() {
      return limit.activeCount
    },
    /**
     * Returns the body of a GET.
     * @throws UpstreamFailure for anything but a whole 2xx answer; redirects are refused.
     */
    read: (url: string): Promise<Buffer> => limit(() => readWhole(client, url, deadline, null)),
    /** Returns the body of a GET with a user's token. @throws TokenRefused for a 401. */
    readAs: (url: string, token: string): Promise<Buffer> =>
      personalLimit(() => limit(() => readWhole(client, url, deadline, token))),
  }
}
export type Reader = ReturnType<typeof createReader>

/**
 * Limits public polls of a reader to a `times` smaller number at once, for a relay that polls the same topics as others.
 */
export function throttledReader(reader: Reader, times: number): Reader {
  const limit = pLimit(Math.max(1, Math.floor(maxPolls / times)))
  return {
    get inFlight() {
      return reader.inFlight
    },
    read: (url) => limit(() => reader.read(url)),
    readAs: reader.readAs,
  }
}

async function readWhole(client: UpstreamClient, url: string, deadline: number, token: string | null): Promise<Buffer> {
  const headers: { [name: string]: string } = { accept: 'application/json', 'accept-language': 'en' }
  if (token !== null) headers.authorization = `Bearer ${token}`
  const answer = await client.request({ method: 'GET', url, headers, deadline, maxBytes: maxAnswerBytes })
  const { status } = answer
  const pause = retryAfter(answer.headers['retry-after'], Date.now())
  if (status === 401 && token !== null) throw new TokenRefused()
  if (status === 429) throw new UpstreamFailure('throttled', pause)
  if (status >= 500) throw new UpstreamFailure('failed', pause)
  if (status < 200 || status >= 300) {
    throw new UpstreamFailure('refused', pause, { status, text: answer.body.toString('utf8', 0, maxRefusalBytes) })
  }
  return answer.body
}
