// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { PendingEvent, PendingLogin } from '#machines/auth/login/pending-login.ts'
import { typedPhone } from '#shared/rules/phone.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { deviceOf } from '#web/adapters/auth/device.ts'
import { deviceId } from '#web/adapters/auth/device-id.ts'
import { pendingStore } from '#web/adapters/auth/pending-login-store.ts'
import { checkCode, checkMailCode, logIn, setPassword } from '#web/adapters/auth/sign-in-calls.ts'
import { startChild } from '../support/child.ts'

const signal = new AbortController().signal

describe('sign-in calls', () => {
  it('send every field of the specification at log-in', async () => {
    const { api, sent } = exchange({
      baseDTO: { twoStepAuthenticationType: 'SMS', starTwoStepAuthentication: '+98912***1' },
    })
    const answer = await logIn(api, { username: '+989120000001', referralCode: 'FRIEND' }, signal)
    expect([sent, answer]).toEqual([
      [
        [
          'POST /users/login',
          {
            mobileNumber: '+989120000001',
            password: 'SARRAF',
            authenticationType: 'SMS',
            ...deviceOf(navigator.userAgent),
            deviceId: deviceId(),
            referralCode: 'FRIEND',
          },
        ],
      ],
      { factor: 'SMS', contact: '+98912***1' },
    ])
  })

  it('send a code with exactly one contact', async () => {
    const { api, sent } = exchange({ baseDTO: { token: 't' } })
    const code = '123456'
    const id = deviceId()
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    await checkCode(api, { subject: '+989120000001', code: '123456', password: null }, signal)
    await checkMailCode(api, { subject: 'a@b.example', code: '123456', password: null }, signal)
    await setPassword(api, { subject: '+989120000001', code: '123456', password: 'Sarraf-2026' }, signal)
    expect(sent).toEqual([
      ['POST /users/check-otp-code', { code, username: '+989120000001', mobileNumber: '+989120000001', deviceId: id }],
      ['POST /users/check-otp-code', { code, email: 'a@b.example', deviceId: id }],
      ['POST /users/reset-password/', { code, username: '+989120000001', password: 'Sarraf-2026', deviceId: id }],
    ])
  })
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'WINDOWS', 'DESKTOP', 'EDGE'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', 'ANDROID', 'MOBILE', 'CHROME'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'IOS',
    'MOBILE',
    'SAFARI',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'LINUX', 'DESKTOP', 'FIREFOX'],
  ['something else', 'OTHER', 'DESKTOP', 'CHROME'],
])('describes the device of %s', (userAgent, osType, deviceType, browser) => {
  expect(deviceOf(userAgent)).toEqual({ osType, deviceType, browser })
})

it.each([
  ['۰۹۱۲ ۰۰۰ ۰۰۰۱', '09120000001'],
  ['٠٩١٢٠٠٠٠٠٠١', '09120000001'],
  ['+98 912-000-0001', '09120000001'],
  ['00989120000001', '09120000001'],
  ['+9809120000001', '09120000001'],
  ['+98', '0'],
  ['9120000001', '9120000001'],
  ['09120000001 / 2', '09120000001'],
  ['abc', ''],
])('reads a typed phone number %j', (text, kept) => {
  expect(typedPhone(text)).toBe(kept)
})

describe('a log-in that waits for its code', () => {
  const pending: PendingLogin = {
    username: '+989120000001',
    factor: 'SMS',
    contact: null,
    screen: 'send-phone',
    remember: true,
    next: '/wages',
    isFresh: false,
    isRegistration: false,
  }

  it('survives a reload until it is over', () => {
    const first = startStore()
    first.send({ type: 'pending.keep', pending })
    const second = startStore()
    second.send({ type: 'pending.drop' })
    expect([first.emitted, second.emitted, startStore().emitted]).toEqual([
      [{ type: 'pending.none' }],
      [{ type: 'pending.found', pending }],
      [{ type: 'pending.none' }],
    ])
  })

  it.each(['{', '[]', '{"username":"x"}', '{"username":"+989120000001","factor":"SMS","screen":"/evil"}'])(
    'ignores an invalid stored text: %s',
    (text) => {
      sessionStorage.setItem('sarraf.pending-login', text)
      expect(startStore().emitted).toEqual([{ type: 'pending.none' }])
    },
  )
})

function startStore() {
  return startChild<PendingEvent>(pendingStore)
}

/** An exchange that records its calls and always gives the same answer. */
function exchange(answer: object) {
  const sent: [string, unknown][] = []
  const send: PersonApi['send'] = async ({ method, path }, options) => {
    sent.push([`${method} ${path}`, options?.body])
    return answer as never
  }
  return { api: { send }, sent }
}
