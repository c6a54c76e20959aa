import { expect, it } from 'vitest'
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
    const asked =
      /^relay_(handshakes_total|captcha_total|code_checks_total|sessions|persons|personal_topics)(.*) (\d+)$/gm
    return Object.fromEntries([...body.matchAll(asked)].map(([, name, label, count]) => [`${name}${label}`, count]))
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
  const ask = (path: string, method = 'GET') => fetch(`${relay.url}/api${path}`, { method }).then((r) => r.text())
  for (const path of ['/faq', '/faq?x=918273', '/card/6037991234567893', '/../metrics']) await ask(path)
  await ask('/users/login', 'POST')
  await ask('/orders/BITCOIN', 'DELETE')
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
