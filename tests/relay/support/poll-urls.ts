import type { Poll } from '#relay/topics/polled/polled-topic.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'

/** Returns the URLs that a poll at `now` (epoch ms) requests, while each answer is an empty list. */
export async function urlsOf(poll: Poll, now: number): Promise<string[]> {
  const urls: string[] = []
  const ask = async (url: string) => {
    urls.push(url)
    return []
  }
  await poll(ask, now).catch(() => null)
  return urls
}

/** Returns the document that a poll makes of an answer, given as JSON. */
export function documentFrom(poll: Poll, text: string, now = 0) {
  return poll(async () => parseAnswer(text), now)
}
