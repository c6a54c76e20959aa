import { expect, it } from 'vitest'
import { setCluster } from '../support/cluster.ts'
import { bitcoinPrice, cleanUp } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const at = (buyPrice: string) => ({ BITCOIN: { buyPrice, sellPrice: '9' } })

it('polls a topic at one of three relays, and all tell their sockets the same', async () => {
  const { upstream, relay } = await setCluster(keep)
  const relays = [await relay(), await relay(), await relay()]
  await Promise.all(relays.map(({ together }) => together()))
  const clients = await Promise.all(relays.map(({ connect }) => connect()))
  for (const client of clients) await client.subscribe({ 'prices:TOMAN': null })
  await Promise.all(clients.map((client) => client.until('prices:TOMAN', ({ doc }) => doc !== null)))
  for (let price = 11; price <= 15; price++) {
    upstream.on(path, json(bitcoinPrice(`${price}`)))
    await Promise.all(
      clients.map((client) =>
        client.until('prices:TOMAN', ({ doc }) => JSON.stringify(doc) === JSON.stringify(at(`${price}`))),
      ),
    )
  }
  const replicas = clients.map((client) => {
    const { asOf: _, ...rest } = client.replica('prices:TOMAN')
    return rest
  })
  const { epoch } = replicas[0]!
  expect(replicas).toEqual(relays.map(() => ({ epoch, seq: 6, doc: at('15'), stale: null })))
  expect(clients.map(({ resyncs }) => resyncs)).toEqual([[], [], []])
  const leases = await Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))
  expect(leases.toSorted()).toEqual([0, 0, 1])
  expect(upstream.mostAtOnce.get(path)).toBe(1)
})
