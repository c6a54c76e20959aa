// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import errors from '#locales/fa/app/errors.json' with { type: 'json' }
import userErrors from '#locales/fa/app/user-errors.json' with { type: 'json' }
import quickTrade from '#locales/fa/trading/quick-trade.json' with { type: 'json' }
import type { QuickTrader } from '#machines/auth/session/quick-trader.ts'
import { otcEntryMachine, type PricesEvent, type TradeTerms } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { OtcTalk } from '#web/features/trading/quick-trade/otc-talk.tsx'
import { QuickTrade } from '#web/features/trading/quick-trade/quick-trade.tsx'
import { UserBox } from '#web/features/trading/quick-trade/user-box.tsx'
import { startOtcOrder } from '../../machines/trading/otc-world.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const prices = { BITCOIN: { buyPrice: '4000000000', sellPrice: '3900000000' } }

async function start({ trader = 'guest' as QuickTrader, hasTerms = true } = {}) {
  const outside = { emit: (_: PricesEvent): void => undefined }
  const actors = {
    watchPrices: fromCallback<{ type: 'never' }, { settlement: Settlement }>(({ sendBack }) => {
      outside.emit = sendBack
    }),
    readTerms: fromPromise<TradeTerms>(async () => {
      if (!hasTerms) throw new ApiError('NO_ANSWER')
      return { BITCOIN: { min: '0.001', max: '2', fee: null, networks: [] } }
    }),
  }
  const order = createActor(otcEntryMachine.provide({ actors }), { input: { language: 'fa' } }).start()
  await startPage('fa', <QuickTrade order={order} trader={trader} />)
  const fields = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  const type = async (place: number, value: string) => {
    fireEvent.change(screen.getAllByRole('textbox')[place]!, { target: { value } })
    await act(async () => undefined)
  }
  /** The button or link: its URL (null for a button), whether it is disabled, and its note. */
  const way = () => {
    const link = screen.queryByRole('link')
    const button = link ?? screen.getByRole('button', { name: /خرید|فروش/ })
    const note = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    return {
      name: button.textContent,
      to: link === null ? null : link.getAttribute('href'),
      isShut: link === null && (button as HTMLButtonElement).disabled,
      says: note?.textContent ?? null,
      isWrong: note?.hasAttribute('data-wrong') ?? false,
    }
  }
  return { way, emit: (event: PricesEvent) => act(() => outside.emit(event)), fields, type }
}

it('computes the field that is not edited, in Persian digits with thousands separators', async () => {
  const { emit, fields, type } = await start()
  emit({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  const bought = fields()
  await type(1, '۸٬۰۰۰٬۰۰۰٬۰۰۰')
  const spent = fields()
  fireEvent.click(screen.getByRole('radio', { name: 'فروش' }))
  expect([bought, spent, fields()]).toEqual([
    ['۰٫۰۵', '۲۰۰٬۰۰۰٬۰۰۰'],
    ['۲', '۸٬۰۰۰٬۰۰۰٬۰۰۰'],
    ['۲٫۰۵۱۲۸۲۰۵', '۸٬۰۰۰٬۰۰۰٬۰۰۰'],
  ])
})

const quick = (typed: string) =>
  `/login?next=${encodeURIComponent(`/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN${typed}`)}`
const buy = { name: 'ورود و خرید بیت‌کوین', isShut: false, isWrong: false, says: quickTrade.kept }

it('leads a guest to the log-in with the typed values, and shows the error of an invalid value', async () => {
  const { emit, type, way } = await start()
  const atFirst = way()
  emit({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  const typed = way()
  await type(0, '0.0001')
  const little = way()
  await type(0, '1.2.3')
  expect([atFirst, typed, little, way()]).toEqual([
    { ...buy, to: quick('') },
    { ...buy, to: quick('&amount=0.05') },
    { ...buy, to: quick('&amount=0.0001'), says: `${errors.minErr} حداقل ۰٫۰۰۱ BTC.`, isWrong: true },
    { ...buy, to: quick(''), says: errors.invalidAmount, isWrong: true },
  ])
})

it('still leads a guest on before a price has arrived, and reports a stale or missing price', async () => {
  const { emit, type, way } = await start()
  await type(0, '0.05')
  const pending = way()
  emit({ type: 'prices.change', prices, isLive: false })
  const old = way()
  emit({ type: 'prices.change', prices: {}, isLive: true })
  const to = quick('&amount=0.05')
  expect([pending, old, way()]).toEqual([
    { ...buy, to },
    { ...buy, to, says: 'قیمت به‌روز نیست. تا دریافت قیمت جدید کمی صبر کنید.', isWrong: true },
    { ...buy, to, says: errors.MARKET_IS_NOT_ACTIVE, isWrong: true },
  ])
})

it('shows the limits once something is typed, and reports that they failed to load', async () => {
  const { type } = await start()
  const before = screen.queryByText('از ۰٫۰۰۱ تا ۲ BTC')
  await type(0, '0.05')
  const known = screen.getAllByText('از ۰٫۰۰۱ تا ۲ BTC').length
  cleanup()
  const without = await start({ hasTerms: false })
  await without.type(0, '0.05')
  expect([before, known, screen.getAllByText(/^حداقل و حداکثر مقدار دریافت نشد/).length]).toEqual([null, 1, 1])
})

it('leads a logged-in user whose account has not loaded to the quick trade page', async () => {
  const { emit, type, way } = await start({ trader: 'user' })
  emit({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  expect(way()).toEqual({
    name: 'خرید بیت‌کوین',
    to: '/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN&amount=0.05',
    isShut: false,
    says: null,
    isWrong: false,
  })
})

it('leads an unverified user to the account page, and still reports an invalid value', async () => {
  const { emit, type, way } = await start({ trader: 'unauthorized' })
  emit({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  const typed = way()
  await type(0, '1.2.3')
  const toAccount = { name: 'رفتن به حساب کاربری', to: '/profile/account', isShut: false }
  expect([typed, way()]).toEqual([
    { ...toAccount, says: 'معامله‌ی سریع پس از تکمیل حساب و احراز هویت شما فعال می‌شود.', isWrong: false },
    { ...toAccount, says: errors.invalidAmount, isWrong: true },
  ])
})

it('tells a user whose documents are reviewed or were refused how their account stands', async () => {
  const seen = []
  for (const trader of ['inReview', 'refused'] as const) {
    const { way } = await start({ trader })
    seen.push(way())
    cleanup()
  }
  const toAccount = { name: 'رفتن به حساب کاربری', to: '/profile/account', isShut: false, isWrong: false }
  expect(seen).toEqual([
    { ...toAccount, says: quickTrade.inReview },
    { ...toAccount, says: quickTrade.refused },
  ])
})

it('shows a market maker why quick trade is closed, for any typed value', async () => {
  const { emit, type, way } = await start({ trader: 'supervisor' })
  const atFirst = way()
  emit({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  const closed = { name: 'خرید بیت‌کوین', to: null, isShut: true, says: userErrors.supervisorErr, isWrong: true }
  expect([atFirst, way()]).toEqual([closed, closed])
})

it('contains the whole quick trade for a user who may trade, and shows a market maker why it is closed', async () => {
  const box = async (isSupervisor: boolean) => {
    const { actor } = startOtcOrder(() => undefined, { isSupervisor })
    await startPage(
      'fa',
      <UserBox order={actor} outside={null}>
        <OtcTalk order={actor} />
      </UserBox>,
    )
    fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value: '0.05' } })
    await act(async () => undefined)
    const submit = screen.getByRole('button', { name: 'خرید بیت‌کوین' }) as HTMLButtonElement
    const seen = {
      owned: [...screen.getByRole('list', { name: 'موجودی' }).children].map((row) => row.textContent),
      isShut: submit.disabled,
      says: document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent?.trim() ?? null,
    }
    await act(async () => submit.click())
    const hasDialog = screen.queryByRole('dialog') !== null
    cleanup()
    return { ...seen, hasDialog }
  }
  expect([await box(false), await box(true)]).toEqual([
    { owned: ['تومان۵۰۰٬۰۰۰٬۰۰۰ تومان', 'بیت‌کوین۰٫۵ BTC'], isShut: false, says: null, hasDialog: true },
    { owned: ['تومان—', 'بیت‌کوین—'], isShut: true, says: userErrors.supervisorErr, hasDialog: false },
  ])
})
