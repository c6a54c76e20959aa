import { expect, it } from 'vitest'
import { setExchange } from '../support/exchange.ts'
import { connectLight } from '../support/light-client.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const chart = Object.fromEntries(
  ['1m', '5m', '15m', '1h', '4h', '1d'].map((span) => [`candles:BITCOIN_TOMAN:${span}`, null]),
)
const page = [
  'book:BITCOIN_TOMAN',
  'trades:BITCOIN_TOMAN',
  'ticker:BITCOIN_TOMAN',
  'candles:BITCOIN_TOMAN:1h',
  'prices:TOMAN',
]

it('sockets that subscribe again and again draw little, and a client that reconnects is served at once', async () => {
  const { relay, connect } = await setExchange(keep, { times: { interval: () => 1000, maxBackoff: 1000 } })
  const started = performance.now()
  const greedy = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { socket, subscribe, closed } = await connectLight(relay.url)
      keep(() => socket.terminate())
      let bytes = 0
      socket.on('message', (data: Buffer) => {
        bytes += data.length
      })
      // The fastest rate that a socket may have.
      const timer = setInterval(() => subscribe(chart), 110)
      keep(() => clearInterval(timer))
      return { socket, closed, drawn: () => bytes }
    }),
  )
  for (let turn = 0; turn < 8; turn++) {
    const honest = await connect()
    const requestedAt = performance.now()
    await honest.subscribe(Object.fromEntries(page.map((name) => [name, null])))
    await Promise.all(page.map((name) => honest.until(name, ({ doc }) => doc !== null)))
    expect([performance.now() - requestedAt < 3000, honest.errors]).toEqual([true, []])
    honest.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const seconds = (performance.now() - started) / 1000
  const mebibyte = 1024 * 1024
  // A burst, the refill, one frame of debt, and the live frames.
  const max = mebibyte + seconds * 64 * 1024 + mebibyte
  for (const { socket, drawn } of greedy) {
    expect([socket.readyState, drawn() > mebibyte / 2, drawn() < max]).toEqual([1, true, true])
  }
}, 60_000)
