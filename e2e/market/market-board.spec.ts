import type { Page } from '@playwright/test'
import { marketBoardMachine } from '#machines/market/market-board/market-board.machine.ts'
import { marketBoardModel } from '#tests/models/market/market-board.model.ts'
import { lookAtAll } from '../support/look.ts'
import { shownIn, walkOn } from '../support/model-walk.ts'
import { measureShifts, settle, shiftOf } from '../support/shifts.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { running, text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const linked = '?tab=losers&category=payments&view=heat&settlement=TETHER&q=bit&sort=high-asc'
const t = (key: string) => text('fa', `board.${key}`)
const coinsOf = (page: Page) =>
  page.locator('tbody tr[data-coin]').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.coin))

test('the markets page passes through every state and event of its model', async ({ page }) => {
  const board = page.locator('[data-flow=marketBoard]')
  const rows = board.locator('tbody tr[data-coin]')
  const tab = (name: string) => () => board.getByRole('tab', { name: t(`tab.${name}`), exact: true }).click()
  const press = (key: string) => () => board.getByRole('button', { name: t(key), exact: true }).click()
  /** Expects the URL, the list and its sorting. */
  const see =
    (url: string, list: string, sorted: string[][] = [], count?: number) =>
    async () => {
      await expect.poll(() => new URL(page.url()).search).toBe(url)
      await expect(board.getByRole('tab', { selected: true })).toHaveText(t(`tab.${list}`))
      await expect
        .poll(() =>
          board
            .locator('[aria-sort$=ending]')
            .evaluateAll((heads) =>
              heads.map((head) => [(head as HTMLElement).dataset.column, head.getAttribute('aria-sort')]),
            ),
        )
        .toEqual(sorted)
      if (count !== undefined) await expect(rows).toHaveCount(count)
    }
  const seeMap = (url: string, list: string) => async () => {
    await see(url, list)()
    await expect(board.locator('tbody')).toHaveCount(0)
    await expect(board.getByRole('button', { name: t('view.heat'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  const executor = {
    events: {
      chooseAll: tab('all'),
      chooseGainers: tab('gainers'),
      chooseLosers: tab('losers'),
      chooseVolume: tab('volume'),
      chooseFavourites: tab('favourites'),
      chooseMemes: press('category.meme'),
      chooseAllKinds: press('category.all'),
      chooseHeatMap: press('view.heat'),
      chooseTable: press('view.table'),
      chooseCompact: press('compact'),
      chooseRoomy: press('compact'),
      clearFilters: press('showAll'),
      sortByPrice: () => board.locator('[data-column=price] button').click(),
      searchNothing: () => page.getByRole('searchbox').fill('qqq'),
      openNonsense: () => travel(page, '/markets/?tab=winners&sort=up'),
      openLink: () => travel(page, `/markets/${linked}`),
      goBack: () => page.goBack(),
    },
    states: {
      all: see('', 'all', [], 16),
      gainers: see('?tab=gainers', 'gainers', [['change', 'descending']]),
      gainersByPrice: see('?tab=gainers&sort=price-desc', 'gainers', [['price', 'descending']]),
      losers: see('?tab=losers', 'losers', [['change', 'ascending']]),
      busiest: see('?tab=volume', 'volume', [['volume', 'descending']], 16),
      favourites: see('?tab=favourites', 'favourites', [], 0),
      memes: see('?category=meme', 'all', [], 1),
      nothingFound: see('?category=meme&q=qqq', 'all', [], 0),
      memeMap: seeMap('?category=meme&view=heat', 'all'),
      heatMap: seeMap('?view=heat', 'all'),
      compact: async () => {
        await see('', 'all', [], 16)()
        await expect.poll(async () => (await rows.nth(3).boundingBox())?.height).toBe(36)
      },
      nonsense: async () => {
        await see('', 'all', [], 16)()
        await expect(board.getByRole('status')).toHaveText(t('unknown'))
      },
      linkedBoard: seeMap(linked, 'losers'),
    },
  }
  await walkOn(page, marketBoardModel, marketBoardMachine, {
    open: () => visit(page, '/markets/', look),
    enter: async () => {
      await page.evaluate(() => localStorage.removeItem('sarraf.markets'))
      await page.goto('/markets/')
      await running(page)
      await expect(rows).toHaveCount(16)
      return executor
    },
    unseen: shownIn('no browser: the device has kept it before the page is drawn', ['keeping']),
  })
})

test('a reload and a link restore the page, and the row height persists', async ({ page }) => {
  const errors = errorsOf(page)
  await visit(page, '/markets/', look)
  const rows = page.locator('tbody tr[data-coin]')
  await expect(rows).toHaveCount(16)
  expect((await rows.nth(3).boundingBox())?.height).toBe(44)
  await page.getByRole('button', { name: t('compact') }).click()
  await page.getByRole('button', { name: t('category.payments'), exact: true }).click()
  await page.locator('[data-column=high] button').click()
  await page.getByRole('searchbox').fill('l')
  await expect.poll(() => new URL(page.url()).search).toBe('?category=payments&q=l&sort=high-desc')
  const found = await coinsOf(page)
  const url = page.url()
  await page.reload()
  await running(page)
  await expect.poll(() => coinsOf(page)).toEqual(found)
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(36)
  await rows.first().click()
  await expect(page).toHaveURL(/\/market\//)
  await page.goBack()
  await expect(page).toHaveURL(url)
  await expect.poll(() => coinsOf(page)).toEqual(found)
  await expect(page.getByRole('searchbox')).toHaveValue('l')
  expect(errors).toEqual([])
})

test('the whole markets page works with the keyboard, from the search to the tiles', async ({ page }) => {
  await visit(page, '/markets/', look)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(16)
  const at = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-coin]')?.dataset.coin ?? null)
  // On this page the slash key leads to its own search. The palette's other key is unchanged.
  await page.keyboard.press('Slash')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.keyboard.type('b')
  await expect(page.locator('tbody tr[data-coin]')).not.toHaveCount(16)
  const found = await coinsOf(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await at()).toBe(found[1])
  await page.keyboard.press('KeyF')
  await expect(page.locator(`tr[data-coin=${found[1]}] button[aria-pressed]`)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Slash')
  await page.keyboard.press('Delete')
  await page.getByRole('tab', { selected: true }).focus()
  // In Persian the left arrow leads to the next tab.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { selected: true })).toHaveText(t('tab.favourites'))
  await expect.poll(() => coinsOf(page)).toEqual([found[1]])
  await page.locator('[data-column=volume] button').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-column=volume]').first()).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: t('view.heat'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator('li[data-coin] a').first().focus()
  const largest = await at()
  await page.keyboard.press('End')
  const smallest = await at()
  await page.keyboard.press('Home')
  expect([await at(), smallest === largest]).toEqual([largest, false])
  await page.keyboard.press('ArrowLeft')
  expect(await at()).not.toBe(largest)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/market/${largest}/TOMAN`)
})

test('the table head stays below the navigation bar, and nothing shifts when the day’s figures load', async ({
  page,
}) => {
  await measureShifts(page)
  await visit(page, '/markets/', look)
  await expect(page.locator('tr[data-coin=BITCOIN] [data-column=high]')).toHaveText(/^[۰-۹٬]+$/)
  await settle(page)
  expect(await shiftOf(page)).toBeNull()
  await page.evaluate(() => scrollTo(0, 500))
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox()
  const gap = async () => {
    const [bar, head] = [(await boxOf('header'))!, (await boxOf('main thead'))!]
    return head.y - bar.y - bar.height
  }
  await expect.poll(gap).toBe(0)
})

for (const language of ['fa', 'en'] as const) {
  test(`a link shows its list and its category, also when the lines are wider than a phone (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/markets/?tab=volume&category=exchangeToken', { language, theme: 'dark' })
    await expect(page.locator('tbody tr[data-coin]')).toHaveCount(2)
    const chosen = [
      page.getByRole('tab', { selected: true }),
      page.getByRole('button', { name: text(language, 'board.category.exchangeToken'), exact: true }),
    ]
    for (const one of chosen) await expect(one).toBeInViewport({ ratio: 0.99 })
    // The page itself is not scrolled.
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('the heat map loads when it is chosen, and every tile has room for its texts', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', (response) => void loaded.push(new URL(response.url()).pathname))
  await visit(page, '/markets/', look)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(16)
  const isMap = (path: string) => /heat-map/.test(path)
  expect(loaded.filter(isMap)).toEqual([])
  await page.getByRole('button', { name: t('view.heat'), exact: true }).click()
  await expect(page.locator('li[data-coin]')).toHaveCount(16)
  expect(loaded.filter(isMap).length).toBeGreaterThan(0)
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    const cut = () =>
      page.locator('li[data-coin]').evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const room = tile.getBoundingClientRect()
          const words = [...tile.querySelectorAll('a > :not([aria-hidden])')].slice(1, 3)
          const isCut = words.some((word) => {
            const box = word.getBoundingClientRect()
            return box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom
          })
          return isCut ? [(tile as HTMLElement).dataset.coin] : []
        }),
      )
    await expect.poll(cut, `${width} px`).toEqual([])
  }
})

test('the heat map is clean in both languages and themes, on a phone and a desktop', async ({ page }, info) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/markets/?view=heat', look)
  await lookAtAll(page, info, {
    name: 'markets-heat-map',
    isThere: async () => {
      const tiles = page.locator('li[data-coin]')
      await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(15)
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    },
  })
})
