import { describe, expect, it } from 'vitest'
import { repaint } from '#sandbox/accounts/profile/document-picture.ts'
import { completeFields, multipart, picture } from '../support/form.ts'
import { openWorld, refusal } from '../support/people-world.ts'
import { abroad, accountOf, bad, both, inIran, sara, someone, submit } from '../support/submission-world.ts'

describe('a submission', () => {
  it('in Iran waits for the identity service, and its fields are returned unchanged', async () => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await submit(world, token)).toEqual(inIran)
    const { bankAccountsString: _, ...fields } = completeFields
    expect(await accountOf(world, token)).toMatchObject({
      ...fields,
      authenticationType: 'UNIDENTIFIED',
      countryName: 'Iran',
      location: { countryName: 'Iran', countryPhoneCode: '+98' },
      image: await shown(picture()),
      backImage: await shown(picture(9, 9)),
      submittedAt: new Date(world.clock.now()).toISOString(),
      bankAccounts: [{ shebaCode: '062960000000100324200001', cardNumber: '6037991234567893', bankName: 'MELLI' }],
    })
    expect(await accountOf(world, token, '?imageNeeded=false')).toMatchObject({ image: null, backImage: null })
  })

  it('abroad goes to the review, without telephone, bank account and check digit of the national code', async () => {
    const world = await openWorld()
    const token = await someone(world, sara, 'Germany')
    const { telephone: _, bankAccountsString: __, ...fields } = completeFields
    const form = {
      fields: { ...fields, nationalCode: 'L01X00T47', idFormatType: 'PASSPORT' },
      files: { image: both.image },
    }
    const answer = await world.call('POST /users/account', { token, ...(await multipart(form)) })
    expect(answer).toEqual(abroad)
  })

  it('that names no kind of document has an identity card', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const { idFormatType: _, ...fields } = completeFields
    await world.call('POST /users/account', { token, ...(await multipart({ fields, files: both })) })
    const stored = world.accounts.store.people.byMobile(sara)!
    expect([stored.authenticationType, stored.idFormatType]).toEqual(['UNIDENTIFIED', 'ID_CARD'])
  })

  it.each([
    ['in another case keeps its verification', completeFields.email.toUpperCase(), true],
    ['other than the verified one has to be verified', 'other@example.com', false],
  ])('with an e-mail address %s', async (_, email, emailVerified) => {
    const world = await openWorld()
    const token = await someone(world)
    const { people } = world.accounts.store
    people.save({ ...people.byMobile(sara)!, email: completeFields.email })
    await submit(world, token, { fields: { email } })
    const stored = people.byMobile(sara)!
    expect([stored.email, stored.emailVerified]).toEqual([email, emailVerified])
  })

  it('is shown to the reviewer with its images', async () => {
    const world = await openWorld()
    const token = await someone(world, sara, 'Germany')
    const { telephone: _, bankAccountsString: __, ...fields } = completeFields
    const form = { fields: { ...fields, idFormatType: 'PASSPORT' }, files: { image: both.image } }
    await world.call('POST /users/account', { token, ...(await multipart(form)) })
    const [waiting] = (await world.call('GET /sandbox/identity')).body as { images: string[] }[]
    expect(waiting!.images).toEqual([await shown(picture())])
  })

  it('abroad stores no bank account, because it cannot be used', async () => {
    const world = await openWorld()
    const token = await someone(world, sara, 'Germany')
    const fields = { nationalCode: 'L01X00T47', idFormatType: 'PASSPORT', telephone: '' }
    const { account } = world.accounts.store.people.byMobile(sara)!
    const answer = await submit(world, token, { fields, files: { image: both.image } })
    expect([answer, world.accounts.store.bankAccounts.of(account)]).toEqual([abroad, []])
  })

  it('can be repeated until it is verified', async () => {
    const world = await openWorld()
    const token = await someone(world)
    await submit(world, token)
    expect(await submit(world, token, { fields: { city: 'مرودشت' } })).toEqual(inIran)
    expect(await accountOf(world, token)).toMatchObject({ city: 'مرودشت' })
  })

  it.each(['PENDING', 'AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING'])(
    'is refused in state %s',
    async (state) => {
      const world = await openWorld()
      const { token } = await world.make({ mobileNumber: sara, state })
      expect(await submit(world, token)).toEqual(refusal(409, 'CONFLICT'))
    },
  )

  it('needs a stored country, and the same country in its fields', async () => {
    const world = await openWorld()
    const { token } = await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    expect(await submit(world, token)).toEqual(bad('countryName: required'))
    const other = await someone(world)
    expect(await submit(world, other, { fields: { countryName: 'Germany' } })).toEqual(bad('countryName: required'))
  })

  it.each([
    ['nothing in a name', { firstName: ' ' }, 'firstName: required'],
    ['no telephone', { telephone: '' }, 'telephone: required'],
    ['no bank account', { bankAccountsString: '[]' }, 'bankAccounts: required'],
    ['a birthday to come', { birthDay: '2026-11-21' }, 'birthDay: birthdayInFuture'],
    ['a national code of nine digits', { nationalCode: '001234567' }, 'nid is not valid'],
    ['a national code with a wrong check digit', { nationalCode: '0012345670' }, 'nid is not valid'],
    [
      'a card of fifteen digits',
      { bankAccountsString: '[{"shebaCode":"062960000000100324200001","cardNumber":"603799123456789"}]' },
      'bankAccounts: invalidBank',
    ],
    [
      'bank accounts that are no list',
      { bankAccountsString: '{"a":1}' },
      'bankAccountsString: not a list of bank accounts',
    ],
    [
      'bank accounts with a harmful key',
      { bankAccountsString: '[{"__proto__":{}}]' },
      'bankAccountsString: not a list of bank accounts',
    ],
  ])('with %s is refused', async (_, fields: { [name: string]: string }, error) => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await submit(world, token, { fields })).toEqual(bad(error))
    expect(world.accounts.store.people.byMobile(sara)!.nationalCode).toBe(null)
  })

  it('accepts the current day in Tehran as birthday', async () => {
    const world = await openWorld(':memory:', Date.UTC(2026, 10, 20, 21, 0))
    const token = await someone(world)
    expect(await submit(world, token, { fields: { birthDay: '2026-11-21' } })).toEqual(inIran)
  })

  it('refuses a number of another country, and lets the identity service confirm another Iranian number', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const german = await submit(world, token, { fields: { mobileNumber: '+4915112345678' } })
    expect(german).toEqual(refusal(400, 'COUNTRY_PREFIX_MISMATCH'))
    expect(await submit(world, token, { fields: { mobileNumber: '+989121110002' } })).toEqual(inIran)
    const reply = await world.call(`GET /finnotech/send-sms-to-customer?email=${completeFields.email}`, { token })
    expect(reply.body).toEqual({ message: 'Sms sent to customer.' })
    const [message] = world.accounts.outbox.list(sara)
    expect([message!.to, message!.code.length]).toEqual(['+989121110002', 5])
    await world.call(`GET /finnotech/otp?email=${completeFields.email}&otp=${message!.code}`, { token })
    expect(await accountOf(world, token)).toMatchObject({
      mobileNumber: '+989121110002',
      authenticationType: 'PENDING',
    })
  })

  it('with a new number is not confirmed by the code of the former number', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const call = () => world.call(`GET /finnotech/send-sms-to-customer?email=${completeFields.email}`, { token })
    const check = () =>
      world.call(`GET /finnotech/otp?email=${completeFields.email}&otp=${world.lastCode(sara)}`, { token })
    await submit(world, token, { fields: { mobileNumber: '+989121110002' } })
    await call()
    await submit(world, token, { fields: { mobileNumber: '+989121110003' } })
    expect(await check()).toEqual(bad('otp used before'))
    world.clock.move(120_000)
    await call()
    expect((await check()).status).toBe(200)
    expect(await accountOf(world, token)).toMatchObject({ mobileNumber: '+989121110003' })
  })

  it("gets the same answer for data of other users, except for another user's mobile number", async () => {
    const world = await openWorld()
    const stranger = await someone(world, '+989121110002')
    expect(await submit(world, stranger)).toEqual(inIran)
    const token = await someone(world)
    expect(await submit(world, token)).toEqual(inIran)
    const person = world.accounts.store.people.byMobile('+989121110002')!
    world.accounts.store.people.save({ ...person, authenticationType: 'AUTHORIZED', emailVerified: true })
    world.accounts.store.bankAccounts.verifyAllOf(person.account)
    expect(await submit(world, token)).toEqual(inIran)
    expect(await submit(world, token, { fields: { mobileNumber: '+989121110002' } })).toEqual(
      refusal(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT']),
    )
  })

  it("with a verified user's national code is refused only after the identity service has confirmed it", async () => {
    const world = await openWorld()
    const user = await someone(world, '+989121110002')
    await submit(world, user)
    const token = await someone(world)
    await submit(world, token)
    const check = async (of: string, who: string) => {
      await world.call(`GET /finnotech/send-sms-to-customer?email=${completeFields.email}`, { token: of })
      return world.call(`GET /finnotech/otp?email=${completeFields.email}&otp=${world.lastCode(who)}`, { token: of })
    }
    expect((await check(user, '+989121110002')).status).toBe(200)
    const accept = (person: string) => world.call('POST /sandbox/identity', { body: { person, decision: 'accept' } })
    expect((await accept('+989121110002')).status).toBe(200)
    expect(await check(token, sara)).toEqual(
      refusal(400, 'USER_IDENTITY_DATA', ['NATIONAL_CODE_IS_INCORRECT', 'TELEPHONE_IS_INCORRECT']),
    )
  })

  it("with a verified user's bank account is accepted, but the reviewer cannot accept it", async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: '+989121110002' })
    const [taken] = world.accounts.store.bankAccounts.of(10)
    const token = await someone(world)
    const { shebaCode, cardNumber } = taken!
    const fields = { bankAccountsString: JSON.stringify([{ shebaCode, cardNumber }]) }
    expect(await submit(world, token, { fields })).toEqual(inIran)
    world.accounts.store.people.save({ ...world.accounts.store.people.byMobile(sara)!, authenticationType: 'PENDING' })
    const review = (decision: string) => world.call('POST /sandbox/identity', { body: { person: sara, decision } })
    expect(await review('accept')).toEqual(refusal(400, 'ShebaCode or CardNumber Is For Another User'))
    expect((await review('reject')).body).toEqual({ state: 'NOT_COMPLETE' })
  })

  it('stores HTML in a text unchanged', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const html = '<img src=x onerror="alert(1)"></script><b>'
    const fields = { firstName: html, lastName: html, city: html, state: html, address: html }
    expect(await submit(world, token, { fields })).toEqual(inIran)
    expect(await accountOf(world, token)).toMatchObject(fields)
  })
})

/** Returns a picture as the account shows it, after its encoding. */
async function shown(bytes: Uint8Array): Promise<string> {
  const { image } = await repaint({ image: bytes })
  return `data:image/png;base64,${Buffer.from(image!).toString('base64')}`
}
