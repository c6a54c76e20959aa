import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { eachField, fieldOf, profileFields } from '#shared/rules/account-fields.ts'
import { openWorld, refusal } from '../support/people-world.ts'

const sara = '+989121110001'

describe('the admin routes for users', () => {
  it.each([
    'GET /sandbox/outbox',
    'GET /sandbox/people',
    'POST /sandbox/people',
    'GET /sandbox/identity',
    'POST /sandbox/identity',
    'GET /sandbox/sms',
    'POST /sandbox/sms',
    'GET /sandbox/',
  ])('refuse %s through a relay', async (line) => {
    const world = await openWorld()
    expect(await world.call(line, { address: '127.0.0.1' })).toEqual(refusal(403, 'FORBIDDEN'))
  })

  it('show the outbox of one user, newest first, in any notation of the number', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, state: 'UNAUTHORIZED' })
    await world.make({ mobileNumber: '+989121110002' })
    await world.login(sara)
    await world.login('+989121110002')
    world.clock.move(120_000)
    await world.call('POST /users/resend-otp-code', { body: { username: sara } })
    const answers = await Promise.all(
      ['', '?person=+989121110001', '?person=%2B989121110001', '?person=nobody'].map((query) =>
        world.call(`GET /sandbox/outbox${query}`),
      ),
    )
    const at = world.clock.at
    const people = answers.map(({ body }) =>
      (body as { person: string; at: number }[]).map((one) => [one.person, one.at]),
    )
    const theirs = [
      [sara, at],
      [sara, at - 120_000],
    ]
    expect(people).toEqual([
      [
        [sara, at],
        ['+989121110002', at - 120_000],
        [sara, at - 120_000],
      ],
      theirs,
      theirs,
      [],
    ])
  })

  it('list users without secrets', async () => {
    const world = await openWorld()
    await world.make({ mobileNumber: sara, twoStep: 'GOOGLE_AUTHENTICATOR', level: 'PLATINUM' })
    expect((await world.call('GET /sandbox/people')).body).toEqual([
      {
        account: 10,
        person: sara,
        email: 'u9121110001@example.com',
        state: 'AUTHORIZED',
        twoStep: 'GOOGLE_AUTHENTICATOR',
        level: 'PLATINUM',
        names: 'سارا محمدی',
        blocked: false,
      },
    ])
  })

  it('show only the submissions under review', async () => {
    const named = new Set('firstName lastName nationalCode birthDay city state address postalCode telephone'.split(' '))
    const others = profileFields.filter((field) => !named.has(field))
    const world = await openWorld()
    await world.make({ mobileNumber: sara, state: 'PENDING' })
    await world.make({ mobileNumber: '+989121110002' })
    expect((await world.call('GET /sandbox/identity')).body).toEqual([
      {
        person: sara,
        state: 'PENDING',
        fields: {
          ...eachField(others, (field) => fieldOf(field).example),
          name: 'سارا محمدی',
          email: 'u9121110001@example.com',
          nationalCode: expect.stringMatching(/^\d{10}$/),
          birthDay: '1990-05-14',
          country: 'Iran',
          residence: 'تهران, تهران, خیابان آزادی، پلاک ۱۲, 9121110001',
          telephone: '02121110001',
          document: 'ID_CARD',
          bankAccounts: expect.stringMatching(/^6104331211100012 IR\d{24}$/),
        },
        images: [],
      },
    ])
  })

  it.each([
    ['no number', {}],
    ['a number that is none', { mobileNumber: '123' }],
    ['a state that is none', { mobileNumber: sara, state: 'ADMIN' }],
  ])('create no user from %s', async (_, body) => {
    const world = await openWorld()
    const answer = await world.call('POST /sandbox/people', { body })
    expect([answer.status, world.accounts.store.people.all()]).toEqual([400, []])
  })

  it('have a page that runs only its own script, and never reads a text as HTML', async () => {
    const world = await openWorld()
    const { headers, body } = await world.app.inject({ url: '/sandbox/' })
    const inner = (element: string) => new RegExp(`<${element}>([^]*?)</${element}>`).exec(body)![1]!
    const hash = (element: string) => `'sha256-${createHash('sha256').update(inner(element)).digest('base64')}'`
    expect([headers['content-type'], headers['content-security-policy']]).toEqual([
      'text/html; charset=utf-8',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'; " +
        `img-src data:; script-src ${hash('script')}; style-src ${hash('style')}`,
    ])
    expect(body.match(/innerHTML|outerHTML|insertAdjacent|document\.write|\son[a-z]+=|https?:/g)).toBe(null)
  })
})
