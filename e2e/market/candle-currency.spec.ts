import { candleCurrencyMachine } from '#machines/market/candle-currency/candle-currency.machine.ts'
import { candleCurrencyModel } from '#tests/models/market/candle-currency.model.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const topic = 'candles:BITCOIN_TOMAN:1d'
const day = 86_400_000

/** Thirty days of a feed that quotes the coin in dollars only. */
function dollars() {
  const today = Math.floor(Date.now() / day) * day
  const candle = (age: number) => {
    const open = 94_000 + 100 * (age % 7)
    return { open: `${open}`, high: `${open + 900}.5`, low: `${open - 700}`, close: `${open + 150}.25`, volume: '12.5' }
  }
  const rows = Array.from({ length: 30 }, (_, age) => [today - age * day, candle(age)])
  return { ...Object.fromEntries(rows), currency: 'USD' }
}

const words = (name: 'trade' | 'coin') => ({
  unit: (currency: string) =>
    text('fa', `${name}.chartUnit`, { currency: text('fa', `${name}.candleCurrency.${currency}`) }),
  choice: (currency: string) => text('fa', `${name}.candleCurrency.${currency}`),
})

test.beforeEach(({ context }) => comeFrom(context))

test("the market's own candles are in its own currency, without a choice", async ({ page }) => {
  await visit(page, '/market/BITCOIN/TOMAN', look)
  await expect(page.getByText(words('coin').unit('TOMAN'))).toBeVisible()
  await expect(page.locator('[data-flow=candleCurrency]')).toHaveCount(0)
})

test('dollar candles and their conversion to Toman pass through every state and event of the model', async ({
  context,
  page,
  site,
}) => {
  const user = await makePerson(site)
  const frames = await betweenFrames(page)
  const other = await context.newPage()
  await other.goto('/healthz')
  const flow = page.locator('[data-panel=chart] [data-flow=candleCurrency]')
  const { unit, choice } = words('trade')
  const button = (currency: string) => flow.getByRole('button', { name: choice(currency) })
  const see = (currency: 'USD' | 'converted') => async () => {
    await expect(page.locator('[data-panel=chart]').getByText(unit(currency))).toBeVisible()
    for (const one of ['USD', 'converted'])
      await expect(button(one)).toHaveAttribute('aria-pressed', `${one === currency}`)
  }
  const keep = (currency: string) => () =>
    other.evaluate(
      (kept) => localStorage.setItem('sarraf.candleCurrency', kept),
      JSON.stringify({ version: 1, currency }),
    )
  const open = async () => {
    await logInAs(page, user)
    await visit(page, '/profile/trade/TOMAN/BITCOIN', look)
  }
  const again = async () => {
    await page.evaluate(() => localStorage.removeItem('sarraf.candleCurrency'))
    await page.reload()
  }
  const enter = async () => {
    // After a reload the former page's topics do not count.
    await frames.followed(topic)
    frames.show(topic, dollars())
    return {
      events: {
        chooseToman: () => button('converted').click(),
        chooseDollar: () => button('USD').click(),
        otherTabChoosesToman: keep('TOMAN'),
        otherTabChoosesDollar: keep('USD'),
      },
      states: { dollar: see('USD'), toman: see('converted') },
    }
  }
  await walkOn(
    page,
    candleCurrencyModel,
    candleCurrencyMachine,
    { open, again, enter },
    shownIn('the bare machine', ['keeping']),
  )
})

test('the coin page stores the choice in local storage', async ({ context }) => {
  const { unit, choice } = words('coin')
  const openWithDollars = async () => {
    const page = await context.newPage()
    const frames = await betweenFrames(page)
    await visit(page, '/market/BITCOIN/TOMAN', look)
    await expect.poll(() => frames.knows(topic)).toBe(true)
    frames.show(topic, dollars())
    return page
  }
  const page = await openWithDollars()
  await expect(page.getByText(unit('USD'))).toBeVisible()
  await page.getByText(choice('converted'), { exact: true }).click()
  await expect(page.getByText(unit('converted'))).toBeVisible()
  await page.close()
  await expect((await openWithDollars()).getByText(unit('converted'))).toBeVisible()
})
