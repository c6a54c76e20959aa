import type { Page, Route } from '@playwright/test'
import { countryModel } from '#tests/models/account/country.model.ts'
import { pathsOf } from '../support/model-walk.ts'
import { enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', `account.country.${key}`, values)

test('the country dialog passes through every state and event of its model', async ({ browser, site }) => {
  for (const path of pathsOf(countryModel)) {
    const user = await makePerson(site, { state: 'UNAUTHORIZED', country: false })
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    const held = await holdAnswers(page)
    await enterAs(page, user, '/profile/account', persian)
    await test.step(path.description, () => path.test(walker(page, held)))
    await context.close()
  }
})

test('the country dialog cannot be closed without a choice', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: false })
  await enterAs(page, user, '/profile/account', persian)
  const dialog = page.getByRole('dialog', { name: fa('title') })
  await expect(dialog).toBeVisible()
  // Browsers let a dialog ignore only the first press of Escape.
  for (let press = 0; press < 4; press++) await page.keyboard.press('Escape')
  await expect(dialog.getByRole('searchbox')).toBeVisible()
})

/** Holds each request for the list and for the choice until the test answers it. */
async function holdAnswers(page: Page) {
  const waiting = { list: Promise.withResolvers<Route>(), choice: Promise.withResolvers<Route>() }
  const next = async (name: 'list' | 'choice') => {
    const route = await waiting[name].promise
    waiting[name] = Promise.withResolvers()
    return route
  }
  await page.route('**/api/country', (route) => waiting.list.resolve(route))
  await page.route('**/api/users/set-country', (route) => waiting.choice.resolve(route))
  return next
}

function walker(page: Page, held: (name: 'list' | 'choice') => Promise<Route>) {
  const dialog = page.locator('dialog[data-flow="country"]')
  const names = dialog.getByRole('radio')
  const next = dialog.getByRole('button', { name: fa('next') })
  const choose = (name: string) => () => dialog.getByRole('radio', { name, exact: true }).check()
  const press = async () => {
    if (await next.isEnabled()) await next.click()
  }
  const refusal = (status: number, message: string) => ({ status, json: { message, status } })
  const see = (state: string, chosen: string | null, error?: string) => async () => {
    await expect(dialog).toHaveAttribute('data-state', state)
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(chosen === null ? 0 : 1)
    if (chosen !== null) await expect(dialog.getByRole('radio', { name: chosen, exact: true })).toBeChecked()
    if (error !== undefined) await expect(dialog.getByRole('alert')).toContainText(text('fa', `errors.${error}`))
  }
  return {
    events: {
      listComes: async () => (await held('list')).continue(),
      listFails: async () => (await held('list')).fulfill(refusal(503, 'x')),
      tryAgain: () => dialog.getByRole('button', { name: text('fa', 'common.retry') }).click(),
      searchIran: () => dialog.getByRole('searchbox').fill(' ايرا'),
      chooseIran: choose('ایران'),
      chooseGermany: choose('آلمان'),
      chooseNowhere: () => expect(dialog.getByRole('radio', { name: 'Nowhere' })).toHaveCount(0),
      pressNext: press,
      pressNextAgain: press,
      isSaved: async () => (await held('choice')).continue(),
      isRefused: async () => (await held('choice')).fulfill(refusal(400, 'COUNTRY_PREFIX_MISMATCH')),
      connectionIsCut: async () => (await held('choice')).abort(),
    },
    states: {
      waiting: see('loading', null),
      noList: see('failed', null, 'SERVER_ERROR'),
      list: async () => {
        await see('choosing', null)()
        await expect(next).toBeDisabled()
        await expect.poll(() => names.count()).toBeGreaterThan(20)
      },
      found: async () => {
        await see('choosing', null)()
        await expect(dialog.getByRole('radio', { name: 'آلمان' })).toHaveCount(0)
      },
      chosenInSearch: see('choosing', 'ایران'),
      chosen: see('choosing', 'ایران'),
      other: see('choosing', 'آلمان'),
      saving: see('saving', 'ایران'),
      refused: see('choosing', 'ایران', 'COUNTRY_PREFIX_MISMATCH'),
      cut: see('choosing', 'ایران', 'NO_ANSWER'),
      saved: async () => {
        await expect(page.locator('form [name="firstName"]')).toBeVisible()
        await expect(dialog).toHaveCount(0)
      },
    },
  }
}
