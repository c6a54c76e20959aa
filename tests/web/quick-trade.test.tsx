// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { otcEntryMachine, type PricesEvent, type TradeTerms } from '#machines/otc-entry/otc-entry.machine.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { QuickTrade } from '#web/features/quick-trade/quick-trade.tsx'
import { startPage } from './support/page.tsx'

afterEach(cleanup)

const prices = { BITCOIN: { buyPrice: '4000000000', sellPrice: '3900000000' } }

async function start({ isMember = false } = {}) {
  const outside = { tell: (_: PricesEvent): void => undefined }
  const actors = {
    watchPrices: fromCallback<{ type: 'never' }, { settlement: Settlement }>(({ sendBack }) => {
      outside.tell = sendBack
    }),
    readTerms: fromPromise<TradeTerms>(async () => ({
      BITCOIN: { least: '0.001', most: '2', fee: null, networks: [] },
    })),
  }
  const order = createActor(otcEntryMachine.provide({ actors }), { input: { language: 'fa' } }).start()
  await startPage('fa', <QuickTrade order={order} isMember={isMember} />)
  const fields = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)
  const type = async (place: number, value: string) => {
    fireEvent.change(screen.getAllByRole('textbox')[place]!, { target: { value } })
    await act(async () => undefined)
  }
  return { tell: (event: PricesEvent) => act(() => outside.tell(event)), fields, type }
}

it('computes the field that is not edited, in Persian digits with thousands apart', async () => {
  const { tell, fields, type } = await start()
  tell({ type: 'prices.change', prices, isLive: true })
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

it('leads a guest to log-in with what was typed, and says why it does not', async () => {
  const { tell, type } = await start()
  tell({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'ورود و خرید بیت‌کوین',
    `/login?next=${encodeURIComponent('/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN&amount=0.05')}`,
  ])
  await type(0, '0.0001')
  const button = screen.getByRole('button', { name: 'ورود و خرید بیت‌کوین' })
  const note = document.getElementById(button.getAttribute('aria-describedby')!)
  expect([(button as HTMLButtonElement).disabled, note?.textContent?.trim()]).toEqual([
    true,
    'مقدار از حداقل معامله کمتر است. حداقل ۰٫۰۰۱ BTC.',
  ])
})

it('leads a member to quick trade itself', async () => {
  const { tell, type } = await start({ isMember: true })
  tell({ type: 'prices.change', prices, isLive: true })
  await type(0, '0.05')
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN&amount=0.05',
  )
})
