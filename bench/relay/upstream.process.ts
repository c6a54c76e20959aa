import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovingMarket } from './market.ts'
import { personalAnswer, personOf } from './persons.ts'

/** Numbers of requests: for public data, for users' own data, and for the user of a token. */
export type RequestCounts = { market: number; own: number; accounts: number }

/**
 * A public document that was requested twice within `soon` milliseconds. `askers`: the host names in the two requests.
 * `apart`: ms between them. `at`: epoch ms of the second.
 */
export type Doubled = { document: string; askers: [first: string, second: string]; apart: number; at: number }

/** The numbers of requests, with every doubled request of a public document. */
export type Counted = RequestCounts & { doubled: Doubled[] }

/** Milliseconds; shorter than the interval of any topic. */
const soon = 400

/** The response time (ms) for a user's own data. */
const readingTime = 50

/**
 * The moving market as an upstream in its own process, with own data for users with a token. It sends its port to the
 * parent. The message `count` returns the requests since the last `count`. The message `rest` freezes the market.
 */
const market = createMovingMarket(7)
let seconds = 0
const second = setInterval(step, 1000)
step()
let counts = nothing()
const lastRequests = new Map<string, { asker: string; at: number }>()

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://upstream')
  const person = personOf(request.headers.authorization)
  counts[person === null ? 'market' : url.pathname === '/users/account' ? 'accounts' : 'own'] += 1
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
  process.send!(counts)
  if (question === 'count') counts = nothing()
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

/**
 * Records the request if the same document was requested only just before. The list of coins is exempt: each relay polls it
 * to check whether the upstream is available.
 */
function noteDoubled(url: URL, asker: string): void {
  if (url.pathname === '/coins') return
  const query = new URLSearchParams(url.searchParams)
  for (const range of ['startTime', 'endTime', 'limit']) query.delete(range)
  const document = `${url.pathname}?${query}`
  const [now, before] = [performance.now(), lastRequests.get(document)]
  lastRequests.set(document, { asker, at: now })
  if (before === undefined || now - before.at >= soon) return
  counts.doubled.push({ document, askers: [before.asker, asker], apart: Math.round(now - before.at), at: Date.now() })
}
