import type { Page } from '@playwright/test'
import { localDigits } from '#shared/core/money/format.ts'
import { groupCard } from '#shared/rules/bank-account.ts'
import { cardFor, shebaFor } from '#tests/shared/rules/bank-numbers.ts'
import { admin, enterAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, travel } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', key, values)
/** A different bank account for each user, because two users must not have the same. */
const secondOf = ({ person }: TestPerson) => {
  const digits = `${person.slice(-5)}${person.slice(-10, -5)}`
  return { card: cardFor(digits), sheba: shebaFor(digits) }
}

/**
 * Simulates the user's return to the tab, so that the test does not wait for the next poll. A page that is just reading
 * the account ignores a return.
 */
async function comeBack(page: Page) {
  await expect(page.locator('dialog[data-flow=session]')).toHaveAttribute('data-state', /person\.known/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const review = (site: Site, { person }: TestPerson, decision: 'accept' | 'reject', reason?: string) =>
  admin(site, '/sandbox/identity', { person, decision, reason })

/** The URL changes before the page does. The page has arrived only when the account form is gone. */
async function isHome(page: Page) {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.locator('[data-flow=account]')).toHaveCount(0)
}

async function addCard(page: Page, user: TestPerson) {
  const second = secondOf(user)
  await page.getByLabel(fa('banks.card')).fill(second.card)
  await page.getByLabel(fa('banks.sheba')).fill(second.sheba)
  await page.getByRole('button', { name: fa('banks.add') }).click()
  await expect(page.getByText(fa('account.reviewAhead'))).toBeVisible()
  await page.getByRole('button', { name: fa('account.save') }).click()
  await expect(page.getByText(fa('shell.notices.accountSaved'))).toBeVisible()
  await isHome(page)
}

const opens = async (page: Page, path: string, heading: string) => {
  await travel(page, path)
  await expect(page.getByRole('heading', { level: 1, name: fa(heading) })).toBeVisible()
}

test('a user who adds a card keeps access during its review, also after a reload', async ({ page, site }) => {
  const user = await makePerson(site)
  await enterAs(page, user, '/profile/account', persian)
  await addCard(page, user)
  await opens(page, '/profile/history', 'history.heading')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: fa('history.heading') })).toBeVisible()
  await travel(page, '/profile/trade/TOMAN/BITCOIN')
  await expect(page.locator('[data-flow=orderTicket]')).toBeVisible()
})

test('a user who logs in during a review of changes has no wallet and no order ticket, but sees their orders', async ({
  page,
  site,
}) => {
  const user = await makePerson(site, { state: 'INFORMATION_CHANGED_PENDING', funded: true })
  await enterAs(page, user, '/profile/account', persian)
  await travel(page, '/profile/wallet')
  const title = fa('account.standing.INFORMATION_CHANGED_PENDING.title')
  await expect(page.getByRole('alertdialog', { name: title })).toBeVisible()
  await page.getByRole('button', { name: fa('guard.stay') }).click()
  await travel(page, '/profile/trade/TOMAN/BITCOIN')
  await expect(page.getByText(fa('trade.unauthorized.ticketChanged'))).toBeVisible()
  await expect(page.getByText(fa('orders.empty.open'))).toBeVisible()
})

test('a rejection appears without a reload, with its reason and the next step, and so does a later acceptance', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await enterAs(page, user, '/profile/account', persian)
  await addCard(page, user)
  await travel(page, '/profile/account')
  const standing = page.locator('[data-standing]')
  await expect(standing).toHaveAttribute('data-standing', 'INFORMATION_CHANGED_PENDING')
  await expect(page.getByText(fa('documents.received'))).toHaveCount(0)
  await review(site, user, 'reject', 'نام صاحب حساب با نام شما یکی نیست.')
  await comeBack(page)
  await expect(standing).toHaveAttribute('data-standing', 'INFORMATION_CHANGED')
  await expect(page.getByText(fa('shell.notices.accountRefused'))).toBeVisible()
  await expect(standing).toContainText('نام صاحب حساب با نام شما یکی نیست.')
  await expect(standing).toContainText(fa('account.standing.INFORMATION_CHANGED.text'))
  // The form is editable: the user deletes the rejected account again.
  const card = localDigits(groupCard(secondOf(user).card), 'fa')
  await page.getByRole('button', { name: fa('banks.deleteCard', { card }) }).click()
  await page.getByRole('button', { name: fa('banks.yes') }).click()
  await page.getByRole('button', { name: fa('account.save') }).click()
  await isHome(page)
  await travel(page, '/profile/account')
  await expect(standing).toHaveAttribute('data-standing', 'INFORMATION_CHANGED_PENDING')
  await review(site, user, 'accept')
  await comeBack(page)
  await expect(standing).toHaveAttribute('data-standing', 'AUTHORIZED')
  await expect(page.getByText(fa('shell.notices.accountAccepted'))).toBeVisible()
})
