import { Agent, get } from 'node:http'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { parseTopic } from '#shared/stream/topics.ts'

/**
 * The plainest alternative: clients without a relay, each of which polls the REST API itself for each of its topics, at
 * the catalogue's intervals and at moments of its own. Asked `count` it says how many answers came since.
 */
type Command = { upstream: string; sets: string[][] } | 'count'

const agent = new Agent({ keepAlive: true })
let answers = 0

process.on('message', (command: Command) => {
  if (command === 'count') {
    process.send!(answers)
    answers = 0
    return
  }
  const config = readConfig({ UPSTREAM_URL: command.upstream })
  for (const topic of command.sets.flat()) {
    const { poll, interval } = planOf(parseTopic(topic)!, null, config)
    // What it asks for is all that is wanted of the poll.
    const turn = () => void poll(async (url) => ask(url), Date.now()).catch(() => {})
    setTimeout(() => setInterval(turn, interval), Math.random() * interval)
  }
  process.send!('ready')
})
process.on('disconnect', () => process.exit(0))

/** Reads an answer and leaves it at that: what a client makes of it is not the server's cost. */
function ask(url: string): void {
  const request = get(url, { agent }, (response) => {
    response.resume()
    response.once('end', () => {
      answers += 1
    })
  })
  request.once('error', () => {})
}
