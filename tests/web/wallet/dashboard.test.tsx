// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Person } from '#machines/auth/session/person.ts'
import { type SessionRef, sessionMachine } from '#machines/auth/session/session.machine.ts'
import { createContentMachine } from '#machines/site/content/content.machine.ts'
import type { Invites } from '#machines/site/content/contents.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { DashboardPage } from '#web/features/wallet/dashboard/dashboard-page.tsx'
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
} as Person

const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const markets = {
  TETHER: { marketType: 'TETHER_TOMAN', relatedCoin: 'TETHER', lastPrice: '100000', last24HoursChange: '1.5' },
}

async function start({
  account = person,
  invites = async (): Promise<Invites> => ({ referralCode: 'A', invitees: 3, profit: '1200.9' }),
} = {}) {
  const session = createActor(sessionMachine)
  const present = { ...session.getSnapshot(), value: { member: { person: 'known', exit: 'closed' } } }
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
  const page = await startPage('fa', <DashboardPage session={known} invites={content} orders={<p>orders</p>} />)
  await act(async () => undefined)
  return page
}

const cells = (coin: string) =>
  [...document.querySelectorAll(`tr[data-coin=${coin}] td`)].map((cell) => cell.textContent)

it('shows what is owned and what it is worth, and moves with the market', async () => {
  const { say } = await start()
  say('me:wallet:P2P', 1, { TOMAN: row('1000000.75'), TETHER: row('10') })
  expect(cells('TETHER')[1]).toBe('—')
  say('markets:TOMAN', 1, markets)
  expect([cells('TOMAN').slice(0, 2), cells('TETHER').slice(0, 3)]).toEqual([
    ['۱٬۰۰۰٬۰۰۰٫۷۵', '۱٬۰۰۰٬۰۰۰٫۷۵'],
    ['۱۰', '۱٬۰۰۰٬۰۰۰+۱٫۵۰٪', '۱۰۰٬۰۰۰'],
  ])
  const shares = within(screen.getByRole('list', { name: 'سهم هر دارایی' })).getAllByRole('listitem')
  expect(shares.map((share) => share.textContent)).toEqual(['تومان۵۰٫۰٪', 'تتر۴۹٫۹٪'])
  expect(screen.getByRole('link', { name: 'تتر' }).getAttribute('href')).toBe('/profile/trade/TOMAN/TETHER')
  expect(screen.queryByRole('link', { name: 'تومان' })).toBe(null)
  say('markets:TOMAN', 2, { TETHER: { ...markets.TETHER, lastPrice: '200000' } })
  expect(cells('TETHER')[1]).toContain('۲٬۰۰۰٬۰۰۰')
})

it('says that a wallet is empty, not to be had, not arriving, or old', async () => {
  const page = await start()
  page.say('me:wallet:P2P', 1, { TOMAN: row('0'), TETHER: row('0') })
  page.say('markets:TOMAN', 1, markets)
  expect(screen.getByText('کیف پول شما خالی است')).toBeTruthy()
  page.close()
  expect(document.querySelectorAll('[data-stale-mark]').length).toBe(2)
  cleanup()
  const refused = await start()
  refused.refuse('me:wallet:P2P')
  expect(screen.getAllByText('این داده در دسترس نیست').length).toBe(2)
  cleanup()
  const failing = await start()
  failing.fail('me:wallet:P2P')
  expect(screen.getAllByText('هنوز داده‌ای دریافت نشده است').length).toBe(2)
})

it('says that prices are old, or have not come, while the wallet is live', async () => {
  const page = await start()
  const marks = () => [...document.querySelectorAll('[data-stale-mark]')].map((mark) => mark.textContent)
  const missing = () => screen.queryAllByText('ارزهایی که قیمتشان معلوم نیست در این جمع نیستند.').length
  page.say('me:wallet:P2P', 1, { TOMAN: row('100'), TETHER: row('10') })
  const waiting = [document.querySelector('[data-total]'), marks(), cells('TETHER')[0]]
  page.say('markets:TOMAN', 1, markets)
  const fresh = [document.querySelector('[data-total]')?.textContent, marks(), missing()]
  const asOf = Date.now()
  page.relay.say(asOf, { 'markets:TOMAN': { epoch: 'a', seq: 1, asOf: asOf - 60_000, stale: 'timeout' } })
  page.say('me:wallet:P2P', 2, { TOMAN: row('200'), TETHER: row('10') })
  expect([waiting, fresh, document.querySelector('[data-total]')?.textContent, marks()]).toEqual([
    [null, [], '۱۰'],
    ['۱٬۰۰۰٬۱۰۰', [], 0],
    '۱٬۰۰۰٬۲۰۰',
    [expect.stringContaining('پیش'), expect.stringContaining('پیش')],
  ])
  cleanup()
  const silent = await start()
  silent.say('me:wallet:P2P', 1, { TOMAN: row('100'), TETHER: row('10') })
  silent.fail('markets:TOMAN')
  expect([document.querySelector('[data-total]')?.textContent, missing(), marks()]).toEqual([
    '۱۰۰',
    1,
    ['به‌روز نیست', 'به‌روز نیست'],
  ])
})

it('tells the user’s account state and the income from invited friends', async () => {
  await start()
  const told = [...document.querySelectorAll('dl')].map((list) => list.textContent)
  expect(told).toEqual([
    'نامسارا کریمیایمیلsara@example.comسطح کاربریطلاییمعامله‌ی سه ماه۱۲٫۵ میلیون تومان',
    'دوستان دعوت‌شده۳ نفرسود شما۱٬۲۰۰٫۹ تومان',
  ])
  expect(screen.getByRole('link', { name: 'افزودن دوست' }).getAttribute('href')).toBe('/profile/invite')
  expect(screen.queryByRole('link', { name: 'تکمیل حساب' })).toBe(null)
})

it('leads who is not verified to the account, and asks again for friends that did not come', async () => {
  let tries = 0
  await start({
    account: { ...person, authenticationType: 'PENDING', email: null },
    invites: async () => {
      tries += 1
      if (tries === 1) throw new ApiError('SERVER_ERROR', 500)
      return { referralCode: 'A', invitees: 0, profit: '0' }
    },
  })
  expect(screen.getByRole('link', { name: 'تکمیل حساب' }).getAttribute('href')).toBe('/profile/account')
  await act(async () => screen.getByRole('button', { name: 'تلاش دوباره' }).click())
  expect(screen.getByText('۰ نفر')).toBeTruthy()
})
