// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Person } from '#machines/auth/session/person.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { accountFields } from '#shared/rules/account-fields.ts'
import { AccountPage } from '#web/features/account/account/account-page.tsx'
import { startAccount } from '../../machines/support/account.ts'
import { newcomerInIran, verified } from '../../machines/support/persons.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

async function start(person: Person | null) {
  const { actor, server } = startAccount()
  await startPage('fa', <AccountPage account={actor} />)
  await act(async () => {
    if (person === null) server.account.reject(new ApiError('SERVER_ERROR', 503))
    else server.account.resolve({ person, draft: null, today: '2026-11-21' })
  })
  const send = () => screen.getAllByRole('button').find((one) => (one as HTMLButtonElement).type === 'submit')!
  return {
    actor,
    server,
    field: (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)!,
    /** The send button: what it is called, whether it can be pressed, and why not. */
    sending: () => ({
      name: send().textContent,
      isDisabled: (send() as HTMLButtonElement).disabled,
      why: document.getElementById(send().getAttribute('aria-describedby')!)?.textContent,
    }),
    headings: () => screen.getAllByRole('heading').map((one) => one.textContent),
  }
}

it('asks a new person for everything, and names the first thing that is missing', async () => {
  const { field, sending, headings, server } = await start(newcomerInIran)
  await act(async () => server.types.resolve(['ID_CARD', 'PASSPORT']))
  const first = sending()
  fireEvent.change(field('firstName'), { target: { value: 'سارا' } })
  expect([headings(), first, sending(), field('mobileNumber').value, field('firstName').readOnly]).toEqual([
    ['حساب کاربری', 'اطلاعات شخصی', 'حساب‌های بانکی', 'مدرک هویتی'],
    { name: 'ارسال اطلاعات', isDisabled: true, why: '«نام» را وارد کنید.' },
    { name: 'ارسال اطلاعات', isDisabled: true, why: '«نام خانوادگی» را وارد کنید.' },
    '09120000004',
    false,
  ])
})

it('has an input for each field of an account, with what is known in it', async () => {
  const { field } = await start(verified)
  for (const name of accountFields.filter((one) => one !== 'birthDay' && one !== 'mobileNumber'))
    expect([name, field(name).value]).toEqual([name, verified[name]])
  expect(field('mobileNumber').value).toBe('09120000001')
  expect(screen.getByLabelText('تاریخ تولد')).toBeTruthy()
})

it('of a verified person shows what cannot be changed, and no documents', async () => {
  const { field, sending, headings } = await start(verified)
  expect([headings().includes('مدرک هویتی'), field('firstName').readOnly, field('city').value, sending()]).toEqual([
    false,
    true,
    'تهران',
    { name: 'ذخیره‌ی تغییرات', isDisabled: true, why: 'هنوز تغییری نداده‌اید.' },
  ])
})

it('that does not come says so, and can be asked for again', async () => {
  await start(null)
  const again = screen.getByRole('button', { name: 'تلاش دوباره' })
  fireEvent.click(again)
  expect(document.querySelector('[data-flow="account"]')!.getAttribute('data-state')).toBe('loading')
})
