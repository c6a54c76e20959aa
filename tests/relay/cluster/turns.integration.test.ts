import { expect, it } from 'vitest'
import { crewKnown, impatient, setCluster, until } from '../support/cluster.ts'
import { bitcoinPrice, cleanUp } from '../support/scene.ts'
import { json } from '../support/upstream.ts'

const keep = cleanUp()
const interval = 500
const topics = {
  'prices:TOMAN': '/coins/exchange-price/usd',
  'prices:TETHER': '/coins/exchange-price/usdt',
  stats: '/trades/crypto-info',
}

it('three relays that lose Redis for 8 s poll in turn: in total as often as one, and seldom together', async () => {
  const { upstream, redis, relay } = await setCluster(keep)
  const times = { ...impatient, interval: () => interval }
  const relays = [await relay({ times }), await relay({ times }), await relay({ times })]
  const clients = await Promise.all(relays.map(({ connect }) => connect()))
  for (const client of clients) {
    await client.subscribe(Object.fromEntries(Object.keys(topics).map((name) => [name, null])))
    for (const name of Object.keys(topics)) await client.until(name, ({ doc }) => doc !== null)
  }
  const leases = async () => {
    const all = await Promise.all(relays.map(({ metric }) => metric('relay_cluster_leases')))
    return all.reduce((sum, one) => sum + one, 0)
  }
  const standing = (value: number) =>
    until(async () => {
      const all = await Promise.all(relays.map(({ metric }) => metric('relay_cluster_together')))
      return all.every((one) => one === value)
    })
  await until(async () => (await leases()) === 3)
  await crewKnown(redis, 3)
  const pollTimes = new Map(Object.values(topics).map((path) => [path, [] as number[]]))
  for (const path of Object.values(topics)) {
    const content =
      path === topics.stats ? { baseDTO: { userCount: 1, tradesValue: '2', tradesAmount: '3' } } : bitcoinPrice('10')
    upstream.on(path, (...all) => {
      pollTimes.get(path)!.push(performance.now())
      json(content)(...all)
    })
  }

  redis.signal('SIGSTOP')
  keep(() => redis.signal('SIGCONT'))
  const began = performance.now()
  await standing(0)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, 8000 - (performance.now() - began))))
  redis.signal('SIGCONT')
  await standing(1)
  await until(async () => (await leases()) === 3)
  const seconds = (performance.now() - began) / 1000

  const due = (seconds * 1000) / interval
  for (const [path, moments] of pollTimes) {
    const gaps = moments.slice(1).map((at, index) => at - moments[index]!)
    const close = gaps.filter((gap) => gap < interval / 2).length
    // Relays that notice the change a little earlier may poll beside the others, at either end.
    expect([path, close <= 4, moments.length <= due + 4, moments.length >= due / 2]).toEqual([path, true, true, true])
  }
}, 60_000)
