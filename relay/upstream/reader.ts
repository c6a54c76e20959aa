import pLimit from 'p-limit'
import type { UpstreamClient } from './client.ts'
import { UpstreamFailure } from './failure.ts'
import { retryAfter } from './retry-after.ts'

/** Bytes a polled answer may have. */
export const maxAnswerBytes = 4 * 1024 * 1024

/** Bytes of a refusal that are read. */
const maxRefusalBytes = 1024

/** Polls that may be in flight to the upstream at once, of all topics (design 3). */
export const maxPolls = 16
/** How many of them may be of personal topics, so that the market never waits for them. */
const maxPersonalPolls = 8

/** The exchange refused a user's token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/** Reads from the upstream for polls, at most so many at once. `deadline`: milliseconds until an answer must be whole. */
export function createReader(client: UpstreamClient, deadline: number) {
  const limit = pLimit(maxPolls)
  const personalLimit = pLimit(maxPersonalPolls)
  return {
    get inFlight() {
      return limit.activeCount
    },
    /**
     * The answer of a GET.
     * @throws UpstreamFailure for anything but a whole 2xx answer; redirects are refused.
     */
    read: (url: string): Promise<Buffer> => limit(() => readWhole(client, url, deadline, null)),
    /** The same, asked with a person's token. @throws TokenRefused for a 401. */
    readAs: (url: string, token: string): Promise<Buffer> =>
      personalLimit(() => limit(() => readWhole(client, url, deadline, token))),
  }
}
export type Reader = ReturnType<typeof createReader>

/** The same reader with so many `times` fewer public polls at once, for a relay that polls what others poll too. */
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
