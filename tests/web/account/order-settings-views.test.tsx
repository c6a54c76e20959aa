// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import {
  notificationSettingsMachine,
  type Permission,
} from '#machines/trading/notification-settings/notification-settings.machine.ts'
import {
  defaultSettings,
  type NotificationSettings,
  type Ways,
} from '#machines/trading/notification-settings/settings.ts'
import { orderReviewMachine } from '#machines/trading/order-review/order-review.machine.ts'
import type { LimitsCommand, ReviewLimits } from '#machines/trading/order-review/review-limits.ts'
import { WaysSettings } from '#web/features/account/notifications/ways-settings.tsx'
import { OrderReview } from '#web/features/account/settings/order-review.tsx'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** The review limits with some values saved. */
async function startReview(language: 'fa' | 'en') {
  const kept: ReviewLimits[] = []
  let emit = (_: ReviewLimits): void => undefined
  const store = fromCallback<LimitsCommand>(({ sendBack, receive }) => {
    emit = (limits) => sendBack({ type: 'limits.change', limits })
    receive(({ limits }) => void kept.push(limits))
    emit({ impact: '2', share: '30' })
  })
  const review = createActor(orderReviewMachine.provide({ actors: { store } })).start()
  await startPage(language, <OrderReview review={review} />)
  const form = document.querySelector('form')!
  const fields = () => [...document.querySelectorAll('input')]
  return {
    kept,
    emit: (limits: ReviewLimits) => act(() => emit(limits)),
    type: (limit: 'impact' | 'share', text: string) =>
      act(() => void fireEvent.change(fields()[limit === 'impact' ? 0 : 1]!, { target: { value: text } })),
    submit: () => act(() => void fireEvent.submit(form)),
    press: (name: string) => act(() => button(name).click()),
    shown: (save: string) => ({
      state: form.getAttribute('data-state'),
      fields: fields().map((field) => [field.value, field.getAttribute('aria-invalid')]),
      notes: fields().map((field) => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent),
      alerts: screen.queryAllByRole('alert').map((alert) => alert.textContent),
      status: screen.getByRole('status').textContent,
      canSave: !button(save).disabled,
    }),
  }
}

const notes = {
  fa: ['میانگین قیمت سفارش چقدر از بهترین قیمت بازار بدتر است.', 'سفارش چه سهمی از ارز پرداختی شما را مصرف می‌کند.'],
  en: [
    'How much worse your average price would be than the best market price.',
    'How much of your holdings in the paying currency the order would use.',
  ],
}

it("shows the limits in the language's digits, and saves a typed limit on submit with a confirmation", async () => {
  const { kept, shown, type, submit } = await startReview('fa')
  const [begun, labels] = [shown('ذخیره'), ['اثر بر قیمت، بیش از', 'سهم از دارایی، بیش از']]
  const named = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
  type('impact', '۰٫۵')
  const typed = [shown('ذخیره'), [...kept]]
  submit()
  const quiet = { notes: notes.fa, alerts: [], status: '', canSave: false }
  const fields = (impact: string) => [
    [impact, 'false'],
    ['۳۰', 'false'],
  ]
  expect([begun, named, typed, shown('ذخیره'), kept]).toEqual([
    { ...quiet, state: 'shown', fields: fields('۲') },
    ['۲', '۳۰'],
    [{ ...quiet, state: 'typing', fields: fields('۰٫۵'), canSave: true }, []],
    { ...quiet, state: 'kept', fields: fields('۰٫۵'), status: 'ذخیره شد.' },
    [{ impact: '0.5', share: '30' }],
  ])
})

it('shows the error at the field, saves no wrong limit, and restores the defaults', async () => {
  const { kept, shown, type, submit, press } = await startReview('en')
  const fault = 'Enter a percentage from 0 to 100, with two decimals at most.'
  type('share', '101')
  submit()
  const wrong = [shown('Save'), [...kept]]
  press('Use the defaults')
  expect([wrong, shown('Save'), kept]).toEqual([
    [
      {
        state: 'typing',
        fields: [
          ['2', 'false'],
          ['101', 'true'],
        ],
        notes: [notes.en[0], fault],
        alerts: [fault],
        status: '',
        canSave: false,
      },
      [],
    ],
    {
      state: 'kept',
      fields: [
        ['1', 'false'],
        ['20', 'false'],
      ],
      notes: notes.en,
      alerts: [],
      status: 'Saved.',
      canSave: false,
    },
    [{ impact: '1', share: '20' }],
  ])
})

it('replaces a typed limit by one that another tab has saved', async () => {
  const { shown, type, emit } = await startReview('en')
  type('impact', '7')
  emit({ impact: '5', share: '50' })
  expect(shown('Save')).toEqual({
    state: 'shown',
    fields: [
      ['5', 'false'],
      ['50', 'false'],
    ],
    notes: notes.en,
    alerts: [],
    status: '',
    canSave: false,
  })
})

/** The settings of order notifications in a browser with this permission, whose user gives this answer. */
async function startNews(orders: Ways, permission: Permission, answer: Permission = permission) {
  const kept: Ways[] = []
  const tried: Ways[] = []
  const settings = { ...defaultSettings, ways: { ...defaultSettings.ways, orders } }
  const machine = notificationSettingsMachine.provide({
    actors: {
      restore: fromPromise<{ settings: NotificationSettings; permission: Permission }>(async () => ({
        settings,
        permission,
      })),
      keep: fromPromise<void, { settings: NotificationSettings }>(
        async ({ input }) => void kept.push(input.settings.ways.orders),
      ),
      watchDevice: fromCallback<{ type: 'never' }>(() => undefined),
      requestPermission: fromPromise<Permission>(async () => answer),
    },
  })
  const actor = createActor(machine).start()
  actor.on('settings.try', (event) => void tried.push(event.settings.ways.orders))
  await startPage('en', <WaysSettings settings={actor} kinds={['orders']} />)
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  return {
    kept,
    tried,
    press: (name: string) => act(async () => screen.getByLabelText(name).click()),
    shown: () => ({
      state: document.querySelector('[data-flow]')?.getAttribute('data-state'),
      on: boxes()
        .filter(({ checked }) => checked)
        .map(({ labels }) => labels?.[0]?.textContent),
      status: screen.getByRole('status').textContent,
      canTry: !button('Try it').disabled,
    }),
  }
}

const words = {
  toast: 'Show over the page',
  sound: 'Play a sound',
  system: 'Notify me through the device when this page is not visible',
  denied: "Your browser blocks notifications of this site. Allow them in the browser's settings.",
  unsupported: 'This browser does not support device notifications.',
}
const usual = { toast: true, sound: false, system: false }
const idle = { state: 'ready.idle', on: [words.toast], status: '', canTry: false }

it.each([
  ['default', ''],
  ['granted', ''],
  ['denied', words.denied],
  ['unsupported', words.unsupported],
] as const)('shows for the permission %s: %j', async (permission, status) => {
  const { shown } = await startNews(usual, permission)
  expect(shown()).toEqual({ ...idle, status })
})

it('saves each choice at once, and previews the chosen ways', async () => {
  const { kept, tried, press, shown } = await startNews(usual, 'granted')
  await press(words.sound)
  await press(words.toast)
  const quieter = shown()
  await press(words.system)
  const all = shown()
  await act(async () => button('Try it').click())
  await press(words.sound)
  await press(words.system)
  const last = { toast: false, sound: false, system: false }
  expect([quieter, all, shown(), kept, tried]).toEqual([
    { ...idle, on: [words.sound], canTry: true },
    { ...idle, on: [words.sound, words.system], canTry: true },
    { ...idle, on: [], canTry: false },
    [
      { ...last, toast: true, sound: true },
      { ...last, sound: true },
      { ...last, sound: true, system: true },
      { ...last, system: true },
      last,
    ],
    [{ ...last, sound: true, system: true }],
  ])
})

it.each([
  ['denied', words.denied],
  ['default', ''],
] as const)('leaves system notifications off when the browser answers %s', async (answer, status) => {
  const { kept, press, shown } = await startNews(usual, 'default', answer)
  await press(words.system)
  expect([shown(), kept]).toEqual([{ ...idle, status }, []])
})
