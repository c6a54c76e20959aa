import { request as httpRequest } from 'node:http'
import { expect, it } from 'vitest'
import { setExchange } from '../support/exchange.ts'
import { formOf, formType, pngOf } from '../support/form.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()
const form = formOf([{ name: 'image', content: pngOf(10, 10, 400_000), file: 'a.png' }])
const book = '/orders/order-book?marketType=BITCOIN_TOMAN'

/** Begins an upload and stops in the middle. `status` is the status of the relay's response. */
function drip(port: number, token: string) {
  const sending = httpRequest({
    port,
    host: '127.0.0.1',
    path: '/api/users/account',
    method: 'POST',
    headers: { 'content-type': formType, authorization: `Bearer ${token}`, 'content-length': form.length },
  })
  keep(() => sending.destroy())
  const status = new Promise<number>((resolve) => {
    sending.on('response', (response) => resolve(response.resume().statusCode ?? 0))
    sending.on('error', () => resolve(-1))
  })
  sending.write(form.subarray(0, 300))
  return status
}

it('a form that the relay refuses does not count as a failure of the exchange', async () => {
  const { call, person } = await setExchange(keep)
  const authorization = `Bearer ${await person('+989350000001')}`
  const empty = (headers: { [name: string]: string } = {}) =>
    call('/users/account', {
      method: 'POST',
      body: '',
      headers: { 'content-type': 'multipart/form-data; boundary=z', ...headers },
    })
  const refusals = []
  for (let one = 0; one < 6; one++) refusals.push(await empty(), await empty({ authorization }))
  expect(refusals).toEqual(
    Array(6)
      .fill([
        [401, 'INVALID_TOKEN'],
        [400, 'BAD_REQUEST'],
      ])
      .flat(),
  )
  expect(await call(book)).toEqual([200, undefined])
})

it('a news feed that is down does not block the exchange', async () => {
  const { call } = await setExchange(keep, { newsFeed: 'http://127.0.0.1:1/posts' })
  const refusals = []
  for (let one = 0; one < 7; one++) refusals.push(await call('/news/posts'))
  expect(refusals).toEqual(Array(7).fill([503, 'UPSTREAM_UNREACHABLE']))
  expect(await call(book)).toEqual([200, undefined])
})

it('stalled uploads block no other request, and end', async () => {
  const { call, person, relay } = await setExchange(keep, { times: { uploadWindow: 1500 } })
  const people = await Promise.all(Array.from({ length: 32 }, (_, one) => person(`+9893500001${10 + one}`)))
  const dripping = [...people, ...people].map((token) => drip(relay.port, token))
  // Sixteen uploads have a slot. The relay refuses the others at once.
  const refused = await new Promise<number[]>((resolve) => {
    const early: number[] = []
    for (const status of dripping) status.then((one) => one !== 408 && early.push(one) === 48 && resolve(early))
  })
  expect(refused).toEqual(Array(48).fill(503))
  const authorization = `Bearer ${people[0]}`
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'key-00000001' }
  const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '1000000000' }
  const placed = await call('/orders/buy?force=true', { method: 'POST', body: JSON.stringify(order), headers })
  expect(placed[0]).toBe(200)
  expect((await Promise.all(dripping)).filter((status) => status === 408).length).toBe(16)
}, 30_000)

it('a user may send two forms at once, and no third', async () => {
  const { call, person, relay } = await setExchange(keep, { times: { uploadWindow: 1500 } })
  const token = await person('+989350000001')
  const first = [drip(relay.port, token), drip(relay.port, token)]
  const third = await Promise.race([drip(relay.port, token), ...first])
  expect([third, await Promise.all(first)]).toEqual([429, [408, 408]])
  const headers = { authorization: `Bearer ${token}`, 'content-type': formType }
  const [status] = await call('/users/account', { method: 'POST', body: new Uint8Array(form), headers })
  // The exchange has read the form, and refuses it itself.
  expect(status).toBe(400)
}, 30_000)
