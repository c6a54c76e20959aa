import { expect, it } from 'vitest'
import { cleanUp, setScene } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()

it('the relay is always alive, and ready while the upstream answers its probe', async () => {
  const { upstream, relay } = await setScene(keep, { times: { probe: 20 } })
  const ready = async () => {
    const { statusCode, body } = await relay.app.inject('/readyz')
    return [statusCode, JSON.parse(body)]
  }
  const until = async (status: number) => {
    while ((await ready())[0] !== status) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await until(200)
  expect(await ready()).toEqual([200, { status: 'ready' }])
  upstream.on('/coins', faults.status500)
  await until(503)
  expect(await ready()).toEqual([503, { message: 'UPSTREAM_UNREACHABLE', status: 503 }])
  expect((await relay.app.inject('/healthz')).statusCode).toBe(200)
  upstream.on('/coins', json([]))
  await until(200)
})

it('the metrics count polls, frames, bytes, sockets, resyncs, ages and cache results', async () => {
  const { upstream, relay, connect } = await setScene(keep)
  const client = await connect()
  await client.subscribe({ 'prices:TOMAN': null, stats: null })
  await client.until('prices:TOMAN', ({ doc }) => doc !== null)
  const { epoch, seq } = await client.until('stats', ({ doc }) => doc !== null)
  const back = await connect()
  const brought = back.frame(({ topics }) => 'stats' in topics)
  await back.subscribe({ stats: { epoch: epoch!, seq } })
  await brought
  await client.subscribe({ 'prices:TOMAN': null, stats: null })
  upstream.on('/coins/exchange-price/usd', faults.html)
  await client.until('prices:TOMAN', ({ stale }) => stale !== null)
  await fetch(`${relay.url}/api/faq`)

  const { body } = await relay.app.inject('/metrics')
  const figure = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    )
  expect([
    figure('relay_sockets'),
    figure('relay_topics{kind="prices"}'),
    figure('relay_topics{kind="stats"}'),
  ]).toEqual([2, 1, 1])
  expect([figure('relay_resyncs_total{answer="nothing"}'), figure('relay_resyncs_total{answer="lost"}')]).toEqual([
    1, 2,
  ])
  expect([figure('relay_stale_topics{kind="prices"}'), figure('relay_cache_total{result="miss"}')]).toEqual([1, 1])
  for (const name of [
    'relay_polls_total{kind="prices",outcome="ok"}',
    'relay_polls_total{kind="prices",outcome="garbled"}',
    'relay_frames_total',
    'relay_bytes_total',
    'relay_topic_age_seconds{kind="prices"}',
    'process_cpu_seconds_total',
  ]) {
    expect(figure(name), name).toBeGreaterThan(0)
  }
})
