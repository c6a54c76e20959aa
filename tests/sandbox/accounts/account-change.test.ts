import { describe, expect, it } from 'vitest'
import { openWorld, type PeopleWorld, refusal, success } from '../support/people-world.ts'

const sara = '+989121110001'
const ali = '+989121110002'
type Account = { [field: string]: unknown; bankAccounts: { shebaCode: string; cardNumber: string }[] }
const accountOf = async (world: PeopleWorld, token: string) =>
  ((await world.call('GET /users/account', { token })).body as { baseDTO: Account }).baseDTO
const change = (world: PeopleWorld, token: string, body: object) => world.call('PUT /users/account', { token, body })
const review = (world: PeopleWorld, decision: string, person = sara) =>
  world.call('POST /sandbox/identity', { body: { person, decision } })
const conflict = refusal(409, 'CONFLICT')
const second = { shebaCode: '062960000000100324200001', cardNumber: '6037991234567893' }
const saved = (authenticationType: string, email = 'u9121110001@example.com') => ({
  status: 200,
  body: { message: 'Account saved.', baseDTO: { authenticationType, email } },
  retryAfter: undefined,
})

describe('a change of a submitted account', () => {
  it.each(['UNAUTHORIZED', 'UNIDENTIFIED', 'NOT_COMPLETE'])('is refused in state %s', async (state) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state })
    expect(await change(world, token, { city: 'یزد' })).toEqual(conflict)
  })

  it('under review can change texts and e-mail address, and stays under review', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
    expect(await change(world, token, { city: 'یزد', email: 'new@example.com' })).toEqual(
      saved('PENDING', 'new@example.com'),
    )
    expect(await accountOf(world, token)).toMatchObject({ city: 'یزد', email: 'new@example.com', state: 'تهران' })
  })

  it.each([
    ['the national code the identity service knows', { nationalCode: '0012345679' }],
    ['the birthday it knows', { birthDay: '1991-01-01' }],
    ['the country', { countryName: 'Germany' }],
    ['the number', { mobileNumber: ali }],
    ['the document', { idFormatType: 'PASSPORT' }],
  ])('under review cannot change %s', async (_, body) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
    const before = await accountOf(world, token)
    expect(await change(world, token, body)).toEqual(conflict)
    expect(await accountOf(world, token)).toEqual(before)
  })

  describe.each(['AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING'])('in state %s', (state) => {
    it.each([
      { firstName: 'الف' },
      { lastName: 'الف' },
      { email: 'new@example.com' },
      { city: 'یزد' },
      { state: 'یزد' },
      { address: 'جای دیگر' },
      { postalCode: '1' },
      { telephone: '1' },
    ])('cannot change %j', async (body) => {
      const world = await openWorld()
      const { token } = await world.make({ mobileNumber: sara, state })
      expect(await change(world, token, body)).toEqual(conflict)
    })

    it('changes nothing when all fields are sent unchanged', async () => {
      const world = await openWorld()
      const { token } = await world.make({ mobileNumber: sara, state })
      const { bankAccounts, ...account } = await accountOf(world, token)
      const fields = ['firstName', 'lastName', 'email', 'nationalCode', 'birthDay', 'mobileNumber', 'city', 'state']
      const same = Object.fromEntries(
        [...fields, 'address', 'postalCode', 'telephone', 'countryName', 'idFormatType'].map((key) => [
          key,
          account[key],
        ]),
      )
      const body = { ...same, bankAccountsString: JSON.stringify(bankAccounts) }
      expect(await change(world, token, body)).toEqual(saved(state))
    })

    it('can change bank accounts, which are then reviewed', async () => {
      const world = await openWorld()
      const { token } = await world.make({ mobileNumber: sara, state })
      const { bankAccounts } = await accountOf(world, token)
      const list = [...bankAccounts, second]
      expect(await change(world, token, { bankAccountsString: JSON.stringify(list) })).toEqual(
        saved('INFORMATION_CHANGED_PENDING'),
      )
      const verified = () => world.accounts.store.bankAccounts.of(10).map((one) => [one.cardNumber, one.verified])
      expect(verified()).toEqual([
        ['6104331211100012', true],
        ['6037991234567893', false],
      ])
      expect((await review(world, 'accept')).body).toEqual({ state: 'AUTHORIZED' })
      expect((await world.call('GET /users/verified-bank-accounts', { token })).body).toEqual({
        content: [
          { shebaCode: expect.any(String), cardNumber: '6104331211100012', bankName: 'MELLAT' },
          { ...second, bankName: 'MELLI' },
        ],
      })
    })
  })

  it('that changes nothing is accepted, also for an account that lacks a field', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    const { people } = world.accounts.store
    people.save({ ...people.byMobile(sara)!, city: null })
    expect(await change(world, token, {})).toEqual(saved('AUTHORIZED'))
  })

  it.each([
    ['card', { cardNumber: second.cardNumber }],
    ['sheba', { shebaCode: second.shebaCode }],
  ])('with another %s in a verified bank account has to be reviewed', async (_, other) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    const [first] = (await accountOf(world, token)).bankAccounts
    const changed = { ...first!, ...other }
    await change(world, token, { bankAccountsString: JSON.stringify([changed]) })
    const { shebaCode, cardNumber } = changed
    expect(world.accounts.store.bankAccounts.of(10)).toEqual([
      { shebaCode, cardNumber, bankName: expect.any(String), verified: false },
    ])
  })

  it('that is rejected leaves the new bank account unverified, and the user has to correct it', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    await change(world, token, { bankAccountsString: JSON.stringify([second]) })
    expect((await review(world, 'reject')).body).toEqual({ state: 'INFORMATION_CHANGED' })
    expect(world.accounts.store.bankAccounts.of(10)).toEqual([{ ...second, bankName: 'MELLI', verified: false }])
    expect(await review(world, 'accept')).toEqual(conflict)
  })

  it("to another user's bank account is accepted like any other, but the reviewer cannot accept it", async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara })
    const { token: other } = await world.make({ mobileNumber: ali })
    const { bankAccounts } = await accountOf(world, other)
    expect(await change(world, token, { bankAccountsString: JSON.stringify(bankAccounts) })).toEqual(
      saved('INFORMATION_CHANGED_PENDING'),
    )
    expect(await review(world, 'accept')).toEqual(refusal(400, 'ShebaCode or CardNumber Is For Another User'))
    expect((await accountOf(world, other)).bankAccounts).toEqual(bankAccounts)
  })

  it.each([
    ['leaves no bank account', { bankAccountsString: '[]' }],
    ['has one twice', { bankAccountsString: JSON.stringify([second, second]) }],
    ['empties a name', { firstName: '' }],
  ])('is refused when it %s', async (_, body) => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'PENDING' })
    expect((await change(world, token, body)).status).toBe(400)
  })
})

describe('a review', () => {
  it.each([
    ['accept', 'AUTHORIZED'],
    ['reject', 'NOT_COMPLETE'],
  ])('can %s a submission', async (decision, state) => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, state: 'PENDING' })
    expect(await review(world, decision)).toEqual({ status: 200, body: { state }, retryAfter: undefined })
    expect(world.accounts.store.people.byMobile(sara)!.authenticationType).toBe(state)
  })

  it('is refused without a pending submission', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara })
    expect([await review(world, 'accept'), await review(world, 'accept', ali)]).toEqual([
      conflict,
      refusal(404, 'NOT_FOUND'),
    ])
  })
})

describe('a country', () => {
  it('must be in the list, and cannot change after the submission', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    const settle = (countryName: string, of = token) =>
      world.call('POST /users/set-country', { token: of, body: { countryName } })
    expect(await settle('Atlantis')).toEqual(refusal(404, 'NOT_FOUND'))
    expect([await settle('Germany'), await settle('Iran')]).toEqual([
      success('country saved.'),
      success('country saved.'),
    ])
    const { token: verified } = await world.make({ mobileNumber: ali })
    expect([await settle('Germany', verified), await settle('Iran', verified)]).toEqual([
      conflict,
      success('country saved.'),
    ])
  })
})

it("two users never see each other's data", async () => {
  const world = await openWorld()
  const [one, other] = [await world.make({ mobileNumber: sara }), await world.make({ mobileNumber: ali })]
  await world.login(sara)
  const seen = async (token: string) =>
    JSON.stringify(
      await Promise.all(
        ['/users/account', '/users/login-history', '/users/verified-bank-accounts'].map((path) =>
          world.call(`GET ${path}`, { token }),
        ),
      ),
    )
  const [ofOne, ofOther] = [await seen(one.token), await seen(other.token)]
  expect([ofOne.includes('9121110002'), ofOther.includes('9121110001')]).toEqual([false, false])
  expect([ofOne.includes('"totalElements":1'), ofOther.includes('"totalElements":0')]).toEqual([true, true])
})

it.each([
  'POST /users/login',
  'POST /users/register',
  'POST /users/check-otp-code',
  'POST /users/resend-otp-code',
  'POST /users/forget-password',
  'POST /users/reset-password/',
  'PUT /users/account',
  'POST /users/set-country',
  'POST /users/change-mobile',
  'POST /users/change-email',
  'POST /users/change-mobile-otp',
  'POST /users/change-email-otp',
])('%s refuses a body with a key that would change a prototype', async (line) => {
  const world = await openWorld()
  const { token } = await world.make({ mobileNumber: sara })
  const headers = { 'content-type': 'application/json' }
  const answer = await world.call(line, { token, headers, payload: '{"a":{"__proto__":{"admin":true}}}' })
  expect(answer).toEqual(refusal(400, 'BAD_REQUEST'))
  expect(({} as { admin?: boolean }).admin).toBe(undefined)
})
