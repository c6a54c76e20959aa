import { sidebarMachine } from '#machines/account/sidebar/sidebar.machine.ts'
import { sidebarModel } from '#tests/models/account/sidebar.model.ts'
import { shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { running, visit } from '../support/visit.ts'

test.beforeEach(({ context }) => comeFrom(context))

test('the sidebar passes through every state and event of its model and keeps its state', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  const flow = page.locator('[data-flow=sidebar]')
  const content = page.locator('main h1')
  const see = (isFolded: boolean) => async () => {
    await expect(flow).toHaveAttribute('data-state', 'kept')
    await expect.poll(async () => ((await page.locator('aside').boundingBox())?.width ?? 0) < 100).toBe(isFolded)
    // The sidebar never covers the content.
    await expect
      .poll(async () => {
        const [side, head] = [(await page.locator('aside').boundingBox())!, (await content.boundingBox())!]
        return head.x + head.width - side.x
      })
      .toBeLessThanOrEqual(0)
    await page.reload()
    await running(page)
    await expect.poll(async () => ((await page.locator('aside').boundingBox())?.width ?? 0) < 100).toBe(isFolded)
  }
  await walkOn(page, sidebarModel, sidebarMachine, {
    open: () => visit(page, '/profile/settings', { language: 'fa', theme: 'dark' }),
    again: async () => {
      await page.evaluate(() => localStorage.removeItem('sarraf.sidebar'))
      await page.reload()
      await running(page)
    },
    enter: async () => ({
      events: { press: () => flow.click() },
      states: { wide: see(false), folded: see(true) },
    }),
    unseen: shownIn('no browser: the device has kept it before the page is drawn', ['keeping']),
  })
})
