// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Person } from '#machines/auth/session/person.ts'
import { toLatinDigits } from '#shared/core/digits.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { accountFields } from '#shared/rules/account-fields.ts'
import { AccountPage } from '#web/features/account/account/account-page.tsx'
import { DocumentsForm } from '#web/features/account/account/documents-form.tsx'
import { FormEnd } from '#web/features/account/account/form-end.tsx'
import { loadIranPlaces } from '#web/ui/places/use-iran-places.ts'
import { startAccount, typedBank, typedTexts } from '../../machines/support/account.ts'
import { newcomerInIran, verified } from '../../machines/support/persons.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

async function start(person: Person | null) {
  const { actor, server } = startAccount()
  await startPage(
    'fa',
    <AccountPage account={actor} end={<FormEnd account={actor} documents={<DocumentsForm account={actor} />} />} />,
  )
  await act(async () => {
    if (person === null) server.account.reject(new ApiError('SERVER_ERROR', 503))
    else server.account.resolve({ person, draft: null, today: '2026-11-21' })
  })
  const send = () => screen.getAllByRole('button').find((one) => (one as HTMLButtonElement).type === 'submit')!
  return {
    actor,
    server,
    field: (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`)!,
    /** The submit button: its name, whether it is disabled, and the reason. */
    sending: () => ({
      name: send().textContent,
      isDisabled: send().getAttribute('aria-disabled') === 'true',
      why: document.getElementById(send().getAttribute('aria-describedby')!)?.textContent,
    }),
    press: () => fireEvent.click(send()),
    /** The steps of the progress, each with its remaining tasks. */
    steps: () => [...document.querySelectorAll('nav li')].map((one) => one.textContent),
    headings: () => screen.getAllByRole('heading').map((one) => one.textContent),
  }
}

it('asks a new user for every field, and names the first missing one', async () => {
  const { field, sending, headings, server } = await start(newcomerInIran)
  await act(async () => server.types.resolve(['ID_CARD', 'PASSPORT']))
  const first = sending()
  fireEvent.change(field('firstName'), { target: { value: 'سارا' } })
  expect([headings(), first, sending(), field('mobileNumber').value, field('firstName').readOnly]).toEqual([
    ['حساب کاربری', 'مشخصات هویتی', 'تماس و محل سکونت', 'حساب‌های بانکی', 'مدرک هویتی', 'بازبینی و ارسال'],
    { name: 'ارسال اطلاعات', isDisabled: true, why: '«نام» را وارد کنید.' },
    { name: 'ارسال اطلاعات', isDisabled: true, why: '«نام خانوادگی» را وارد کنید.' },
    '۰۹۱۲۰۰۰۰۰۰۴',
    false,
  ])
})

it('leads a user who submits too early to the first missing field, and shows the error there until it is filled in', async () => {
  const { field, press } = await start(newcomerInIran)
  press()
  const alerts = () => screen.queryAllByRole('alert').map((one) => one.textContent)
  const led = [document.activeElement === field('firstName'), alerts()]
  fireEvent.change(field('firstName'), { target: { value: 'سارا' } })
  const filled = alerts()
  press()
  expect([led, filled, document.activeElement === field('lastName')]).toEqual([
    [true, ['این فیلد را پر کنید.']],
    [],
    true,
  ])
})

it('counts the remaining tasks of each step, and leads there', async () => {
  const { steps, server, field } = await start(newcomerInIran)
  await act(async () => server.types.resolve(['ID_CARD', 'PASSPORT']))
  const first = steps()
  fireEvent.change(field('city'), { target: { value: 'ری' } })
  fireEvent.click(screen.getByRole('button', { name: /^بانک/ }))
  expect([first, steps()[1], document.activeElement === screen.getByLabelText('شماره‌ی کارت')]).toEqual([
    ['۱مشخصات۴ مورد مانده', '۲تماس۶ مورد مانده', '۳بانک۱ مورد مانده', '۴مدارک۲ مورد مانده', '۵بازبینیگام آخر'],
    '۲تماس۵ مورد مانده',
    true,
  ])
})

it('reports that the numbers of a bank account were typed but not added', async () => {
  const { press, actor, field } = await start(newcomerInIran)
  for (const name of accountFields) act(() => actor.send({ type: 'field.change', field: name, text: typedTexts[name] }))
  press()
  const none = screen.getByRole('alert').textContent
  fireEvent.change(screen.getByLabelText('شماره‌ی کارت'), { target: { value: typedBank.card } })
  expect([none, screen.getByRole('alert').textContent, field('city').value]).toEqual([
    'حداقل یک حساب بانکی اضافه کنید.',
    'این شماره‌ها هنوز ثبت نشده است؛ «افزودن حساب» را بزنید.',
    'تهران',
  ])
})

it('offers lists of provinces and cities in Iran, and fills in the province of a chosen city', async () => {
  const { field } = await start(newcomerInIran)
  // A focus event that does not move the focus into the field.
  await act(async () => fireEvent.focus(field('city')))
  await act(async () => void (await loadIranPlaces()))
  await waitFor(() => expect(field('city').getAttribute('role')).toBe('combobox'))
  fireEvent.change(field('city'), { target: { value: 'kashan' } })
  const found = await screen.findAllByRole('option', { hidden: true })
  const names = found.map((one) => one.textContent)
  await act(async () => fireEvent.click(found[0]!))
  expect([names, field('city').value, field('state').value]).toEqual([['کاشاناصفهان'], 'کاشان', 'اصفهان'])
})

it('never replaces an input that has the focus: the list of places appears after blur', async () => {
  const { field } = await start(newcomerInIran)
  const line = field('city')
  line.focus()
  const list = await import('#web/ui/places/place-list.tsx')
  await act(async () => void list)
  const whileTyping = [field('city') === line, field('city').getAttribute('role')]
  await act(async () => line.blur())
  expect([whileTyping, field('city').getAttribute('role')]).toEqual([[true, null], 'combobox'])
})

it('has an input with the known value for each field of an account', async () => {
  const { field } = await start(verified)
  for (const name of accountFields.filter((one) => one !== 'birthDay' && one !== 'mobileNumber'))
    expect([name, toLatinDigits(field(name).value)]).toEqual([name, toLatinDigits(verified[name] ?? '')])
  expect([field('mobileNumber').value, field('nationalCode').value]).toEqual(['۰۹۱۲۰۰۰۰۰۰۱', '۰۰۱۲۳۴۵۶۷۹'])
  expect(screen.getByLabelText('تاریخ تولد')).toBeTruthy()
})

it('shows how long a review has been pending, and links to the contact page after two days', async () => {
  const waiting = async (hours: number) => {
    const submittedAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    await start({ ...verified, authenticationType: 'PENDING', submittedAt })
    const standing = document.querySelector('[data-standing]')!
    const seen = [/\(([^)]*)\)/.exec(standing.textContent!)?.[1], standing.querySelector('a')?.getAttribute('href')]
    cleanup()
    return seen
  }
  expect([await waiting(3), await waiting(50)]).toEqual([
    ['۳ ساعت پیش', undefined],
    ['۲ روز پیش', '/contact-us/'],
  ])
})

it('shows the reason of a refusal, and opens every step again', async () => {
  await start({ ...verified, authenticationType: 'NOT_COMPLETE', reviewNote: 'تصویر کارت خوانا نیست.' })
  const steps = [...document.querySelectorAll('nav li')].map((one) => one.getAttribute('data-status'))
  expect([document.querySelector('[data-standing]')!.textContent!.includes('تصویر کارت خوانا نیست.'), steps]).toEqual([
    true,
    ['done', 'done', 'done', 'open', 'open'],
  ])
})

it('shows a verified user read-only fields and no documents', async () => {
  const { field, sending, headings } = await start(verified)
  expect([headings().includes('مدرک هویتی'), field('firstName').readOnly, field('city').value, sending()]).toEqual([
    false,
    true,
    'تهران',
    { name: 'ذخیره‌ی تغییرات', isDisabled: true, why: 'هنوز تغییری نداده‌اید.' },
  ])
})

it('shows an error when the account fails to load, and loads it again on request', async () => {
  await start(null)
  const again = screen.getByRole('button', { name: 'تلاش دوباره' })
  fireEvent.click(again)
  expect(document.querySelector('[data-flow="account"]')!.getAttribute('data-state')).toBe('loading')
})
