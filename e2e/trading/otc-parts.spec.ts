import { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { pairBalancesMachine } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import { otcEntryModel } from '#tests/models/trading/otc-entry.model.ts'
import { inventoryModel } from '#tests/models/trading/pair-balances.model.ts'
import { chooseCoin } from '../support/choose.ts'
import { makeForgetful } from '../support/forgetful.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const

test.beforeEach(({ context }) => comeFrom(context))

test('the quick-trade box passes through every state and event of its model', async ({ page }) => {
  const details = await hold(page, '**/api/coins/details**')
  const frames = await betweenFrames(page)
  for (const topic of ['prices:TOMAN', 'prices:TETHER']) frames.hush(topic)
  await makeForgetful(page)
  await page.clock.install()
  const box = page.locator('[data-flow=otcEntry]')
  const [amount, total] = [box.getByRole('textbox').first(), box.getByRole('textbox').nth(1)]
  const radio = (name: string) => box.getByRole('radio', { name, exact: true }).click()
  const setLanguage = async (language: 'fa' | 'en') => {
    const now = await page.locator('html').getAttribute('lang')
    if (now === language) return
    await page.getByRole('button', { name: text(now === 'fa' ? 'fa' : 'en', 'shell.switchLanguage') }).click()
  }
  // Missing prices do not keep a guest from logging in.
  const kept = text('fa', 'quick-trade.kept')
  const see =
    ({ state = '', wrong = null, note = kept, ...fields }: Screen) =>
    async () => {
      for (const leaf of state.split(' ')) await expect(box).toHaveAttribute('data-state', new RegExp(leaf))
      if (fields.amount !== undefined) await expect(amount).toHaveValue(fields.amount)
      if (fields.total !== undefined) await expect(total).toHaveValue(fields.total)
      await expect(amount).toHaveAttribute('aria-invalid', String(wrong === 'amount'))
      await expect(total).toHaveAttribute('aria-invalid', String(wrong === 'total'))
      await expect(box.getByText(fields.price ?? /۴٬۰۰۰٬۰۰۰٬۰۰۰|۲۰۰٬۰۰۰٬۰۰۰/)).toHaveCount(
        fields.price === undefined ? 0 : 1,
      )
      await expect(box.locator('p[role=status]').last()).toHaveText(note)
    }
  const typed = { amount: '۰٫۰۱', total: '۴۰٬۰۰۰٬۰۰۰', price: '۴٬۰۰۰٬۰۰۰٬۰۰۰' }
  const ether = { price: '۲۰۰٬۰۰۰٬۰۰۰' }
  const fault = (key: string) => text('fa', `errors.${key}`)
  const none = { amount: '', total: '' }
  const pending = { total: '' }
  const beyond = (key: string, bound: string, amount: string) =>
    ({ wrong: 'amount', note: `${fault(key)} ${text('fa', `quick-trade.${bound}`, { amount })}` }) as const
  await walkOn(
    page,
    otcEntryModel,
    otcEntryMachine,
    {
      open: () => visit(page, '/', look),
      again: async () => {
        await details.clear()
        await page.evaluate(() => localStorage.setItem('sarraf.language', 'fa'))
        await page.goto('/')
        await running(page)
      },
      enter: async () => {
        return {
          events: {
            // Sends the prices once: a second update could arrive after the page has switched to Tether and back.
            pricesCome: async () => {
              await frames.followed('prices:TOMAN')
              frames.show('prices:TOMAN', prices)
              await expect(box).toHaveAttribute('data-state', /prices\.watching\.live/)
            },
            pricesAge: () => frames.fail('prices:TOMAN'),
            limitsCome: async () => {
              const route = await details.next()
              const { content } = (await (await route.fetch()).json()) as { content: { name: string }[] }
              const limits = { minAmountExchange: '0.05', maxAmountExchange: '2' }
              const rows = content.map((row) => (row.name === 'BITCOIN' ? { ...row, ...limits } : row))
              await route.fulfill({ json: { content: rows } })
            },
            limitsFail: async () => (await details.next()).abort(),
            timePasses: () => frames.leap(10_000),
            typeAmount: () => amount.fill('0.01'),
            typeTotal: () => total.fill('40000000'),
            typeMillions: () => amount.fill('3000000'),
            typeNonsense: () => amount.fill('1.2.3'),
            typeAnyTotal: () => total.fill('1000000.25'),
            leaveTotal: () => total.blur(),
            typeNonsenseAsTotal: () => total.fill('1.2.3'),
            typeNineDecimals: () => amount.fill('0.123456789'),
            typeNineDecimalsAsTotal: () => total.fill('0.123456789'),
            deleteText: () => amount.fill(''),
            chooseBuy: () => radio(text('fa', 'common.buy')),
            chooseSell: () => radio(text('fa', 'common.sell')),
            chooseBitcoin: () => chooseCoin(page, 'BITCOIN'),
            chooseEther: () => chooseCoin(page, 'ETHEREUM'),
            chooseToman: () => radio(text('fa', 'common.currency.TOMAN')),
            chooseTether: () => radio(text('fa', 'common.currency.TETHER')),
            speakEnglish: () => setLanguage('en'),
            speakPersian: () => setLanguage('fa'),
          },
          states: {
            blank: see({ state: 'entry.amount prices.watching.waiting terms.unasked', ...none }),
            amountAlone: see({ state: 'terms.loading', amount: '۰٫۰۱', ...pending }),
            totalAlone: see({ state: 'entry.total', ...pending, amount: '', total: '۴۰٬۰۰۰٬۰۰۰' }),
            etherPending: see(none),
            blankInTether: see(none),
            priced: see({ ...none, price: typed.price }),
            wrong: see({ wrong: 'amount', price: typed.price, note: fault('invalidAmount') }),
            wrongTotal: see({ wrong: 'total', price: typed.price, note: fault('invalidAmount') }),
            tooFine: see({ wrong: 'amount', price: typed.price, note: fault('amountPrecision') }),
            tooFineTotal: see({ wrong: 'total', price: typed.price, note: fault('amountPrecision') }),
            etherBlank: see({ ...ether, ...none }),
            amountTyped: see({ state: 'prices.watching.live', ...typed }),
            selling: see({ amount: '۰٫۰۱', total: '۳۹٬۰۰۰٬۰۰۰', price: '۳٬۹۰۰٬۰۰۰٬۰۰۰' }),
            aged: async () => {
              await see({ state: 'prices.watching.stale', ...typed, note: text('fa', 'quick-trade.oldPrice') })()
              await expect(box.locator('[data-stale-mark]')).toBeVisible()
            },
            etherForTheSame: see({ ...ether, amount: '۰٫۲', total: '۴۰٬۰۰۰٬۰۰۰' }),
            totalTyped: see(typed),
            totalSettled: see({ state: 'entry.total.settled', ...typed }),
            anyTotal: see({ state: 'entry.total.typing', ...typed, amount: '۰٫۰۰۰۲۵', total: '۱٬۰۰۰٬۰۰۰٫۲۵' }),
            anyTotalSettled: see({ ...typed, amount: '۰٫۰۰۰۲۵', total: '۱٬۰۰۰٬۰۰۰' }),
            wrongTotalLeft: see({ wrong: 'total', price: typed.price, note: fault('invalidAmount') }),
            boughtInTether: see({ amount: '۰٫۰۱', ...pending }),
            boughtInToman: see({ amount: '۰٫۰۱', ...pending }),
            amountInTether: async () => {
              await expect(amount).toHaveValue(/^(۰٫۰۱|0\.01)$/)
              await expect(total).toHaveValue('')
            },
            amountBack: async () => {
              await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
              await expect(amount).toHaveValue('۰٫۰۱')
            },
            limitsLate: see({ state: 'terms.waiting', ...typed }),
            limitsAgain: see({ state: 'terms.loading', ...typed }),
            tooLittle: see({ state: 'terms.known', ...typed, ...beyond('minErr', 'min', '۰٫۰۵ BTC') }),
            tooMuch: see({
              amount: '۳٬۰۰۰٬۰۰۰',
              price: typed.price,
              ...beyond('maxErr', 'max', '۲ BTC'),
            }),
          },
        }
      },
    },
    {
      limitsLoading:
        'the quick-trade page asks before it is seen; the box of the home page asks when something is typed',
      bounded: 'as above',
      'limitsLate askForLimits': 'the quick-trade page alone has a button for it: tests/web/trading/otc-page.test.tsx',
      limitsReloading:
        'only the quick-trade page requests the limits again, after a refusal: the closed network of its walk',
      limitsKept: 'as above',
      'priced pricesEnd': 'a price that has come stands, and ages, until another comes',
    },
  )
})

test('the balances of the quick-trade page pass through every state and event of their model', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  const read = await hold(page, '**/api/wallets/customer-wallet-amount**')
  const frames = await betweenFrames(page)
  const [here, other] = ['me:pair:BITCOIN_TOMAN', 'me:pair:ETHEREUM_TOMAN']
  for (const topic of [here, other]) frames.hush(topic)
  await makeForgetful(page)
  await page.clock.install()
  await logInAs(page, user)
  const panel = page.locator('[data-flow=inventory]')
  const row = (currency: string) => panel.locator(`[data-currency=${currency}]`)
  const see =
    (state: string, credit: string | null, { coin = 'BITCOIN', status = '' } = {}) =>
    async () => {
      await expect(panel).toHaveAttribute('data-state', state)
      if (credit === null) await expect(row(coin)).not.toContainText(/[۰-۹]/)
      else await expect(row(coin)).toContainText(credit)
      await expect(panel.getByRole('status').first()).toHaveText(status)
    }
  const notRefreshed = { status: text('fa', 'otc.notRefreshed') }
  const refreshed = { status: text('fa', 'otc.refreshed') }
  const isOther = async () => (await row('ETHEREUM').count()) === 1
  await walkOn(page, inventoryModel, pairBalancesMachine, {
    open: () => visit(page, '/profile/otc', look),
    again: async () => {
      await read.clear()
      await page.goto('/profile/otc')
      await running(page)
    },
    enter: async () => {
      await expect(panel).toBeVisible()
      return {
        events: {
          balancesCome: async () => {
            const [topic, coin] = (await isOther()) ? ([other, 'ETHEREUM'] as const) : ([here, 'BITCOIN'] as const)
            await expect(async () => {
              frames.show(topic, { [coin]: entry('0.5'), TOMAN: entry('500000000') })
              await expect(row(coin)).toContainText('۰٫۵', { timeout: 300 })
            }).toPass()
          },
          balancesAge: () => frames.fail(here),
          balancesFail: () =>
            expect(async () => {
              frames.fail(here)
              await expect(row('BITCOIN')).toContainText('—', { timeout: 300 })
            }).toPass(),
          // The topic repeats the exchange's answer from before the request.
          oldAges: () => frames.show(here, { BITCOIN: entry('0.5'), TOMAN: entry('500000000') }, 60_000),
          ask: () => panel.getByRole('button', { name: text('fa', 'otc.refresh') }).click(),
          answer: async () => {
            await (await read.next()).fulfill({ json: { BITCOIN: entry('0.25'), TOMAN: entry('700000000') } })
          },
          cut: async () => (await read.next()).abort(),
          timePasses: () => frames.leap(4000),
          chooseOther: () => chooseCoin(page, 'ETHEREUM'),
          chooseSame: () => chooseCoin(page, 'BITCOIN'),
        },
        states: {
          unknown: see('watching.idle', null),
          missing: async () => {
            await see('watching.idle', null)()
            await expect(panel.getByText(text('fa', 'otc.noBalances'))).toBeVisible()
          },
          shown: see('watching.idle', '۰٫۵'),
          aged: async () => {
            await see('watching.idle', '۰٫۵')()
            await expect(panel.locator('[data-stale-mark]')).toBeVisible()
          },
          asking: see('watching.refreshing', null),
          askingAgain: see('watching.refreshing', '۰٫۵'),
          answered: see('watching.refreshed', '۰٫۲۵', refreshed),
          answeredAged: see('watching.refreshed', '۰٫۲۵', refreshed),
          quiet: see('watching.idle', '۰٫۲۵'),
          askingOnce: see('watching.refreshing', '۰٫۲۵'),
          failed: see('watching.failed', null, notRefreshed),
          failedAfter: see('watching.failed', '۰٫۵', notRefreshed),
          other: see('watching.idle', null, { coin: 'ETHEREUM' }),
          otherShown: see('watching.idle', '۰٫۵', { coin: 'ETHEREUM' }),
        },
      }
    },
  })
})

/** The expected content of the box. A missing `amount` or `total` is not checked; a missing `price` must not be shown. */
type Screen = {
  state?: string
  amount?: string
  total?: string
  price?: string
  wrong?: 'amount' | 'total' | null
  note?: string
}

const prices = {
  BITCOIN: { buyPrice: '4000000000', sellPrice: '3900000000' },
  ETHEREUM: { buyPrice: '200000000', sellPrice: '190000000' },
}

function entry(credit: string) {
  return { credit, blockedCredit: '0', totalBalance: credit, wholePriceOfCredit: '0' }
}
