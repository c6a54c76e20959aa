import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comeFrom } from '../support/people.ts'
import { settle } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { type Language, text, visit } from '../support/visit.ts'

/** Errors of a whole form or of an order. They are never shown below a field. */
const ofForms = new Set([
  'NEGATIVE_BALANCE',
  'OWN_ORDER_IN_THE_WAY',
  'QUICK_TRADE_LIMIT',
  'QUICK_TRADE_OWN_LIMIT',
  'WITHDRAWAL_HELD',
  'uploadTooSlow',
])

for (const language of ['fa', 'en'] as const) {
  test(`no message of a field takes more than its two reserved lines on the narrowest phone, in ${language}`, async ({
    page,
    context,
  }) => {
    await comeFrom(context)
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/login', { language, theme: 'dark' })
    const field = page.getByLabel(text(language, 'auth.mobile'))
    await expect(field).toBeVisible()
    const allMessages = messages(language)
    const found = await field.evaluate(async (input, all) => {
      await document.fonts.ready
      const note = document.getElementById(input.getAttribute('aria-describedby')!)!
      const kept = note.getBoundingClientRect().height
      const isHigher = ([, words]: string[]) => {
        note.textContent = words!
        return note.getBoundingClientRect().height > kept
      }
      return { kept, width: note.clientWidth, tooLong: all.filter(isHigher).map(([name]) => name) }
    }, allMessages)
    const hints = allMessages.filter(([name]) => [...fieldHints].some((hint) => hint.endsWith(` ${name}`)))
    expect({ ...found, hints: hints.length, isMuch: allMessages.length > 100 }).toEqual({
      kept: 40,
      width: 294,
      tooLong: [],
      hints: fieldHints.size,
      isMuch: true,
    })
  })
}

test('an error does not move the content below it', async ({ page, context }) => {
  await comeFrom(context)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/login', { language: 'fa', theme: 'dark' })
  const submit = page.locator('main button[type=submit]')
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
  const before = await submit.boundingBox()
  await page.getByLabel(text('fa', 'auth.mobile')).fill('09')
  await submit.click()
  await expect(page.locator('main').getByRole('alert')).not.toBeEmpty()
  expect(await submit.boundingBox()).toEqual(before)
})

/** Returns all errors and hints of fields, with a number in each placeholder. */
function messages(language: Language): [name: string, words: string][] {
  const folder = join(import.meta.dirname, '..', '..', 'locales', language)
  return globSync('*/*.json', { cwd: folder }).flatMap((file) => {
    const isErrors = /(^|\/)(user-)?errors\.json$/.test(file)
    const read: [string, string][] = []
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')), [], read)
    const isOfField = (name: string) =>
      isErrors ? !ofForms.has(name) : fieldHints.has(`${file.split('/').at(-1)} ${name}`)
    return read
      .filter(([name]) => isOfField(name))
      .map(([name, words]): [string, string] => [name, words.replace(/\{\{\w+\}\}/g, '12')])
  })
}

const fieldHints = new Set([
  'account.json hints.birthDay',
  'account.json hints.email',
  'account.json hints.telephone',
  'account.json places.city',
  'account.json places.state',
  'account.json contact.mobileHint',
  'account.json contact.emailHint',
  'address-book.json labelHint',
  'auth.json mobileHint',
  'auth.json passwordHint',
  'deposit.json txId.hint',
  'deposit.json txId.where',
  'ticket.json expiryHint',
  'withdrawal.json addressHint',
])

function walk(texts: object, path: string[], read: [string, string][]): void {
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') read.push([[...path, name].join('.'), value])
    else walk(value, [...path, name], read)
  }
}
