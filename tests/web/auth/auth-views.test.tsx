// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { CodeStep } from '#web/features/auth/parts/code-step.tsx'
import { codeUnderTest } from '../../machines/support/code.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

async function startCode(seconds: number | null = 120) {
  const { machine, outside } = codeUnderTest()
  const code = createActor(machine, {
    input: { codeLength: 6, seconds, purpose: 'login', subject: '+989120000001', isFresh: true },
  }).start()
  await startPage('fa', <CodeStep code={code} onRestart={() => undefined} />)
  const field = () => screen.getByRole('textbox') as HTMLInputElement
  /** The step as the user sees it. */
  const seen = () => {
    const button = screen.getAllByRole('button').find((one) => (one as HTMLButtonElement).type === 'submit')!
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    return {
      code: field().value,
      isReadOnly: field().readOnly,
      button: button.textContent,
      isDisabled: (button as HTMLButtonElement).disabled,
      why,
      left: screen.queryByRole('timer')?.textContent.split(':').slice(1).join(':') ?? null,
      alerts: screen.queryAllByRole('alert').map((alert) => alert.textContent),
    }
  }
  return {
    outside,
    seen,
    type: (text: string) => fireEvent.change(field(), { target: { value: text } }),
    submit: () => fireEvent.submit(field().form!),
    emit: (seconds: number) => act(() => outside.emit({ type: 'time.left', seconds })),
    settle: (task: () => void) => act(async () => task()),
  }
}

const blank = {
  code: '',
  isReadOnly: false,
  button: 'تأیید',
  isDisabled: true,
  why: 'کد را کامل وارد کنید.',
  left: '۲:۰۰',
  alerts: [] as string[],
}

it('accepts Persian digits, shows the missing part, and counts down', async () => {
  const { seen, type, emit } = await startCode()
  const first = seen()
  type('۱۲۳۴')
  emit(59)
  const half = seen()
  type('۱۲۳ ۴۵۶')
  expect([first, half, seen()]).toEqual([
    blank,
    { ...blank, code: '۱۲۳۴', left: '۰:۵۹' },
    { ...blank, code: '۱۲۳۴۵۶', isDisabled: false, why: '', left: '۰:۵۹' },
  ])
})

it('sends a code once, is read-only during the check, and reports a wrong code', async () => {
  const { seen, type, submit, outside, settle } = await startCode()
  type('123456')
  submit()
  submit()
  const sent = seen()
  await settle(() => outside.verify.reject(new ApiError('INCORRECT_OTP', 400)))
  expect([outside.attempts, sent.isReadOnly, seen()]).toEqual([
    [{ subject: '+989120000001', code: '123456', password: null }],
    true,
    {
      ...blank,
      code: '۱۲۳۴۵۶',
      isDisabled: false,
      why: '',
      alerts: ['کد واردشده درست نیست. آن را بررسی کنید و دوباره وارد کنید.'],
    },
  ])
})

it('offers a new code when the time is over', async () => {
  const { seen, type, submit, emit, outside, settle } = await startCode()
  type('123456')
  const confirm = screen.getByRole('button', { name: 'تأیید' })
  confirm.focus()
  emit(0)
  const over = seen()
  expect(document.activeElement?.textContent).toBe('ارسال کد جدید')
  submit()
  await settle(() => outside.resend.resolve())
  expect([over.isReadOnly, over.button, over.isDisabled, over.alerts.length, outside.resent, seen()]).toEqual([
    true,
    'ارسال کد جدید',
    false,
    1,
    ['+989120000001'],
    blank,
  ])
})

it("shows no time for an authenticator's code", async () => {
  const { seen } = await startCode(null)
  expect(seen()).toEqual({ ...blank, left: null })
})
