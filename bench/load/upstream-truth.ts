import { tokenOf } from '#bench/relay/persons.ts'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { parseAnswer } from '#relay/upstream/lossless.ts'
import { parseTopic } from '#shared/stream/topics.ts'
import { printOf } from './truth.ts'
import { type Held, nameOf } from './visitors.ts'

/** Polls a frozen upstream and returns fingerprints of the documents that the relay must have made from it. */
export async function printsOf(all: readonly Held[], upstream: string): Promise<{ [name: string]: string }> {
  const config = readConfig({ UPSTREAM_URL: upstream })
  const prints = all.map(async (held): Promise<[string, string]> => {
    const { topic, person } = held
    const plan = planOf(parseTopic(topic)!, null, config)
    const headers: { [name: string]: string } = person === null ? {} : { authorization: `Bearer ${tokenOf(person)}` }
    const read = async (url: string) => parseAnswer(await (await fetch(url, { headers })).text())
    return [nameOf(held), printOf(await plan.poll(read, Date.now()))]
  })
  return Object.fromEntries(await Promise.all(prints))
}

/** Returns the polls a second that the catalogue requires for these topics. */
export function rateOf(all: readonly Held[]): number {
  const { timings } = readConfig({})
  return all.reduce((sum, { topic }) => sum + 1000 / timings.interval(parseTopic(topic)!), 0)
}

/** Returns the requests a second of the relay's probe, which checks whether the upstream is available. */
export function probeRate(): number {
  return 1000 / readConfig({}).timings.probe
}
