import { afterAll, beforeAll, expect, it } from 'vitest'
import { completeFields, multipart, picture } from '../sandbox/support/form.ts'
import { cardFor, shebaFor } from '../shared/rules/bank-numbers.ts'
import { type AttackedSite, openSite, type Reply, visibleParts } from './site.ts'

type Account = { [field: string]: unknown; nationalCode: string; telephone: string; authenticationType: string }

let site: AttackedSite
let strangers = 0

beforeAll(async () => {
  site = await openSite()
}, 60_000)
afterAll(() => site.close())

const bank = (cardNumber: string, shebaCode: string) => ({
  bankAccountsString: JSON.stringify([{ cardNumber, shebaCode }]),
})
const account = async (token: string) =>
  ((await site.call('GET /users/account?imageNeeded=false', { token })).body as { baseDTO: Account }).baseDTO

/** Creates an unverified user in Iran who has submitted nothing. */
async function newcomer() {
  strangers += 1
  const made = await site.user(`93680000${10 + strangers}`, { state: 'UNAUTHORIZED' })
  const saved = await site.call('POST /users/set-country', { token: made.token, body: { countryName: 'Iran' } })
  expect(saved.status).toBe(200)
  return made
}
const files = { image: { bytes: picture() }, backImage: { bytes: picture(9, 9) } }
const submit = async (token: string, fields: { [name: string]: string } = {}) =>
  site.call('POST /users/account', { token, ...(await multipart({ fields: { ...completeFields, ...fields }, files })) })

/** Returns an answer as text with its headers. Values that differ in every answer are replaced. */
function bytesOf({ status, body, rawHeaders }: Reply): string {
  const lines = rawHeaders.flatMap((text, place) => {
    if (place % 2 === 1) return []
    const isOwn = ['date', 'x-request-id'].includes(text.toLowerCase())
    return [`${text}: ${isOwn ? '(its own)' : rawHeaders[place + 1]}`]
  })
  return [status, ...lines, JSON.stringify(body)].join('\n')
}

it('a submission gets the same answer whether its data belong to a verified, a pending or no user', async () => {
  const digits = '9368000001'
  const { token } = await site.user(digits)
  const { nationalCode, telephone } = await account(token)
  const waiting = await newcomer()
  const waits = {
    nationalCode: '0499370899',
    telephone: '02188776655',
    ...bank(cardFor('9368000099'), shebaFor('9368000099')),
  }
  expect((await submit(waiting.token, waits)).status).toBe(200)

  const other = '9368000098'
  const probes: { [field: string]: string }[] = [
    // Data that belong to no user.
    { nationalCode: '0084575948', telephone: '02112345670', ...bank(cardFor(other), shebaFor(other)) },
    { nationalCode },
    { telephone },
    bank(cardFor(digits), shebaFor(other)),
    bank(cardFor(other), shebaFor(digits)),
    bank(cardFor(digits), shebaFor(digits)),
    waits,
  ]
  const answers = []
  for (const fields of probes) answers.push(bytesOf(await submit((await newcomer()).token, fields)))
  expect(new Set(answers).size, answers.join('\n\n')).toBe(1)
  expect(answers[0]).toMatch(/^200\n/)
})

it('a card or sheba of another user gets the same answer as an unused one, and waits for review', async () => {
  const digits = '9368000002'
  await site.user(digits)
  const answers = []
  const views = []
  for (const [place, of] of [digits, '9368000097'].entries()) {
    const own = `936800000${5 + place}`
    const { person, token } = await site.user(own, { email: `same${place}@example.com` })
    const list = [
      { cardNumber: cardFor(own), shebaCode: shebaFor(own) },
      { cardNumber: cardFor(of), shebaCode: shebaFor(of) },
    ]
    const body = { bankAccountsString: JSON.stringify(list) }
    answers.push(bytesOf(await site.call('PUT /users/account', { token, body })).replaceAll(`same${place}`, 'same'))
    const verified = (await site.call('GET /users/verified-bank-accounts', { token })).body as {
      content: { cardNumber: string }[]
    }
    views.push([
      (await account(token)).authenticationType,
      verified.content.map(({ cardNumber }) => cardNumber === cardFor(own)),
    ])
    const review = await site.admin('identity', { person, decision: 'accept' }).then(
      () => 'accepted',
      (error: Error) => (JSON.parse(error.message) as { message: string }).message,
    )
    views.push([review])
  }
  expect(answers[0]).toBe(answers[1])
  expect([views[0], views[2]]).toEqual(Array(2).fill(['INFORMATION_CHANGED_PENDING', [true]]))
  // Only the reviewer learns that the numbers belong to another user.
  expect([views[1], views[3]]).toEqual([['ShebaCode or CardNumber Is For Another User'], ['accepted']])
})

it('an attacker who submits the data of a user first does not prevent that user from verifying', async () => {
  const fields = {
    nationalCode: '0013542419',
    telephone: '02144556677',
    ...bank(cardFor('9368000096'), shebaFor('9368000096')),
  }
  const stranger = await newcomer()
  expect((await submit(stranger.token, fields)).status).toBe(200)

  const victim = await newcomer()
  const email = 'victim@example.com'
  expect((await submit(victim.token, { ...fields, email })).status).toBe(200)
  await site.call(`GET /finnotech/send-sms-to-customer?email=${email}`, { token: victim.token })
  const otp = await site.code(victim.person)
  const identified = await site.call(`GET /finnotech/otp?email=${email}&otp=${otp}`, { token: victim.token })
  expect(visibleParts(identified)).toEqual({
    status: 200,
    body: { message: 'identity confirmed.' },
    retryAfter: undefined,
  })
  expect(await site.admin('identity', { person: victim.person, decision: 'accept' })).toEqual({ state: 'AUTHORIZED' })
  // The attacker still gets the same answer afterwards.
  expect(bytesOf(await submit(stranger.token, fields))).toBe(bytesOf(await submit(stranger.token, {})))
})
