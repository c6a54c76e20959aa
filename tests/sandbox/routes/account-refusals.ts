import { otherThan, type PeopleWorld, type Reply } from '../support/people-world.ts'
import { someone, submit } from '../support/submission-world.ts'
import { asPerson, email, fresh, made, type RefusalCases, sara } from './refusal-scene.ts'

/** The error responses of log-in, account, contacts and second factor. */
export const accountRefusals: RefusalCases = {
  'login 429': async (world) => {
    await made(world)
    return slowedLogIn(world)
  },
  'register 409': async (world) => {
    await made(world)
    return world.call('POST /users/register', { body: { mobileNumber: sara } })
  },
  'register 429': (world) => repeated(world, 6, 'POST /users/register', { body: { mobileNumber: sara } }),
  'googleSso 403': (world) => world.call('GET /users/google-sso'),
  'checkOtpCode 403': async (world) => {
    await made(world, { blocked: true })
    await world.login(sara)
    return world.check(sara, world.lastCode(sara))
  },
  'checkOtpCode 409': async (world) => {
    const { token } = await made(world, { state: 'PENDING', email: 'former@example.com' })
    await world.call('PUT /users/account', { token, body: { email } })
    await world.call(`POST /users/resend-otp-code?email=${email}`, { token })
    const code = world.lastCode(sara)
    await world.make({ mobileNumber: fresh, email })
    return world.call('POST /users/check-otp-code', { token, body: { code, email } })
  },
  'checkOtpCode 429': async (world) => {
    await made(world)
    const line = (code: string): [string, object] => [
      'POST /users/check-otp-code',
      { body: { code, username: sara, mobileNumber: sara } },
    ]
    return slowed(world, line, () => world.login(sara))
  },
  'resendOtpCode 409': async (world) => {
    await made(world, { twoStep: 'GOOGLE_AUTHENTICATOR' })
    await world.login(sara)
    return world.call('POST /users/resend-otp-code', { body: { username: sara } })
  },
  'resendOtpCode 429': async (world) => {
    await made(world)
    await world.login(sara)
    return world.call('POST /users/resend-otp-code', { body: { username: sara } })
  },
  'forgetPassword 429': async (world) => {
    await made(world)
    const forget = { body: { mobileNumber: sara, authenticationType: 'SMS' } }
    await world.call('POST /users/forget-password', forget)
    const reset = { code: otherThan(world.lastCode(sara)), username: sara, password: 'Abcdefg1' }
    await repeated(world, 5, 'POST /users/reset-password/', { body: reset })
    return world.call('POST /users/forget-password', forget)
  },
  'resetPassword 429': async (world) => {
    await made(world)
    return slowed(
      world,
      (code) => ['POST /users/reset-password/', { body: { code, username: sara, password: 'Abcdefg1' } }],
      () => world.call('POST /users/forget-password', { body: { mobileNumber: sara, authenticationType: 'SMS' } }),
    )
  },
  'createAccount 409': async (world) => {
    const token = await someone(world)
    await submit(world, token)
    await world.call('POST /sandbox/people', { body: { mobileNumber: sara, state: 'AUTHORIZED' } })
    return submit(world, (await made(world)).token)
  },
  'updateAccount 409': (world) => asPerson(world, 'PUT /users/account', { city: 'یزد' }),
  'setCountry 404': (world) => asPerson(world, 'POST /users/set-country', { countryName: 'Nowhere' }),
  'setCountry 409': (world) => asPerson(world, 'POST /users/set-country', { countryName: 'Germany' }),
  'changeMobile 429': (world) => mobile429(world, 'POST /users/change-mobile'),
  'resendMobileOtp 429': (world) => mobile429(world, 'POST /users/resend-mobile-otp'),
  'changeMobileOtp 429': async (world) => {
    const { token } = await made(world, { state: 'UNAUTHORIZED' })
    const body = { oldMobileNumber: sara, newMobileNumber: fresh }
    return slowed(
      world,
      (otp) => ['POST /users/change-mobile-otp', { token, body: { otp } }],
      () => world.call('POST /users/change-mobile', { token, body }),
    )
  },
  'changeEmail 409': async (world) => {
    await world.make({ mobileNumber: fresh, email })
    const { token } = await made(world, { state: 'UNAUTHORIZED' })
    return world.call('POST /users/change-email', { token, body: { oldEmail: '', newEmail: email } })
  },
  'changeEmail 429': (world) => email429(world, 'POST /users/change-email'),
  'resendEmailOtp 429': (world) => email429(world, 'POST /users/resend-email-otp'),
  'changeEmailOtp 409': async (world) => {
    const { token } = await made(world, { state: 'UNAUTHORIZED' })
    await world.call('POST /users/change-email', { token, body: { oldEmail: '', newEmail: email } })
    const otp = world.lastCode(sara)
    await world.make({ mobileNumber: fresh, email })
    return world.call('POST /users/change-email-otp', { token, body: { otp } })
  },
  'changeEmailOtp 429': async (world) => {
    const { token } = await made(world, { state: 'UNAUTHORIZED' })
    const body = { oldEmail: '', newEmail: email }
    return slowed(
      world,
      (otp) => ['POST /users/change-email-otp', { token, body: { otp } }],
      () => world.call('POST /users/change-email', { token, body }),
    )
  },
  'identitySms 409': (world) => asPerson(world, `GET /finnotech/send-sms-to-customer?email=${email}`),
  'identitySms 429': async (world) => {
    const token = await someone(world)
    await submit(world, token)
    await world.call(`GET /finnotech/send-sms-to-customer?email=${email}`, { token })
    return world.call(`GET /finnotech/send-sms-to-customer?email=${email}`, { token })
  },
  'identityOtp 409': (world) => asPerson(world, `GET /finnotech/otp?otp=12345&email=${email}`),
  'identityOtp 429': async (world) => {
    const token = await someone(world)
    await submit(world, token)
    return slowed(
      world,
      (otp) => [`GET /finnotech/otp?otp=${otp}&email=${email}`, { token }],
      () => world.call(`GET /finnotech/send-sms-to-customer?email=${email}`, { token }),
    )
  },
  'sendVerificationCode 409': (world) => asPerson(world, 'POST /users/send-verification-code?twoStepAuthorization=SMS'),
  'sendVerificationCode 429': async (world) => {
    const { token } = await made(world, { email })
    const begin = 'POST /users/send-verification-code?twoStepAuthorization=EMAIL'
    await world.call(begin, { token })
    const change = `POST /users/change-otp?twoStepAuthorization=EMAIL&code=${otherThan(world.lastCode(sara))}`
    await repeated(world, 5, change, { token })
    return world.call(begin, { token })
  },
  'changeOtp 429': async (world) => {
    const { token } = await made(world, { email })
    return slowed(
      world,
      (code) => [`POST /users/change-otp?twoStepAuthorization=EMAIL&code=${code}`, { token }],
      () => world.call('POST /users/send-verification-code?twoStepAuthorization=EMAIL', { token }),
    )
  },
}

/** Makes the same call several times; returns the last reply. */
async function repeated(
  world: PeopleWorld,
  times: number,
  line: string,
  options: Parameters<PeopleWorld['call']>[1] = {},
) {
  let last!: Reply
  for (let time = 0; time < times; time++) last = await world.call(line, options)
  return last
}

const email429 = async (world: PeopleWorld, line: string) => {
  const { token } = await made(world, { state: 'UNAUTHORIZED' })
  await world.call('POST /users/change-email', { token, body: { oldEmail: '', newEmail: email } })
  return world.call(line, { token, body: { oldEmail: '', newEmail: 'other@example.com' } })
}
const mobile429 = async (world: PeopleWorld, line: string) => {
  const { token } = await made(world, { state: 'UNAUTHORIZED' })
  await world.call('POST /users/change-mobile', { token, body: { oldMobileNumber: sara, newMobileNumber: fresh } })
  return world.call(line, { token, body: { oldMobileNumber: sara, newMobileNumber: '+989121110008' } })
}
/** Returns the reply of a call that has to wait: five wrong tries, a new code, and two more wrong tries. */
async function slowed(world: PeopleWorld, line: (code: string) => [string, object?], begin: () => Promise<unknown>) {
  await begin()
  const wrong = async () => {
    const [path, options] = line(otherThan(world.lastCode(sara)))
    return world.call(path, options)
  }
  for (let guess = 0; guess < 5; guess++) await wrong()
  world.clock.move(120_000)
  await begin()
  await wrong()
  return wrong()
}

/** Returns the reply of a log-in that requests another code, while a code that wrong tries have voided has not expired. */
async function slowedLogIn(world: PeopleWorld): Promise<Reply> {
  await world.login(sara)
  for (let guess = 0; guess < 5; guess++) await world.check(sara, otherThan(world.lastCode(sara)))
  return world.login(sara)
}
