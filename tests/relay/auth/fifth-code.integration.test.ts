import { expect, it } from 'vitest'
import { setExchange } from '../support/exchange.ts'
import { cleanUp } from '../support/scene.ts'

const keep = cleanUp()

const otherThan = (code: string, by: number) =>
  String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')

it.each<[string, begin: string, attempt: string]>([
  ['a log-in', '/users/login', '/users/check-otp-code'],
  ['a recovery', '/users/forget-password', '/users/reset-password/'],
  ['a withdrawal', '/users/send-code', '/wallets/withdrawal-request'],
])(
  '%s: the relay passes on that the fifth wrong code ends the code, and the wait until the next one',
  async (_, begin, attempt) => {
    const person = '+989121110001'
    const { relay, exchange, person: make } = await setExchange(keep)
    const token = await make(person)
    const read = async (path: string) => {
      const answer = await fetch(`${exchange}${path}`, { headers: { authorization: `Bearer ${token}` } })
      return answer.json()
    }
    const { content } = (await read('/users/verified-bank-accounts')) as { content: { cardNumber: string }[] }
    // The fields of all of these calls.
    const fields = {
      mobileNumber: person,
      username: person,
      password: 'Abcdefg1',
      authenticationType: 'SMS',
      amount: '100000',
      relatedCoin: 'TOMAN',
      destinationWalletAddress: content[0]!.cardNumber,
    }
    const post = async (path: string, more: object = {}, key = 'begin-00') => {
      const answer = await fetch(`${relay.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify({ ...fields, ...more }),
      })
      const { message } = (await answer.json()) as { message?: string }
      return { reply: [answer.status, message], wait: Number(answer.headers.get('retry-after')) }
    }
    expect((await post(begin)).reply[0]).toBe(200)
    const [letter] = (await read(`/sandbox/outbox?person=${encodeURIComponent(person)}`)) as { code: string }[]
    const tries = []
    for (let by = 1; by <= 5; by++) {
      tries.push((await post(attempt, { code: otherThan(letter!.code, by) }, `attempt-${by}`)).reply)
    }
    const wrong = [400, 'Incorrect OTP Code']
    expect(tries).toEqual([wrong, wrong, wrong, wrong, [400, 'Code Expired']])
    const { reply, wait } = await post(begin)
    expect(reply).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(wait).toBeGreaterThan(100)
    expect(wait).toBeLessThanOrEqual(120)
  },
)
