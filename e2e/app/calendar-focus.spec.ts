import { comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text } from '../support/visit.ts'

const fa = (key: string) => text('fa', key)

test('the button of a calendar has the focus after Escape, at any moment of its opening', async ({
  context,
  page,
  site,
}) => {
  await comeFrom(context)
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', { language: 'fa', theme: 'dark' })
  const button = page.getByRole('button', { name: fa('account.calendar.open') })
  const calendar = page.getByRole('dialog', { name: fa('account.fields.birthDay') })
  await expect(button).toBeVisible()
  // The calendar opens, takes the focus and closes in separate steps. Escape may be pressed between any two of them.
  const steps = ['microtask', 'task', 'frame', 'two frames', 'three frames', 'five frames', 'shown'] as const
  for (const step of steps) {
    await button.focus()
    await page.evaluate(async (awaited) => {
      const frames = { frame: 1, 'two frames': 2, 'three frames': 3, 'five frames': 5 }
      const open = document.activeElement as HTMLElement
      open.click()
      if (awaited === 'microtask') await Promise.resolve()
      if (awaited === 'task') await new Promise((resolve) => setTimeout(resolve))
      for (let left = frames[awaited as keyof typeof frames] ?? 0; left > 0; left -= 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      if (awaited === 'shown')
        while (!document.activeElement?.closest('[role=dialog]'))
          await new Promise((resolve) => requestAnimationFrame(resolve))
      const key = { key: 'Escape', bubbles: true, cancelable: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    }, step)
    await expect(calendar, step).toHaveCount(0)
    await expect(button, step).toBeFocused()
  }
})

test('a calendar keeps the focus while its field is scrolled away', async ({ context, page, site }) => {
  await comeFrom(context)
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: true })
  await enterAs(page, user, '/profile/account', { language: 'fa', theme: 'dark' })
  await page.getByRole('button', { name: fa('account.calendar.open') }).click()
  const calendar = page.getByRole('dialog', { name: fa('account.fields.birthDay') })
  await expect(calendar.locator(':focus')).toHaveCount(1)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(page.getByRole('textbox', { name: fa('account.fields.birthDay') })).not.toBeInViewport()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(calendar).toBeInViewport({ ratio: 1 })
  await expect(calendar.locator(':focus')).toHaveCount(1)
})
