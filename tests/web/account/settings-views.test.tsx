// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type TwoStepSetup, twoStepMachine } from '#machines/account/two-step/two-step.machine.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { SettingsPage } from '#web/features/account/settings/settings-page.tsx'
import { TwoStep } from '#web/features/account/settings/two-step.tsx'
import { codeUnderTest } from '../../machines/support/code.ts'
import { startPage } from '../support/page.tsx'
import { sessionOf } from '../support/session.ts'

afterEach(cleanup)

const link = 'otpauth://totp/Sarraf:%2B989120000001?secret=JBSWY3DPEHPK3PXP&issuer=Sarraf'

async function start({ email = 'sara@example.com' as string | null } = {}) {
  const { machine: code, outside } = codeUnderTest()
  const server = {
    setup: Promise.withResolvers<TwoStepSetup>(),
    person: Promise.withResolvers<{ factor: SecondFactor }>(),
  }
  const machine = twoStepMachine.provide({
    actors: {
      code,
      beginChange: fromPromise<TwoStepSetup, { factor: SecondFactor }>(() => {
        server.setup = Promise.withResolvers()
        return server.setup.promise
      }),
      readPerson: fromPromise<{ factor: SecondFactor }>(() => {
        server.person = Promise.withResolvers()
        return server.person.promise
      }),
    },
  })
  const session = sessionOf({ email, twoStepAuthenticationType: 'SMS' })
  const actor = createActor(machine, { input: { factor: 'SMS' } }).start()
  await startPage(
    'fa',
    <SettingsPage session={session}>
      <TwoStep twoStep={actor} session={session} />
    </SettingsPage>,
  )
  return {
    outside,
    server,
    choose: (method: SecondFactor) => act(async () => radio(method).click()),
    press: (name: string) => act(async () => screen.getByRole('button', { name }).click()),
    type: async (text: string) => {
      await act(async () => void fireEvent.change(codeField()!, { target: { value: text } }))
      await act(async () => void fireEvent.keyDown(codeField()!, { key: 'Enter' }))
    },
  }
}

const radio = (method: SecondFactor) => document.querySelector<HTMLInputElement>(`input[value=${method}]`)!
const codeField = () => document.querySelector<HTMLInputElement>('input[name=one-time-code]')
const state = () => document.querySelector('[data-flow=twoStep]')?.getAttribute('data-state')
/** The chosen method, the method in use, the message, and the title of the open dialog. */
const shown = () => ({
  chosen: [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(({ checked }) => checked)?.value,
  inUse: [...document.querySelectorAll('[data-value]')]
    .filter((card) => card.textContent?.includes('روش فعلی'))
    .map((card) => card.getAttribute('data-value')),
  message: document.querySelector('[data-tone] p')?.textContent ?? null,
  dialog: document.querySelector('dialog h2')?.textContent ?? null,
})

it('shows the QR picture, secret and link of an app, and reports that it is the new method', async () => {
  const { choose, server, type, outside, press } = await start()
  await choose('GOOGLE_AUTHENTICATOR')
  const requested = [state(), shown()]
  await act(async () => server.setup.resolve({ contact: null, picture: 'iVBORw0KGgo=', link }))
  const dialog = {
    ...shown(),
    picture: document.querySelector('dialog img')?.getAttribute('src'),
    link: document.querySelector('dialog a')?.getAttribute('href'),
    secret: document.querySelector('dialog code')?.textContent,
    timer: document.querySelector('[role=timer]'),
  }
  await type('۱۲۳۴۵۶')
  const attempt = outside.attempts.at(-1)
  await act(async () => outside.verify.resolve({ token: null }))
  await act(async () => server.person.resolve({ factor: 'GOOGLE_AUTHENTICATOR' }))
  const changed = shown()
  await press('بستن پیام')
  const before = { chosen: 'GOOGLE_AUTHENTICATOR', inUse: ['SMS'], message: null }
  expect([requested, dialog, attempt, changed, shown().message, state()]).toEqual([
    ['requesting', { ...before, dialog: null }],
    {
      ...before,
      dialog: 'تأیید با Google Authenticator',
      picture: 'data:image/png;base64,iVBORw0KGgo=',
      link,
      secret: 'JBSWY3DPEHPK3PXP',
      timer: null,
    },
    { subject: 'GOOGLE_AUTHENTICATOR', code: '123456', password: null },
    {
      chosen: 'GOOGLE_AUTHENTICATOR',
      inUse: ['GOOGLE_AUTHENTICATOR'],
      message: 'تأیید دومرحله‌ای به Google Authenticator تغییر کرد.',
      dialog: null,
    },
    null,
    'choosing.resting',
  ])
})

it('restores the former choice and shows the reason when no code can be sent', async () => {
  const { choose, server } = await start()
  await choose('EMAIL')
  await act(async () => server.setup.reject(new ApiError('TOO_MANY_REQUESTS', 429)))
  expect([state(), shown()]).toEqual([
    'choosing.refused',
    {
      chosen: 'SMS',
      inUse: ['SMS'],
      message: expect.stringMatching(/^تغییری انجام نشد و روش شما همان «پیامک» است\. .+/),
      dialog: null,
    },
  ])
})

it('cannot be left while a code is being checked, can be left after a wrong code, and sends a new code when the time is over', async () => {
  const { choose, server, type, outside, press } = await start()
  await choose('EMAIL')
  await act(async () => server.setup.resolve({ contact: 's***@example.com', picture: null, link: null }))
  const sent = document.querySelector('dialog bdi')?.textContent
  await type('111111')
  const leave = () => screen.getByRole<HTMLButtonElement>('button', { name: 'انصراف' })
  const onItsWay = [leave().disabled, leave().title]
  await act(async () => outside.verify.reject(new ApiError('INCORRECT_OTP', 400)))
  const wrong = [leave().disabled, screen.getByRole('alert').textContent]
  await act(async () => outside.emit({ type: 'time.left', seconds: 0 }))
  await press('ارسال دوباره‌ی کد')
  const resent = [...outside.resent]
  await act(async () => outside.resend.resolve())
  await press('انصراف')
  expect([sent, onItsWay, wrong, resent, state(), shown()]).toEqual([
    's***@example.com',
    [true, 'در حال بررسی کد؛ لطفاً صبر کنید.'],
    [false, expect.stringContaining('کد')],
    ['EMAIL'],
    'choosing.resting',
    { chosen: 'SMS', inUse: ['SMS'], message: null, dialog: null },
  ])
})

it('checks the result when no answer arrived, and checks again on request', async () => {
  const { choose, server, type, outside, press } = await start()
  await choose('EMAIL')
  await act(async () => server.setup.resolve({ contact: null, picture: null, link: null }))
  await type('123456')
  await act(async () => outside.verify.reject(new ApiError('NO_ANSWER')))
  const looking = [state(), shown().dialog]
  await act(async () => server.person.reject(new ApiError('NO_ANSWER')))
  const loadFailed = [state(), codeField()]
  await press('بررسی دوباره')
  await act(async () => server.person.resolve({ factor: 'EMAIL' }))
  expect([looking, loadFailed, shown()]).toEqual([
    ['code.looking', 'پاسخی از صرافی دریافت نشد'],
    ['code.loadFailed', null],
    { chosen: 'EMAIL', inUse: ['EMAIL'], message: 'تأیید دومرحله‌ای به ایمیل تغییر کرد.', dialog: null },
  ])
})

it('leads a user without an e-mail address to the account page, and shows the method only once it is known', async () => {
  await start({ email: null })
  const email = document.querySelector('[data-value=EMAIL]')!
  expect([radio('EMAIL').disabled, email.querySelector('a')?.getAttribute('href')]).toEqual([true, '/profile/account'])
  cleanup()
  await startPage('en', <SettingsPage session={sessionOf({})}>{null}</SettingsPage>)
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    document.querySelectorAll('[aria-busy=true]').length,
  ]).toEqual(['Settings', 1])
})
