import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovingMarket } from './market.ts'
import { personalAnswer, personOf } from './persons.ts'

/** Requests for what is public, for persons' own figures, and for whose a token is. */
export type Asked = { market: number; own: number; accounts: number }

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

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://upstream')
  const person = personOf(request.headers.authorization)
  asked[person === null ? 'market' : url.pathname === '/users/account' ? 'accounts' : 'own'] += 1
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

function nothing(): Asked {
  return { market: 0, own: 0, accounts: 0 }
}
