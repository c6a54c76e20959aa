import { readConfig } from '#relay/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { printOf } from './truth.ts'

/** What an upstream that rests has of topics, as fingerprints of the documents that the relay must have made of it. */
export async function printsOf(topics: readonly string[], upstream: string): Promise<{ [topic: string]: string }> {
  const config = readConfig({ UPSTREAM_URL: upstream })
  const prints = new Map<string, string>()
  for (const topic of topics) {
    const plan = planOf(parseTopic(topic)!, null, config)
    const answer = await fetch(plan.url(Date.now()))
    prints.set(topic, printOf(plan.documentOf(parseAnswer(await answer.text()))))
  }
  return Object.fromEntries(prints)
}

/** Requests a second that the catalogue allows for topics, with the readiness probe. */
export function rateOf(topics: readonly string[]): number {
  const { timings } = readConfig({})
  return topics.reduce((sum, topic) => sum + 1000 / timings.interval(parseTopic(topic)!), 1000 / timings.probe)
}
