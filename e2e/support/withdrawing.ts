import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type AddressBook, emptyAddressBook } from '#machines/wallet/address-book/address-book.ts'
import { withAddress } from '#machines/wallet/address-book/book-changes.ts'
import type { TestPerson } from './people.ts'
import { expect, type Site } from './site.ts'
import { type Language, text, travel } from './visit.ts'

/** Valid TRC20 addresses. A test may put the second one into the address book. */
export const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
export const listed = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
export const bookOf = (...entries: [label: string, network: string, address: string][]): AddressBook =>
  entries.reduce((book, entry) => withAddress(book, ...entry), emptyAddressBook)

/** The exchange's answers after it has sent a code, and after it has registered a withdrawal. */
export const codeSent = { json: { message: 'OK', baseDTO: { twoStepAuthenticationType: 'SMS' } } }
export const taken = { json: { message: 'Withdrawal Request Registered.' } }
export const refusal = (status: number, message: string) => ({ status, json: { message, status } })

/** Stores a user's address book, as another tab of the user would. */
export async function putBook(page: Page, person: TestPerson, book: AddressBook) {
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem(key!, kept!)
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
    },
    [bookKey(person), JSON.stringify(book)],
  )
}

/** Returns a user's address book from local storage. */
export async function keptBook(page: Page, person: TestPerson): Promise<unknown> {
  return JSON.parse((await page.evaluate((key) => localStorage.getItem(key), bookKey(person))) ?? 'null')
}

function bookKey({ person }: TestPerson): string {
  return `sarraf.book.${createHash('sha256').update(`sarraf.book ${person}`).digest('hex').slice(0, 32)}`
}

/** Returns the parts of a withdrawal's dialog. */
export function withdrawalOf(page: Page, flow: 'withdrawCoin' | 'withdrawToman', language: Language = 'fa') {
  const dialog = page.locator(`dialog[data-flow=${flow}]`)
  const t = (key: string, values?: { [name: string]: string }) => text(language, `withdrawal.${key}`, values)
  return {
    dialog,
    t,
    amount: dialog.locator('form input[inputmode=decimal]'),
    address: dialog.locator('form input[maxlength="128"]'),
    radio: (value: string) => dialog.locator(`input[type=radio][value="${value}"]`),
    code: dialog.locator('input[autocomplete=one-time-code]'),
    alert: dialog.getByRole('alert'),
    press: (key: string) =>
      dialog
        .getByRole('button', { name: t(key), exact: true })
        .last()
        .click(),
    submit: dialog.locator('button[type=submit]'),
    see: (state: string) => expect(dialog).toHaveAttribute('data-state', state),
    /** Opens the dialog again, whatever was open. */
    open: async (currency: string) => {
      await travel(page, '/profile/wallet')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await travel(page, `/profile/wallet?withdraw=${currency}`)
      await expect(dialog).toBeVisible()
    },
  }
}

/** Returns the user's withdrawals of a currency, newest first. */
export async function withdrawalsOf(site: Site, { token }: TestPerson, currency: string) {
  const answer = await fetch(
    `${site.sandbox.url}/wallets/withdrawal-requests?relatedCoin=${currency}&size=100&page=1`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  return ((await answer.json()) as { content: { id: string; amount: string; transactionStatus: string }[] }).content
}

/** Returns the user's balance of a currency: the free part, and the blocked part. */
export async function purseOf(site: Site, { token }: TestPerson, currency: string) {
  const answer = await fetch(`${site.sandbox.url}/wallets/customer-addresses?walletType=P2P`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const wallet = (await answer.json()) as { [currency: string]: { credit: string; blockedCredit: string } }
  const { credit, blockedCredit } = wallet[currency]!
  return { credit, blockedCredit }
}
