import { expect, it } from 'vitest'
import { version } from '#relay/base/version.ts'
import { createMetrics } from '#relay/metrics.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { cleanUp, setScene } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()

it('counts handshakes, captchas, code checks, sessions, users and personal topics', async () => {
  const { upstream, relay, connect } = await setScene(keep, { times: { verifyPause: 60_000 } })
  upstream.on('/orders', json({ content: [], totalPages: 0 }))
  upstream.on('/users/register', json({ message: 'done' }))
  upstream.on('/users/check-otp-code', json({ message: 'Incorrect OTP Code', status: 400 }, 400))
  const post = (path: string, body: object) =>
    fetch(`${relay.url}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  const anna = await connect({ auth: { token: 'anna.000000000001' } })
  const annaToo = await connect({ auth: { token: 'anna.000000000002' } })
  await anna.subscribe({ 'me:orders': null, 'me:orders:BITCOIN_TOMAN': null, stats: null })
  await annaToo.subscribe({ 'me:orders': null })
  upstream.on('/users/account', faults.status401)
  const over = await connect({ auth: { token: 'over.000000000001' } })
  await over.closed
  upstream.on('/users/account', faults.cutConnection)
  await connect({ auth: { token: 'who.0000000000001' } })
  await connect()
  await post('/users/register', { captcha: await solvedCaptcha(relay.url) })
  await post('/users/register', { captcha: 'of my own making' })
  for (let time = 0; time < 11; time++) await post('/users/check-otp-code', {})

  const figures = async () => {
    const { body } = await relay.app.inject('/metrics')
    const pattern =
      /^relay_(handshakes_total|captcha_total|code_checks_total|sessions|persons|personal_topics)(.*) (\d+)$/gm
    return Object.fromEntries([...body.matchAll(pattern)].map(([, name, label, count]) => [`${name}${label}`, count]))
  }
  const expected = {
    'handshakes_total{outcome="person"}': '2',
    'handshakes_total{outcome="refused"}': '1',
    'handshakes_total{outcome="unknown"}': '1',
    'captcha_total{outcome="offered"}': '1',
    'captcha_total{outcome="accepted"}': '1',
    'captcha_total{outcome="refused"}': '1',
    'code_checks_total{outcome="passed"}': '10',
    'code_checks_total{outcome="held"}': '1',
    sessions: '3',
    persons: '1',
    personal_topics: '2',
  }
  await expect.poll(figures).toEqual(expected)
})

it('counts answers of the API by call and status, never by the requested path', async () => {
  const { upstream, relay } = await setScene(keep)
  upstream.on('/users/login', json({ message: 'no', status: 400 }, 400))
  upstream.on('/orders/BITCOIN', faults.cutConnection)
  upstream.on('/faq', json({ content: [] }))
  const call = (path: string, method = 'GET') => fetch(`${relay.url}/api${path}`, { method }).then((r) => r.text())
  for (const path of ['/faq', '/faq?x=918273', '/card/6037991234567893', '/../metrics']) await call(path)
  await call('/users/login', 'POST')
  await call('/orders/BITCOIN', 'DELETE')
  const { body } = await relay.app.inject('/metrics')
  const figures = [...body.matchAll(/^relay_answer(?:s_total|_seconds_count)(\{.*\}) ([1-9]\d*)$/gm)]
  expect(Object.fromEntries(figures.map(([, labels, count]) => [labels, count]))).toEqual({
    '{call="faq",status="200"}': '2',
    '{call="unknown",status="404"}': '1',
    '{call="login",status="400"}': '1',
    '{call="cancelOrder",status="502"}': '1',
    '{kind="read"}': '3',
    '{kind="command"}': '2',
  })
})

it('counts the leases, messages and separations of a cluster', async () => {
  const figures = { leases: 3, separations: 2, published: 4, fenced: 5, heard: 6, outdated: 7, reread: 8 }
  let isTogether = true
  const metrics = createMetrics()
  metrics.watch({
    hub: { feeds: () => [], counters: { frames: 11, bytes: 12, slowCloses: 13, waits: 14, resyncs: { lost: 15 } } },
    sockets: { count: () => 16, refusals: { size: 17 } },
    sessions: { count: () => 18, persons: () => 19 },
    reader: { inFlight: 20 },
    cluster: { isTogether: () => isTogether, figures: () => figures },
    now: () => 0,
  } as unknown as Parameters<typeof metrics.watch>[0])
  const read = async (part: RegExp) => {
    const lines = (await metrics.text()).split('\n').filter((line) => part.test(line))
    return Object.fromEntries(lines.map((line) => line.replace('relay_', '').split(' ')))
  }
  expect(await read(/^relay_cluster_/)).toEqual({
    cluster_together: '1',
    cluster_leases: '3',
    cluster_separations_total: '2',
    'cluster_messages_total{outcome="published"}': '4',
    'cluster_messages_total{outcome="fenced"}': '5',
    'cluster_messages_total{outcome="heard"}': '6',
    'cluster_messages_total{outcome="outdated"}': '7',
    'cluster_messages_total{outcome="reread"}': '8',
  })
  isTogether = false
  expect(await read(/^relay_cluster_together/)).toEqual({ cluster_together: '0' })
  expect(
    await read(/^relay_(?:frames|bytes|slow|catch|resyncs|refusals|sockets|sessions|persons|personal|upstream)/),
  ).toEqual({
    frames_total: '11',
    bytes_total: '12',
    slow_closes_total: '13',
    catch_up_waits_total: '14',
    'resyncs_total{answer="lost"}': '15',
    sockets: '16',
    'refusals_total{reason="size"}': '17',
    sessions: '18',
    persons: '19',
    personal_topics: '0',
    upstream_in_flight: '20',
  })
})

it('has the version of this relay', async () => {
  const lines = (await createMetrics().text()).match(/^relay_build_info.*$/gm)
  expect(lines).toEqual([`relay_build_info{version="${version}"} 1`])
})

it('has the age of the oldest document of each kind in seconds, and the topics whose polls fail', async () => {
  const metrics = createMetrics()
  const feed = (kind: string, asOf: number | null, stale: string | null = null) => ({ kind, asOf, stale, person: null })
  const feeds = [
    feed('book', 7000),
    feed('book', 2000, 'failed'),
    feed('stats', null, 'timeout'),
    feed('ticker', 11_000),
  ]
  metrics.watch({
    hub: { feeds: () => feeds, counters: { resyncs: {} } },
    sockets: { count: () => 0, refusals: {} },
    sessions: { count: () => 0, persons: () => 0 },
    reader: { inFlight: 0 },
    cluster: null,
    now: () => 10_000,
  } as unknown as Parameters<typeof metrics.watch>[0])
  const lines = (await metrics.text()).match(/^relay_(?:\w*topic\w*|cluster\w*)\{.*$/gm)
  expect(lines).toEqual([
    'relay_topics{kind="book"} 2',
    'relay_topics{kind="stats"} 1',
    'relay_topics{kind="ticker"} 1',
    'relay_stale_topics{kind="book"} 1',
    'relay_stale_topics{kind="stats"} 1',
    'relay_stale_topics{kind="ticker"} 0',
    'relay_topic_age_seconds{kind="book"} 8',
    'relay_topic_age_seconds{kind="stats"} 0',
    'relay_topic_age_seconds{kind="ticker"} 0',
  ])
})
