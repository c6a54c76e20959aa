import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { imageLimits } from '#shared/rules/image.ts'
import { claiming, type FormParts, multipart, picture, told } from './form.ts'
import { openWorld, type PeopleWorld, refusal } from './people-world.ts'

const sara = '+989121110001'
const both = { image: { bytes: picture() }, backImage: { bytes: picture(9, 9) } }

async function submit(world: PeopleWorld, token: string, { fields, files = both }: Partial<FormParts> = {}) {
  return world.ask('POST /users/account', { token, ...(await multipart({ fields: { ...told, ...fields }, files })) })
}
async function someone(world: PeopleWorld, mobileNumber = sara, country = 'Iran') {
  const { token } = await world.make({ mobileNumber, state: 'UNAUTHORIZED' })
  const saved = await world.ask('POST /users/set-country', { token, body: { countryName: country } })
  expect(saved.status).toBe(200)
  return token
}
const saved = (authenticationType: string, message: string) => ({
  status: 200,
  body: { message, baseDTO: { authenticationType, email: told.email } },
  retryAfter: undefined,
})
const inIran = saved('UNIDENTIFIED', 'Account saved, it needs verification.')
const abroad = saved('PENDING', 'Account saved.')
const bad = (...errors: string[]) => refusal(400, 'BAD_REQUEST', errors)
const accountOf = async (world: PeopleWorld, token: string, query = '') =>
  ((await world.ask(`GET /users/account${query}`, { token })).body as { baseDTO: { [field: string]: unknown } }).baseDTO

describe('a submission', () => {
  it('in Iran waits for the identity service, and comes back as it was told', async () => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await submit(world, token)).toEqual(inIran)
    const { bankAccountsString: _, ...fields } = told
    expect(await accountOf(world, token)).toMatchObject({
      ...fields,
      authenticationType: 'UNIDENTIFIED',
      countryName: 'Iran',
      location: { countryName: 'Iran', countryPhoneCode: '+98' },
      image: `data:image/png;base64,${Buffer.from(picture()).toString('base64')}`,
      backImage: `data:image/png;base64,${Buffer.from(picture(9, 9)).toString('base64')}`,
      bankAccounts: [{ shebaCode: '062960000000100324200001', cardNumber: '6037991234567890', bankName: 'MELLI' }],
    })
    expect(await accountOf(world, token, '?imageNeeded=false')).toMatchObject({ image: null, backImage: null })
  })

  it('abroad goes to review, without telephone, bank account and national check digit', async () => {
    const world = await openWorld()
    const token = await someone(world, sara, 'Germany')
    const { telephone: _, bankAccountsString: __, ...fields } = told
    const form = {
      fields: { ...fields, nationalCode: 'L01X00T47', idFormatType: 'PASSPORT' },
      files: { image: both.image },
    }
    const answer = await world.ask('POST /users/account', { token, ...(await multipart(form)) })
    expect(answer).toEqual(abroad)
  })

  it('may be sent again until it is verified', async () => {
    const world = await openWorld()
    const token = await someone(world)
    await submit(world, token)
    expect(await submit(world, token, { fields: { city: 'مرودشت' } })).toEqual(inIran)
    expect(await accountOf(world, token)).toMatchObject({ city: 'مرودشت' })
  })

  it.each(['PENDING', 'AUTHORIZED', 'INFORMATION_CHANGED', 'INFORMATION_CHANGED_PENDING'])(
    'is not for %s',
    async (state) => {
      const world = await openWorld()
      const { token } = await world.make({ mobileNumber: sara, state })
      expect(await submit(world, token)).toEqual(refusal(409, 'CONFLICT'))
    },
  )

  it('needs a country first, and that one', async () => {
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
    expect(world.office.people.byMobile(sara)!.nationalCode).toBe(null)
  })

  it('with today as birthday passes, by the day in Tehran', async () => {
    const world = await openWorld(':memory:', Date.UTC(2026, 10, 20, 21, 0))
    const token = await someone(world)
    expect(await submit(world, token, { fields: { birthDay: '2026-11-21' } })).toEqual(inIran)
  })

  it('with a number of another country is refused, with another one of Iran it is asked for by the identity service', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const german = await submit(world, token, { fields: { mobileNumber: '+4915112345678' } })
    expect(german).toEqual(refusal(400, 'COUNTRY_PREFIX_MISMATCH'))
    expect(await submit(world, token, { fields: { mobileNumber: '+989121110002' } })).toEqual(inIran)
    const asked = await world.ask(`GET /finnotech/send-sms-to-customer?email=${told.email}`, { token })
    expect(asked.body).toEqual({ message: 'Sms sent to customer.' })
    const [letter] = world.office.outbox.list(sara)
    expect([letter!.to, letter!.code.length]).toEqual(['+989121110002', 5])
    await world.ask(`GET /finnotech/otp?email=${told.email}&otp=${letter!.code}`, { token })
    expect(await accountOf(world, token)).toMatchObject({
      mobileNumber: '+989121110002',
      authenticationType: 'PENDING',
    })
  })

  it("names all that is another's, then bank accounts", async () => {
    const world = await openWorld()
    const other = await someone(world, '+989121110002')
    expect(await submit(world, other)).toEqual(inIran)
    const token = await someone(world)
    const repeated = await submit(world, token, { fields: { mobileNumber: '+989121110002', email: 'b@example.com' } })
    expect(repeated).toEqual(
      refusal(400, 'USER_IDENTITY_DATA', [
        'MOBILE_IS_INCORRECT',
        'NATIONAL_CODE_IS_INCORRECT',
        'TELEPHONE_IS_INCORRECT',
      ]),
    )
    const own = { nationalCode: '0012345687', telephone: '02122223333', email: 'b@example.com' }
    const bank = refusal(400, 'ShebaCode or CardNumber Is For Another User')
    expect(await submit(world, token, { fields: own })).toEqual(bank)
    const sameCard = '[{"shebaCode":"062960000000100324200009","cardNumber":"6037-9912-3456-7890"}]'
    expect(await submit(world, token, { fields: { ...own, bankAccountsString: sameCard } })).toEqual(bank)
    const ownBank = '[{"shebaCode":"062960000000100324200009","cardNumber":"6037991234567899"}]'
    const sameMail = { ...own, bankAccountsString: ownBank, email: 'SARA@example.com' }
    expect(await submit(world, token, { fields: sameMail })).toEqual(refusal(409, 'username exist'))
    expect((await submit(world, token, { fields: { ...own, bankAccountsString: ownBank } })).status).toBe(200)
  })

  it('keeps HTML in a text as the text it is', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const html = '<img src=x onerror="alert(1)"></script><b>'
    const fields = { firstName: html, lastName: html, city: html, state: html, address: html }
    expect(await submit(world, token, { fields })).toEqual(inIran)
    expect(await accountOf(world, token)).toMatchObject(fields)
  })
})

describe('the images of a submission', () => {
  it.each([
    ['no front', { backImage: both.backImage }, bad('image: required')],
    ['no back of a card', { image: both.image }, bad('backImage: required')],
    [
      'a page that says it is a picture',
      { ...both, image: { name: 'a.png', type: 'image/png', bytes: Buffer.from('<html></html>') } },
      bad('image: imageKind'),
    ],
    [
      'a drawing that can hold a script',
      { ...both, backImage: { bytes: Buffer.from('<svg/>') } },
      bad('backImage: imageKind'),
    ],
    [
      'a picture of 40 million pixels and some',
      { ...both, image: { bytes: claiming(8000, 5001) } },
      bad('image: imageTooLarge'),
    ],
    [
      'a picture of a byte too many',
      { ...both, image: { bytes: Buffer.concat([picture(), Buffer.alloc(imageLimits.bytes)]) } },
      refusal(413, 'PAYLOAD_TOO_LARGE'),
    ],
    ['a third picture', { ...both, image3: { bytes: picture() } }, refusal(413, 'PAYLOAD_TOO_LARGE')],
    ['a file that nobody asked for', { image: both.image, profile: both.image }, refusal(400, 'BAD_REQUEST')],
  ])('with %s are refused', async (_, files: FormParts['files'], expected) => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await submit(world, token, { files: files! })).toEqual(expected)
    expect(world.office.documents.find(world.office.people.byMobile(sara)!.account, 'image')).toBe(null)
  })

  it('may be of a passport, without a back, and a back that comes along is not kept', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const fields = { idFormatType: 'PASSPORT' }
    expect(await submit(world, token, { fields, files: { image: both.image } })).toEqual(inIran)
    expect(await submit(world, token, { fields })).toEqual(inIran)
    expect(await accountOf(world, token)).toMatchObject({ image: expect.any(String), backImage: null })
  })

  it('may be as heavy as is allowed', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const heavy = Buffer.concat([picture(), Buffer.alloc(imageLimits.bytes - picture().length)])
    expect(await submit(world, token, { files: { image: { bytes: heavy }, backImage: { bytes: heavy } } })).toEqual(
      inIran,
    )
  })

  it.each([
    ['__proto__', 400],
    ['constructor', 400],
    ['toString', 400],
  ])('come in a form that has no field named %s', async (name, status) => {
    const world = await openWorld()
    const token = await someone(world)
    const form = new FormData()
    for (const [field, text] of Object.entries(told)) form.append(field, text)
    form.append(name, 'x')
    const made = new Request('http://127.0.0.1/', { method: 'POST', body: form })
    const answer = await world.ask('POST /users/account', {
      token,
      headers: { 'content-type': made.headers.get('content-type')! },
      payload: Buffer.from(await made.arrayBuffer()),
    })
    expect([answer.status, ({} as { x?: string }).x]).toEqual([status, undefined])
  })

  it('come in a form, in one that is whole, each field once', async () => {
    const world = await openWorld()
    const token = await someone(world)
    expect(await world.ask('POST /users/account', { token, body: told })).toEqual(
      refusal(415, 'UNSUPPORTED_MEDIA_TYPE'),
    )
    const { headers, payload } = await multipart({ fields: told, files: both })
    const cut = await world.ask('POST /users/account', { token, headers, payload: payload.subarray(0, 500) })
    expect(cut.status).toBe(400)
    const twice = Buffer.concat([payload.subarray(0, payload.lastIndexOf('--', payload.length - 6)), payload])
    expect((await world.ask('POST /users/account', { token, headers, payload: twice })).status).toBe(400)
  })

  it('of 50 MB are refused before they are read', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const url = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }))
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(50 * 1024 * 1024),
    }
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sending = request({ host: url.hostname, port: url.port, method: 'POST', path: '/users/account', headers })
      sending.on('error', reject)
      sending.on('response', async (response) => {
        let text = ''
        for await (const part of response) text += part
        resolve({ status: response.statusCode!, text })
        sending.destroy()
      })
      // Only the beginning of it is ever sent.
      sending.write('--x\r\n')
    })
    expect([answer.status, JSON.parse(answer.text)]).toEqual([413, { message: 'PAYLOAD_TOO_LARGE', status: 413 }])
  })

  it('that are refused in mid-form leave the connection whole', async () => {
    const world = await openWorld()
    const token = await someone(world)
    const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
    const heavy = { bytes: Buffer.concat([picture(), Buffer.alloc(imageLimits.bytes - 1000)]) }
    const { headers, payload } = await multipart({ fields: told, files: { profile: heavy, image: heavy } })
    for (let time = 0; time < 3; time++) {
      const answer = await fetch(`${url}/users/account`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: payload,
      })
      expect([answer.status, await answer.json()]).toEqual([400, { message: 'BAD_REQUEST', status: 400 }])
    }
  })
})
