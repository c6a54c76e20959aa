import type { Poll } from '#relay/topics/polled/polled-topic.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'

/** The URLs that a poll at a moment (epoch ms) asks for, while each answers with an empty list. */
export async function urlsOf(poll: Poll, now: number): Promise<string[]> {
  const asked: string[] = []
  const ask = async (url: string) => {
    asked.push(url)
    return []
  }
  await poll(ask, now).catch(() => null)
  return asked
}

/** The document that a poll makes of an answer, given as JSON. */
export function documentFrom(poll: Poll, text: string, now = 0) {
  return poll(async () => parseAnswer(text), now)
}
