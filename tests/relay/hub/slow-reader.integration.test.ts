import { expect, it } from 'vitest'
import { cleanUp, setScene } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()

/** A book whose every level changes with each answer: tens of kilobytes in each poll. */
function restlessBook() {
  let round = 0
  return (...[request, response, body]: Parameters<ReturnType<typeof json>>) => {
    round += 1
    const side = (first: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        volume: `${round}.${'1234567890'.repeat(3)}`,
        unitPrice: `${first + index}`,
        wholePrice: `${round}${'1234567890'.repeat(3)}`,
      }))
    json({ buyOrderBook: side(1), sellOrderBook: side(200) })(request, response, body)
  }
}

it('a socket that is not read is closed as slow, and does not affect the others', async () => {
  const times = { interval: () => 20, slowAfter: 200, slowClose: 600 }
  const { upstream, relay, connect, connectLightly } = await setScene(keep, { times })
  upstream.on('/orders/order-book', restlessBook())
  const [reader, stuck] = [await connect(), await connectLightly()]
  await reader.subscribe({ 'book:BITCOIN_TOMAN': null })
  stuck.subscribe({ 'book:BITCOIN_TOMAN': null })
  await reader.until('book:BITCOIN_TOMAN', ({ doc }) => doc !== null)
  stuck.socket.pause()

  const figure = async (name: string) =>
    new RegExp(`^${name} (\\d+)$`, 'm').exec((await relay.app.inject('/metrics')).body)?.[1]
  while ((await figure('relay_slow_closes_total')) !== '1') await reader.frame()
  const { seq } = reader.replica('book:BITCOIN_TOMAN')
  await reader.until('book:BITCOIN_TOMAN', (replica) => replica.seq > seq + 3)
  expect([reader.socket.connected, reader.resyncs]).toEqual([true, []])
  while ((await figure('relay_sockets')) !== '1') await reader.frame()
}, 30_000)
