// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import fa from '#locales/fa/all.ts'
import { registerMachine } from '#machines/auth/register/register.machine.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { errorKeyOf } from '#shared/core/errors/error-key.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { RegisterPage } from '#web/features/auth/register/register-page.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

function ReasonText({ reason, wait }: { reason: Reason | null; wait?: number }) {
  const errorText = useErrorText()
  return <p role="alert">{errorText(reason, wait)}</p>
}

function HttpError({ reason }: { reason: Reason }) {
  const { t } = useTranslation('withdrawal')
  const errorText = useErrorText()
  return <p role="alert">{t('refused', { reason: errorText(reason) })}</p>
}

const alertOf = async (reason: Reason | null, wait?: number) => {
  await startPage('fa', <ReasonText reason={reason} wait={wait} />)
  const { innerHTML, textContent } = screen.getByRole('alert')
  return { innerHTML, textContent }
}

describe('a refusal is shown', () => {
  it("in the exchange's own words when the catalogue has none, isolated from the surrounding direction", async () => {
    const reason = reasonOf(new ApiError('BAD_REQUEST', 400, ['Call us: 021-91000000.']))
    expect((await alertOf(reason)).textContent).toBe('\u2068Call us: 021-91000000.\u2069')
  })

  it('as text, with any markup in it escaped', async () => {
    const reason = reasonOf(new ApiError('CONFLICT', 409, ['<b>no</b><img src=x>']))
    expect(await alertOf(reason)).toEqual({
      innerHTML: '\u2068&lt;b&gt;no&lt;/b&gt;&lt;img src=x&gt;\u2069',
      textContent: '\u2068<b>no</b><img src=x>\u2069',
    })
  })

  it('unchanged, even if it looks like a placeholder of our texts', async () => {
    const reason = reasonOf(new ApiError('CONFLICT', 409, ['{{time}} $t(errors:CONFLICT)']))
    expect((await alertOf(reason)).textContent).toBe('\u2068{{time}} $t(errors:CONFLICT)\u2069')
  })

  it('within a sentence of ours, without changing the sentence', async () => {
    await startPage('fa', <HttpError reason={reasonOf(new ApiError('CONFLICT', 409, ['{{reason}} $t(x)']))} />)
    expect(screen.getByRole('alert').textContent).toBe(
      fa.withdrawal.refused.replace('{{reason}}', '\u2068{{reason}} $t(x)\u2069'),
    )
  })

  it('in the words of the catalogue, with the waiting time if it is known', async () => {
    expect((await alertOf('CONFLICT')).textContent).toBe(fa.errors.CONFLICT)
    cleanup()
    expect((await alertOf('TOO_MANY_REQUESTS', 95)).textContent).toBe(
      'تعداد درخواست‌ها بیش از حد مجاز است. ۱:۳۵ دیگر دوباره تلاش کنید.',
    )
  })
})

describe('a refusal at sign-up', () => {
  const referral = () => screen.getByLabelText(fa.auth.referral)
  const mobile = () => screen.getByLabelText(fa.auth.mobile)
  const noteOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null

  it.each([
    ['a wrong referral code', ['referral code is not valid'], null, fa.errors.INVALID_REFERRAL_CODE],
    ['anything else', [], fa.errors.BAD_REQUEST, null],
    [
      'anything that only the exchange has words for',
      ['Come back on Sunday.'],
      '\u2068Come back on Sunday.\u2069',
      null,
    ],
  ])('shows %s under its field', async (_, details, underMobile, underReferral) => {
    const refused = new ApiError(errorKeyOf('BAD_REQUEST', 400, details), 400, details)
    const machine = registerMachine.provide({
      actors: {
        store: fromCallback(() => undefined),
        solveCaptcha: fromPromise(async () => 'solved'),
        register: fromPromise(() => Promise.reject(refused)),
      },
    })
    const register = createActor(machine, { input: { referralCode: 'NOBODY' } }).start()
    register.send({ type: 'mobile.change', text: '9121110001' })
    register.send({ type: 'terms.change', isOn: true })
    await startPage('fa', <RegisterPage register={register} next={null} />)
    await act(async () => {
      register.send({ type: 'register.submit' })
      await waitFor(register, (snapshot) => snapshot.matches({ form: 'refused' }))
    })
    expect([mobile().getAttribute('aria-invalid'), referral().getAttribute('aria-invalid')]).toEqual([
      String(underMobile !== null),
      String(underReferral !== null),
    ])
    if (underMobile !== null) expect(noteOf(mobile())).toBe(underMobile)
    if (underReferral !== null) expect(noteOf(referral())).toBe(underReferral)
  })
})

it('no view shows the text of a reason in any other way than by the one hook', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  expect(files.length).toBeGreaterThan(150)
  const others = files.filter((name) =>
    /errors:\$\{|\bt\((?:error|reason|refusal)\b/.test(readFileSync(join('web', name), 'utf8')),
  )
  expect(others).toEqual([])
})
