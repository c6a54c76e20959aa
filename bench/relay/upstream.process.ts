import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMovingMarket } from './market.ts'

/** The moving market as an upstream in a process of its own; tells its parent the port. */
const market = createMovingMarket(7)
const second = setInterval(() => market.step(Date.now()), 1000)
market.step(Date.now())

const server = createServer((request, response) => {
  const answer = market.answer(new URL(request.url ?? '/', 'http://upstream'))
  response.writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => {
  clearInterval(second)
  process.exit(0)
})
