import { Agent, get } from 'node:http'
import { readConfig } from '#relay/base/config.ts'
import { planOf } from '#relay/topics/catalogue.ts'
import { parseTopic } from '#shared/stream/topics.ts'

/**
 * The plainest alternative: clients without a relay. Each polls the REST API for each of its topics, at the catalogue's
 * intervals and with a random phase. The command `count` returns the number of answers since the last `count`.
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
    // Only the requests matter here; the result of the poll is not used.
    const turn = () => void poll(async (url) => request(url), Date.now()).catch(() => {})
    setTimeout(() => setInterval(turn, interval), Math.random() * interval)
  }
  process.send!('ready')
})
process.on('disconnect', () => process.exit(0))

/** Reads an answer and discards it: parsing is not part of the server's cost. */
function request(url: string): void {
  const request = get(url, { agent }, (response) => {
    response.resume()
    response.once('end', () => {
      answers += 1
    })
  })
  request.once('error', () => {})
}
