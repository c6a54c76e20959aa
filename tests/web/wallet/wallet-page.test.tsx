// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { tomanFiguresMachine } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import type { TomanFigures } from '#machines/wallet/toman-figures/toman-figures.ts'
import { walletPageMachine } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import type { WalletTerms } from '#machines/wallet/wallet-page/wallet-terms.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { Language } from '#shared/core/money/format.ts'
import { ExchangeWalletPage } from '#web/features/wallet/wallet-page/exchange-wallet-page.tsx'
import { WalletPage } from '#web/features/wallet/wallet-page/wallet-page.tsx'
import { startContent } from '../support/content.ts'
import { startPage } from '../support/page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const row = (credit: string, blockedCredit = '0', totalBalance = credit) => ({ credit, blockedCredit, totalBalance })
const owned = { TOMAN: row('750.99', '250', '1000.99'), TETHER: row('10'), BITCOIN: row('0.000000019'), TRON: row('0') }
const markets = {
  TETHER: { marketType: 'TETHER_TOMAN', relatedCoin: 'TETHER', lastPrice: '100000', last24HoursChange: '1.5' },
}
const open = { isDepositOpen: true, isWithdrawalOpen: true }
const figures: TomanFigures = {
  since: Date.parse('2026-10-22T08:00:00Z'),
  isWhole: true,
  deposited: '1200.75',
  withdrawn: '300',
  waiting: '250',
  waitingCount: 2,
  last: Date.parse('2026-11-21T08:00:00Z'),
}

async function start(language: Language = 'fa', readFigures: () => Promise<TomanFigures> = async () => figures) {
  const wallet = createActor(walletPageMachine, { input: { hidesNone: false, dialog: null } }).start()
  const machine = tomanFiguresMachine.provide({
    actors: { watchBalance: fromCallback(() => undefined), readFigures: fromPromise(readFigures) },
  })
  const terms = startContent<WalletTerms>()
  const page = await startPage(
    language,
    <WalletPage notice={null} wallet={wallet} figures={createActor(machine).start()} terms={terms.actor}>
      {null}
    </WalletPage>,
  )
  await act(async () => undefined)
  return { ...page, wallet, terms }
}

const shown = () => [...document.querySelectorAll<HTMLElement>('tr[data-coin]')].map((one) => one.dataset.coin)
const cells = (coin: string) =>
  [...document.querySelectorAll(`tr[data-coin=${coin}] [data-cell]`)].map((cell) => cell.textContent)
const way = (id: string) => document.querySelector<HTMLButtonElement>(`tr [data-way="${id}"]`)!
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

it("shows each currency in the specification's order, truncated, at the last price of the market", async () => {
  const { publish } = await start()
  publish('me:wallet:P2P', 1, owned)
  expect(cells('TETHER').at(-1)).toBe('—')
  publish('markets:TOMAN', 1, markets)
  expect([shown(), cells('TOMAN'), cells('TETHER'), cells('BITCOIN')]).toEqual([
    ['TOMAN', 'TETHER', 'BITCOIN', 'TRON'],
    ['۱٬۰۰۰٫۹۹مسدود شده ۲۵۰', '۷۵۰٫۹۹', '۲۵۰', '۱٬۰۰۰٫۹۹'],
    ['۱۰۱٬۰۰۰٬۰۰۰ تومان', '۱۰', '—', '۱٬۰۰۰٬۰۰۰'],
    ['۰٫۰۰۰۰۰۰۰۱— ', '۰٫۰۰۰۰۰۰۰۱', '—', '—'],
  ])
  const sums = [...document.querySelectorAll('[data-sum]')].map((sum) => sum.textContent)
  expect(sums).toEqual(['موجودی۱٬۰۰۰٫۹۹ تومان', 'قابل برداشت۷۵۰٫۹۹ تومان', 'مسدود شده در سفارش‌ها و برداشت‌ها۲۵۰ تومان'])
  publish('markets:TOMAN', 2, { TETHER: { ...markets.TETHER, lastPrice: '200000' } })
  expect(cells('TETHER').at(-1)).toBe('۲٬۰۰۰٬۰۰۰')
})

it('a search and a filter narrow the list, and each offers to show the other rows again', async () => {
  const { publish, wallet } = await start()
  publish('me:wallet:P2P', 1, owned)
  type('tr')
  const found = shown()
  type('zz')
  const nothing = screen.getByText('ارزی با «zz» پیدا نشد')
  fireEvent.click(within(nothing.parentElement!).getByRole('button'))
  const all = shown()
  fireEvent.click(screen.getByRole('checkbox'))
  expect([found, all, shown(), wallet.getSnapshot().context.hidesNone]).toEqual([
    ['TRON'],
    ['TOMAN', 'TETHER', 'BITCOIN', 'TRON'],
    ['TOMAN', 'TETHER', 'BITCOIN'],
    true,
  ])
  publish('me:wallet:P2P', 2, { TOMAN: row('0'), TETHER: row('0') })
  fireEvent.click(screen.getByRole('button', { name: 'نمایش همه‌ی ارزها' }))
  expect(shown()).toEqual(['TOMAN', 'TETHER'])
})

it('each action opens its dialog, and a closed action shows the reason', async () => {
  const { publish, wallet, terms } = await start('en')
  publish('me:wallet:P2P', 1, { ...owned, MATIC: row('5'), ZCOIN: row('5') })
  expect([shown().at(-1), document.querySelectorAll('tr[data-coin=ZCOIN] :is(a, button)').length]).toEqual(['ZCOIN', 0])
  const closed = { isDepositOpen: false, isWithdrawalOpen: false }
  await terms.comes({ TETHER: open, BITCOIN: open, TRON: open, MATIC: closed })
  const press = (id: string) => {
    fireEvent.click(way(id))
    const { dialog } = wallet.getSnapshot().context
    wallet.send({ type: 'dialog.close' })
    return dialog
  }
  expect([press('deposit TRON'), press('withdraw BITCOIN'), press('check TRON'), press('withdraw TOMAN')]).toEqual([
    { kind: 'deposit', currency: 'TRON' },
    { kind: 'withdraw', currency: 'BITCOIN' },
    { kind: 'check', currency: 'TRON' },
    { kind: 'withdraw', currency: 'TOMAN' },
  ])
  expect([press('withdraw TRON'), press('withdraw MATIC'), press('deposit MATIC'), press('check MATIC')]).toEqual([
    null,
    null,
    null,
    { kind: 'check', currency: 'MATIC' },
  ])
  expect([way('withdraw TRON').title, way('withdraw MATIC').title, way('withdraw MATIC').textContent]).toEqual([
    'You have no free balance to withdraw.',
    'All withdrawal networks for this coin are closed right now.',
    'Withdrawals closed',
  ])
  expect([...document.querySelectorAll('tr[data-coin=TRON] a')].map((link) => link.getAttribute('href'))).toEqual([
    '/profile/trade/TOMAN/TRON',
  ])
})

it('shows the recent Toman figures of the days that were read, and reads them again after a failure', async () => {
  const facts = () => [...document.querySelectorAll('[data-flow=tomanFigures] dl > div')].map((one) => one.textContent)
  await start()
  expect([screen.getByRole('heading', { name: '۳۰ روز گذشته' }).tagName, facts()]).toEqual([
    'H3',
    [
      'واریز انجام‌شده۱٬۲۰۰٫۷۵ تومان',
      'برداشت انجام‌شده۳۰۰ تومان',
      'برداشت در انتظار۲۵۰ تومان (۲ درخواست)',
      'آخرین درخواست۳۰ آبان، ۱۱:۳۰',
    ],
  ])
  cleanup()
  let tries = 0
  await start('en', async () => {
    tries += 1
    if (tries === 1) throw new ApiError('SERVER_ERROR', 500)
    return { ...figures, isWhole: false, waiting: '0', waitingCount: 0, last: null }
  })
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect([screen.getByText('From 22 October 2026 until today').tagName, facts().slice(2)]).toEqual([
    'H3',
    ['Pending withdrawals0 Toman', 'Last requestNone yet'],
  ])
})

it('shows that a wallet is empty and how to fill it, and marks it as stale, late or refused', async () => {
  const page = await start()
  page.publish('me:wallet:P2P', 1, { TOMAN: row('0'), TETHER: row('0') })
  page.publish('markets:TOMAN', 1, markets)
  const empty = screen.getByText('کیف پول شما خالی است').parentElement!
  fireEvent.click(within(empty).getByRole('button', { name: 'واریز تتر' }))
  expect(page.wallet.getSnapshot().context.dialog).toEqual({ kind: 'deposit', currency: 'TETHER' })
  const marks = () => document.querySelectorAll('[data-stale-mark]').length
  const asOf = Date.now()
  page.relay.publish(asOf, { 'markets:TOMAN': { epoch: 'a', seq: 1, asOf, stale: 'timeout' } })
  page.publish('me:wallet:P2P', 2, { TOMAN: row('1'), TETHER: row('0') })
  const ofPrices = marks()
  page.close()
  expect([ofPrices, marks()]).toEqual([2, 3])
  cleanup()
  const refused = await start()
  refused.refuse('me:wallet:P2P')
  expect(screen.getAllByText('این اطلاعات در دسترس نیست').length).toBe(3)
  cleanup()
  const failing = await start()
  expect(screen.getByText('در حال دریافت موجودی کیف پول…').nextElementSibling!.children.length).toBe(17)
  failing.fail('me:wallet:P2P')
  expect(screen.getAllByText('هنوز اطلاعاتی دریافت نشده است').length).toBe(3)
})

it('the exchange wallet has the coins without Toman, and links to the wallet for deposits and withdrawals', async () => {
  const wallet = createActor(walletPageMachine, { input: { hidesNone: false, dialog: null } }).start()
  const { publish } = await startPage('en', <ExchangeWalletPage wallet={wallet} />)
  publish('me:wallet:EXCHANGE', 1, owned)
  const links = [...document.querySelectorAll('tr[data-coin=TETHER] a')].map((link) => link.getAttribute('href'))
  expect([shown(), links]).toEqual([
    ['TETHER', 'BITCOIN', 'TRON'],
    ['/profile/otc?coin=TETHER', '/profile/wallet?deposit=TETHER', '/profile/wallet?withdraw=TETHER'],
  ])
})
