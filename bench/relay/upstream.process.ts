import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovingMarket } from './market.ts'

/**
 * The moving market as an upstream in a process of its own; tells its parent the port. Asked `count` it says how many
 * requests came since it was asked last; told `rest` it lets the market stand.
 */
const market = createMovingMarket(7)
const second = setInterval(() => market.step(Date.now()), 1000)
market.step(Date.now())
let requests = 0

const server = createServer((request, response) => {
  requests += 1
  const answer = market.answer(new URL(request.url ?? '/', 'http://upstream'))
  response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.on('message', (question: 'count' | 'rest') => {
  if (question === 'rest') clearInterval(second)
  process.send!(requests)
  if (question === 'count') requests = 0
})
process.on('disconnect', () => {
  clearInterval(second)
  process.exit(0)
})
