import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovingMarket } from './market.ts'
import { personalAnswer, personOf } from './persons.ts'

/** Requests for what is public, for persons' own figures, and for whose a token is. */
export type Asked = { market: number; own: number; accounts: number }

/**
 * A public document that was asked for within `soon` milliseconds of the time before: by which name of this host each of the
 * two asked, how many milliseconds apart, and when (epoch ms).
 */
export type Doubled = { document: string; askers: [first: string, second: string]; apart: number; at: number }

/** The same, with each time that a public document was asked for twice. */
export type Counted = Asked & { doubled: Doubled[] }

/** Less than any topic's interval. */
const soon = 400

/** Milliseconds that it takes to read what is a person's. */
const readingTime = 50

/**
 * The moving market as an upstream in a process of its own, with their own figures for persons with a token; tells its
 * parent the port. Asked `count` it says what it was asked since it was asked that last; told `rest` it lets all stand.
 */
const market = createMovingMarket(7)
let seconds = 0
const second = setInterval(step, 1000)
step()
let asked = nothing()
const lastAsked = new Map<string, { asker: string; at: number }>()

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://upstream')
  const person = personOf(request.headers.authorization)
  asked[person === null ? 'market' : url.pathname === '/users/account' ? 'accounts' : 'own'] += 1
  if (person === null) noteDoubled(url, (request.headers.host ?? '').split(':')[0]!)
  const give = (answer: unknown) => {
    response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  if (person === null) give(market.answer(url))
  else setTimeout(() => give(personalAnswer(person, url, seconds)), readingTime)
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.on('message', (question: 'count' | 'rest') => {
  if (question === 'rest') clearInterval(second)
  process.send!(asked)
  if (question === 'count') asked = nothing()
})
process.on('disconnect', () => {
  clearInterval(second)
  process.exit(0)
})

function step(): void {
  seconds += 1
  market.step(Date.now())
}

function nothing(): Counted {
  return { market: 0, own: 0, accounts: 0, doubled: [] }
}

/** Notes it when another poll of the same document has only just been. Each relay by itself asks for the list of coins, to see whether the upstream is there. */
function noteDoubled(url: URL, asker: string): void {
  if (url.pathname === '/coins') return
  const query = new URLSearchParams(url.searchParams)
  for (const range of ['startTime', 'endTime', 'limit']) query.delete(range)
  const document = `${url.pathname}?${query}`
  const [now, before] = [performance.now(), lastAsked.get(document)]
  lastAsked.set(document, { asker, at: now })
  if (before === undefined || now - before.at >= soon) return
  asked.doubled.push({ document, askers: [before.asker, asker], apart: Math.round(now - before.at), at: Date.now() })
}
