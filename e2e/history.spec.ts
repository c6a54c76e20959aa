import { readFileSync } from 'node:fs'
import { lookAtAll } from './look.ts'
import { comeFrom, desk, enterAs, makePerson, type TestPerson } from './people.ts'
import { errorsOf, expect, type Site, test } from './site.ts'
import { text } from './visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

for (const language of ['fa', 'en'] as const) {
  test(`the history, ${language}: no row twice and none missing, saved as a file, looked at`, async ({
    page,
    site,
  }, info) => {
    const word = (key: string, values?: { [name: string]: string }) => text(language, `history.${key}`, values)
    const member = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
    for (let number = 1; number <= 24; number++) await arrive(site, member, `0.${100 + number}`)
    const errors = errorsOf(page)
    await enterAs(page, member, '/profile/history?tab=crypto', { language, theme: 'dark' })
    const rows = page.locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    // One more comes while the list is read on.
    await arrive(site, member, '0.125')
    await expect(rows.first()).toContainText(language === 'fa' ? '۰٫۱۲۵' : '0.125')
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      await expect(rows).toHaveCount(25, { timeout: 1000 })
    }).toPass()
    const amounts = await rows.evaluateAll((all) => all.map((row) => row.children[2]?.textContent))
    expect(new Set(amounts).size).toBe(25)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: word('export.save') }).click()
    const file = await saving
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
    const columns = ['time', 'coin', 'amount', 'fee', 'network', 'place', 'status', 'id']
    expect([file.suggestedFilename(), lines.length, lines[0]]).toEqual([
      expect.stringMatching(/^sarraf-crypto-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/),
      // A heading, the rows, and the end of the last line.
      27,
      `\ufeff${columns.map((one) => word(`columns.${one}`)).join(',')}`,
    ])
    await lookAtAll(page, info, { name: 'history', language, isThere: () => expect(rows).toHaveCount(25) })
    await page.getByRole('tab', { name: word('tabs.trades') }).click()
    const empty = page.getByText(word('empty.trades.title'))
    await lookAtAll(page, info, { name: 'history-empty', language, isThere: () => expect(empty).toBeVisible() })
    expect(errors).toEqual([])
  })
}

/** Ether arrives for somebody on the chain, and is confirmed at once. */
async function arrive(site: Site, { person }: TestPerson, amount: string): Promise<void> {
  await desk(site, '/sandbox/chain', { do: 'deposit', person, coin: 'ETHEREUM', amount, confirmed: true })
}
