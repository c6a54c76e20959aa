// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import { type SessionRef, sessionMachine } from '#machines/auth/session/session.machine.ts'
import { createContentMachine } from '#machines/site/content/content.machine.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import { accountHistoryMachine } from '#machines/wallet/account-history/account-history.machine.ts'
import type { AccountHistory } from '#machines/wallet/account-history/account-history.ts'
import { checklistMachine, type KeptChecklist } from '#machines/wallet/checklist/checklist.machine.ts'
import { type HistoryTrade, type OwnTransfer, tradeRow, transferRow } from '#machines/wallet/history/history-rows.ts'
import { valueHistoryMachine } from '#machines/wallet/value-history/value-history.machine.ts'
import type { KeptValues } from '#machines/wallet/value-history/value-points.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { CoinList } from '#web/features/wallet/dashboard/coin-list.tsx'
import { CostPanel } from '#web/features/wallet/dashboard/cost-panel.tsx'
import { DashboardPage } from '#web/features/wallet/dashboard/dashboard-page.tsx'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { startPage } from '../support/page.tsx'

afterEach(cleanup)

const person = {
  authenticationType: 'AUTHORIZED',
  firstName: 'سارا',
  lastName: 'کریمی',
  email: 'sara@example.com',
  mobileNumber: '+989120000001',
  userAccountLevel: 'GOLD',
  totalTradesVolume: '12500000',
  supervisor: false,
  countryName: 'Iran',
  bankAccounts: [],
} as unknown as Person

const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const markets = {
  TETHER: { marketType: 'TETHER_TOMAN', relatedCoin: 'TETHER', lastPrice: '100000', last24HoursChange: '1.5' },
}

async function start({
  account = person,
  invites = async (): Promise<Invites> => ({ referralCode: 'A', invitees: 3, profit: '1200.9' }),
  past = async (): Promise<AccountHistory> => ({ trades: [], deposits: [], withdrawals: [], since: null }),
  kept = null as unknown,
  isHidden = false,
  values = null as unknown,
} = {}) {
  const session = createActor(sessionMachine)
  const present = { ...session.getSnapshot(), value: { user: { person: 'known', exit: 'closed' } } }
  const known = Object.create(session, {
    getSnapshot: {
      value: () => ({ ...present, matches: () => true, context: { ...present.context, person: account } }),
    },
    subscribe: { value: () => ({ unsubscribe: () => undefined }) },
  }) as SessionRef
  const machine = createContentMachine<Invites>().provide({
    actors: { readContent: fromPromise<Invites | null, { language: 'fa' | 'en' }>(() => invites()) },
  })
  const content = createActor(machine, { input: { language: 'fa' } }).start()
  const reading = accountHistoryMachine.provide({
    actors: { watchChanges: fromCallback<{ type: 'never' }>(() => undefined), readHistory: fromPromise(past) },
  })
  const list = checklistMachine.provide({
    actors: {
      watchSteps: fromCallback<{ type: 'never' }>(() => undefined),
      keep: fromPromise<void, KeptChecklist>(async () => undefined),
    },
  })
  const seen = valueHistoryMachine.provide({
    actors: {
      watchValue: fromCallback<{ type: 'never' }>(() => undefined),
      keep: fromPromise<void, KeptValues>(async () => undefined),
    },
  })
  const history = createActor(reading).start()
  const page = await startPage(
    'fa',
    <OwnAmountsContext value={{ isHidden, state: 'kept', toggle: () => undefined }}>
      <DashboardPage
        session={known}
        invites={content}
        history={history}
        checklist={createActor(list, { input: { kept } }).start()}
        value={createActor(seen, { input: { kept: values } }).start()}
        orders={<p>orders</p>}
        holdings={
          <>
            <CostPanel history={history} />
            <CoinList />
          </>
        }
      />
    </OwnAmountsContext>,
  )
  await act(async () => undefined)
  return page
}

const cells = (coin: string) =>
  [...document.querySelectorAll(`tr[data-coin=${coin}] td`)].map((cell) => cell.textContent)

it('shows the holdings and their worth, and follows the market', async () => {
  const { publish } = await start()
  publish('me:wallet:P2P', 1, { TOMAN: row('1000000.75'), TETHER: row('10') })
  expect(cells('TETHER')[1]).toBe('—')
  publish('markets:TOMAN', 1, markets)
  expect([cells('TOMAN').slice(0, 2), cells('TETHER').slice(0, 3)]).toEqual([
    ['۱٬۰۰۰٬۰۰۰٫۷۵', '۱٬۰۰۰٬۰۰۰٫۷۵'],
    ['۱۰', '۱٬۰۰۰٬۰۰۰+۱٫۵۰٪', '۱۰۰٬۰۰۰'],
  ])
  const shares = within(screen.getByRole('list', { name: 'سهم هر دارایی' })).getAllByRole('listitem')
  expect(shares.map((share) => share.textContent)).toEqual(['تومان۵۰٫۰٪', 'تتر۴۹٫۹٪'])
  expect(screen.getByRole('link', { name: 'تتر' }).getAttribute('href')).toBe('/profile/trade/TOMAN/TETHER')
  expect(screen.queryByRole('link', { name: 'تومان' })).toBe(null)
  publish('markets:TOMAN', 2, { TETHER: { ...markets.TETHER, lastPrice: '200000' } })
  expect(cells('TETHER')[1]).toContain('۲٬۰۰۰٬۰۰۰')
})

it('shows that a wallet is empty, refused, not arriving, or stale', async () => {
  const page = await start()
  page.publish('me:wallet:P2P', 1, { TOMAN: row('0'), TETHER: row('0') })
  page.publish('markets:TOMAN', 1, markets)
  expect(screen.getByText('کیف پول شما خالی است')).toBeTruthy()
  page.close()
  expect(document.querySelectorAll('[data-stale-mark]').length).toBe(3)
  cleanup()
  const refused = await start()
  refused.refuse('me:wallet:P2P')
  expect(screen.getAllByText('این اطلاعات در دسترس نیست').length).toBe(3)
  cleanup()
  const failing = await start()
  failing.fail('me:wallet:P2P')
  expect(screen.getAllByText('هنوز اطلاعاتی دریافت نشده است').length).toBe(3)
})

it('shows that prices are stale or missing while the wallet is live', async () => {
  const page = await start()
  const marks = () => [...document.querySelectorAll('[data-stale-mark]')].map((mark) => mark.textContent)
  const missing = () => screen.queryAllByText('قیمت تتر مشخص نیست و در این مبلغ محاسبه نشده است.').length
  page.publish('me:wallet:P2P', 1, { TOMAN: row('100'), TETHER: row('10') })
  const waiting = [document.querySelector('[data-total]'), marks(), cells('TETHER')[0]]
  page.publish('markets:TOMAN', 1, markets)
  const fresh = [document.querySelector('[data-total]')?.textContent, marks(), missing()]
  const asOf = Date.now()
  page.relay.publish(asOf, { 'markets:TOMAN': { epoch: 'a', seq: 1, asOf: asOf - 60_000, stale: 'timeout' } })
  page.publish('me:wallet:P2P', 2, { TOMAN: row('200'), TETHER: row('10') })
  expect([waiting, fresh, document.querySelector('[data-total]')?.textContent, marks()]).toEqual([
    [null, [], '۱۰'],
    ['۱٬۰۰۰٬۱۰۰', [], 0],
    '۱٬۰۰۰٬۲۰۰',
    [expect.stringContaining('پیش'), expect.stringContaining('پیش'), expect.stringContaining('پیش')],
  ])
  cleanup()
  const silent = await start()
  silent.publish('me:wallet:P2P', 1, { TOMAN: row('100'), TETHER: row('10') })
  silent.fail('markets:TOMAN')
  expect([document.querySelector('[data-total]')?.textContent, missing(), marks()]).toEqual([
    '۱۰۰',
    1,
    ['به‌روز نیست', 'به‌روز نیست', 'به‌روز نیست'],
  ])
})

it("shows the user's account status and the income from invited friends", async () => {
  await start()
  const texts = [...document.querySelectorAll('dl')].map((list) => list.textContent)
  expect(texts).toEqual([
    'نامسارا کریمیایمیلsara@example.comسطح کاربریطلاییحجم معاملات سه ماه۱۲٫۵ میلیون تومان',
    'دوستان دعوت‌شده۳ نفرسود شما۱٬۲۰۰٫۹ تومان',
  ])
  expect(screen.getByRole('link', { name: 'افزودن دوست' }).getAttribute('href')).toBe('/profile/invite')
  expect(screen.queryByRole('link', { name: 'تکمیل حساب کاربری' })).toBe(null)
})

it('leads an unverified user to the account, and loads the invitations again after a failure', async () => {
  let tries = 0
  await start({
    account: { ...person, authenticationType: 'PENDING', email: null },
    invites: async () => {
      tries += 1
      if (tries === 1) throw new ApiError('SERVER_ERROR', 500)
      return { referralCode: 'A', invitees: 0, profit: '0' }
    },
  })
  expect(screen.getByRole('link', { name: 'تکمیل حساب کاربری' }).getAttribute('href')).toBe('/profile/account')
  await act(async () => screen.getByRole('button', { name: 'تلاش دوباره' }).click())
  expect(screen.getByText('۰ نفر')).toBeTruthy()
})

it("shows the change of the holdings' worth in 24 hours, and the coins whose change is unknown", async () => {
  const { publish } = await start()
  const changeText = () => document.querySelector('[data-change]')?.textContent
  publish('me:wallet:P2P', 1, {
    TOMAN: row('500000'),
    TETHER: row('10'),
    TRON: { ...row('2'), wholePriceOfCredit: '7' },
  })
  publish('markets:TOMAN', 1, { TETHER: { ...markets.TETHER, last24HoursChange: '25' } })
  // Ten Tether are worth 1,000,000 now and were worth 800,000 a day ago.
  expect([changeText(), screen.getByText(/^تغییر ۲۴ ساعته‌ی ترون مشخص نیست/)].slice(0, 1)).toEqual([
    'تغییر ۲۴ ساعته +۲۰۰٬۰۰۰ تومان+۱۵٫۳۸٪',
  ])
  publish('markets:TOMAN', 2, { TETHER: { ...markets.TETHER, last24HoursChange: '-50' } })
  expect(changeText()).toBe('تغییر ۲۴ ساعته −۱٬۰۰۰٬۰۰۰ تومان−۴۰٫۰۰٪')
})

const purchase = tradeRow({
  id: '1',
  orderType: 'LIMITED_BUY',
  marketType: 'TETHER_TOMAN',
  amount: '8',
  wholePrice: '400000',
  createdAtDateTime: '2026-11-20T10:00:00Z',
} as HistoryTrade)

it('shows cost and profit of holdings bought here, and the holdings whose cost is unknown', async () => {
  const { publish } = await start({
    past: async () => ({
      trades: [purchase],
      deposits: [],
      withdrawals: [],
      since: Date.parse('2026-11-01T12:00:00Z'),
    }),
  })
  publish('me:wallet:P2P', 1, { TOMAN: row('100'), TETHER: row('10'), TRON: row('2'), BITCOIN: row('0') })
  publish('markets:TOMAN', 1, markets)
  const costCells = (coin: string) =>
    [...document.querySelectorAll(`tr[data-cost=${coin}] td`)].map((cell) => cell.textContent)
  expect([costCells('TETHER'), costCells('TRON'), costCells('TOMAN'), costCells('BITCOIN')]).toEqual([
    ['تتربهای خرید این مقدار مشخص نیست: ۲ USDT', '۵۰٬۰۰۰', '۱۰۰٬۰۰۰', '۴۰۰٬۰۰۰', '+۴۰۰٬۰۰۰ تومان+۱۰۰٫۰۰٪'],
    [],
    [],
    [],
  ])
  expect(screen.getByText(/در صراف خریده نشده‌اند: ترون$/)).toBeTruthy()
  expect(screen.getByText(/^تاریخچه‌ی شما از ۱۰ آبان ۱۴۰۵ به بعد محاسبه شده است/)).toBeTruthy()
})

it('reports that the history failed to load, and reads it again on request', async () => {
  let tries = 0
  const { publish } = await start({
    past: async () => {
      tries += 1
      if (tries === 1) throw new ApiError('SERVER_ERROR', 500)
      return { trades: [purchase], deposits: [], withdrawals: [], since: null }
    },
  })
  publish('me:wallet:P2P', 1, { TETHER: row('8') })
  publish('markets:TOMAN', 1, markets)
  const flow = document.querySelector('[data-flow=accountHistory]') as HTMLElement
  expect([flow.dataset.state, within(flow).getByText('تاریخچه‌ی شما دریافت نشد')].slice(0, 1)).toEqual(['failed.idle'])
  await act(async () => within(flow).getByRole('button', { name: 'تلاش دوباره' }).click())
  expect([flow.dataset.state, document.querySelectorAll('tr[data-cost]').length]).toEqual(['shown.current', 1])
})

const moment = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`
const transfer = (id: string, hour: number, other: Partial<OwnTransfer>) =>
  transferRow({
    id,
    amount: '2',
    createdAtDateTime: moment(hour),
    isDone: true,
    transactionStatus: 'CONFIRMED',
    relatedCoin: 'TETHER',
    ...other,
  } as OwnTransfer)

it('lists recent activity, newest first, each with a link to its place', async () => {
  await start({
    past: async () => ({
      trades: [purchase],
      deposits: [transfer('3', 12, { relatedCoin: 'TOMAN', amount: '5000' }), transfer('1', 8, {})],
      withdrawals: [
        transfer('2', 11, { isDone: false, transactionStatus: 'RAISED_BY_USER' }),
        transfer('4', 9, { relatedCoin: 'TOMAN', transactionStatus: 'UNCONFIRMED' }),
      ],
      since: null,
    }),
  })
  const rows = within(screen.getByRole('list', { name: 'آخرین فعالیت‌ها' })).getAllByRole('link')
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['واریز۲۹ آبان، ۱۵:۳۰۵٬۰۰۰ تومان', '/profile/history?tab=toman'],
    ['برداشت۲۹ آبان، ۱۴:۳۰۲ USDTدر حال بررسی', '/profile/history?tab=crypto&list=withdrawals'],
    ['خرید۲۹ آبان، ۱۳:۳۰۸ USDT۴۰۰٬۰۰۰ تومان', '/profile/history?tab=trades'],
    ['برداشت۲۹ آبان، ۱۲:۳۰۲ تومانناموفق', '/profile/history?tab=toman&list=withdrawals'],
    ['واریز۲۹ آبان، ۱۱:۳۰۲ USDT', '/profile/history?tab=crypto'],
  ])
})

const steps = () =>
  [...document.querySelectorAll('[data-step]')].map((step) => [
    step.textContent,
    step.querySelector('a')?.getAttribute('href') ?? null,
    step.querySelector('[data-next]') !== null,
  ])

it('leads a new user through the steps, and can be closed', async () => {
  await start()
  expect(steps()).toEqual([
    ['ایمیلانجام شده', null, false],
    ['احراز هویتانجام شده', null, false],
    ['حساب بانکیانجام نشدهافزودن حساب بانکی', '/profile/account', true],
    ['اولین واریزانجام نشدهواریز', '/profile/wallet', false],
    ['اولین معاملهانجام نشدهمعامله‌ی سریع', '/profile/otc', false],
  ])
  expect(screen.getByText('۲ گام از ۵ گام انجام شده')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'بستن گام‌های شروع' }).click())
  expect(document.querySelector('[data-flow=checklist]')).toBe(null)
})

it('shows no steps to a user who has closed them', async () => {
  await start({ kept: { version: 1, isOver: true } })
  expect(document.querySelector('[data-flow=checklist]')).toBe(null)
})

it('shows no own amount in any panel while amounts are hidden', async () => {
  const hidden = await start({ isHidden: true, past: async () => ({ ...(await whole()), trades: [purchase] }) })
  hidden.publish('me:wallet:P2P', 1, { TOMAN: row('1234567'), TETHER: { ...row('8'), blockedCredit: '3' } })
  hidden.publish('markets:TOMAN', 1, { TETHER: { ...markets.TETHER, lastPrice: '98765' } })
  const leaves = [...document.querySelectorAll('span, dd, td')].filter(({ children }) => children.length === 0)
  const numbers = leaves.map(({ textContent }) => textContent).filter((text) => /^[+−]?[۰-۹٬٫]+$/.test(text ?? ''))
  // The price of Tether, and the average price of the purchase.
  expect(new Set(numbers)).toEqual(new Set(['۹۸٬۷۶۵', '۵۰٬۰۰۰']))
  expect(document.querySelectorAll('[data-hidden-amount]').length).toBeGreaterThan(10)
})

const whole = async (): Promise<AccountHistory> => ({ trades: [], deposits: [], withdrawals: [], since: null })

const week = { ...markets.TETHER, lastWeekData: { 0: '80000', 1: '120000', 2: '90000' } }
const line = () => {
  const part = document.querySelector('[data-flow=valueHistory]')!
  return [part.querySelector('svg')?.dataset.direction, [...part.querySelectorAll('dd')].map((one) => one.textContent)]
}

it('draws the holdings at the prices of the week, with the figures of the line', async () => {
  const { publish } = await start()
  publish('me:wallet:P2P', 1, { TOMAN: row('1000'), TETHER: row('10'), TRON: row('5') })
  publish('markets:TOMAN', 1, { TETHER: week })
  expect(line()).toEqual(['up', ['۸۰۱٬۰۰۰', '۸۰۱٬۰۰۰', '۱٬۲۰۱٬۰۰۰']])
  expect(screen.getByText(/در این نمودار محاسبه نشده است: ترون$/)).toBeTruthy()
  publish('markets:TOMAN', 2, { TETHER: markets.TETHER })
  expect(screen.getByText('نمودار این ۷ روز در دسترس نیست')).toBeTruthy()
})

it('draws the worth that this device has recorded each day, with a table and the first day', async () => {
  const seen = (...totals: string[]) => ({
    version: 1,
    points: totals.map((total, place) => ({ day: `2026-11-0${place + 1}`, total })),
  })
  const show = async (values: unknown) => {
    const { publish } = await start({ values })
    publish('me:wallet:P2P', 1, { TOMAN: row('1000'), TETHER: row('10') })
    publish('markets:TOMAN', 1, { TETHER: week })
    await act(async () => screen.getByRole('radio', { name: 'در این دستگاه' }).click())
  }
  await show(null)
  expect(screen.getByText('هنوز ارزشی در این دستگاه ثبت نشده است')).toBeTruthy()
  cleanup()
  await show(seen('100'))
  expect(screen.getByText('ثبت ارزش دارایی در این دستگاه از ۱۰ آبان ۱۴۰۵ شروع شده است')).toBeTruthy()
  cleanup()
  await show(seen('5', '1000'))
  expect(line()).toEqual(['up', ['۵', '۵', '۱٬۰۰۰']])
  cleanup()
  await show(seen('300', '100', '200'))
  expect(line()).toEqual(['down', ['۳۰۰', '۱۰۰', '۳۰۰']])
  const rows = [...document.querySelectorAll('details tbody tr')].map((one) => one.textContent)
  expect(rows).toEqual(['۱۲ آبان ۱۴۰۵۲۰۰', '۱۱ آبان ۱۴۰۵۱۰۰', '۱۰ آبان ۱۴۰۵۳۰۰'])
  expect(screen.getByText(/^آخرین ارزشی که این دستگاه در هر روز، از ۱۰ آبان ۱۴۰۵، ثبت کرده است/)).toBeTruthy()
})
