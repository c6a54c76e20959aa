import { join } from 'node:path'
import { marketListMachine } from '#machines/market/market-list/market-list.machine.ts'
import { laterParts, measuredPages } from '#scripts/build/page-budgets.ts'
import { manifestOf, programOf, withImports } from '#scripts/build/page-programs.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { marketListModel } from '#tests/models/market/market-list.model.ts'
import { walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { settle } from '../support/shifts.ts'
import { expect, test } from '../support/site.ts'
import { open, running, text, travel, visit } from '../support/visit.ts'

/** The built client. */
const built = join(import.meta.dirname, '..', '..', 'dist', 'web')
const persian = { language: 'fa', theme: 'dark' } as const

test('the home list leads to all markets, a row leads to its coin, and Back returns', async ({ page }) => {
  await visit(page, '/', persian)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await page.getByRole('link', { name: text('fa', 'home.showAll') }).click()
  await expect(page).toHaveURL(/\/markets\/?$/)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(16)

  // The row itself and not only its name, because the name's link covers the whole row.
  await page.locator('tr[data-coin="ETHEREUM"]').click()
  await expect(page).toHaveURL('/market/ETHEREUM/TOMAN')
  await expect(page.locator('h1')).toHaveText(coinRecords.ETHEREUM.fa)
  await page.goBack()
  await expect(page).toHaveURL(/\/markets\/?$/)
})

test('the mark of a change points up or down, and is a dash without a change', async ({ page }) => {
  await visit(page, '/markets/', persian)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(16)
  const change = page.locator('tbody [data-direction]').first()
  /** Returns whether the mark's colour is above (1) or below (-1) its middle; a border each draws them. */
  const sideOf = (direction: string) =>
    change.evaluate((element, wanted) => {
      element.setAttribute('data-direction', wanted)
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(element.querySelector('i')!)
      return Math.sign(Number.parseFloat(borderTopWidth) - Number.parseFloat(borderBottomWidth))
    }, direction)
  // A triangle that points up is widest below.
  expect([await sideOf('up'), await sideOf('down'), await sideOf('flat')]).toEqual([-1, 1, 0])
})

test('the buy button of a row leads to its coin, and the coin’s buttons lead to quick trade', async ({ page }) => {
  await visit(page, '/markets/', persian)
  const name = coinRecords.BITCOIN.fa
  await page.getByRole('link', { name: text('fa', 'markets.tradeCoin', { coin: name }), exact: true }).click()
  await expect(page).toHaveURL('/market/BITCOIN/TOMAN')
  const buy = page.getByRole('link', { name: text('fa', 'coin.buy', { coin: name }) })
  const sell = page.getByRole('link', { name: text('fa', 'coin.sell', { coin: name }) })
  await expect(buy).toHaveAttribute('href', /^\/profile\/otc\?/)
  await expect(sell).toHaveAttribute('href', /^\/profile\/otc\?/)
})

test('the search finds Persian names, Latin names and codes, and reports an empty result', async ({ page }) => {
  await visit(page, '/markets/', persian)
  const search = page.getByRole('searchbox')
  const coins = () =>
    page.locator('tbody tr[data-coin]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-coin')).sort())
  for (const [typed, found] of [
    ['بیت', ['BITCOIN', 'BITCOIN_CASH']],
    ['lite', ['LITE_COIN']],
    ['xrp', ['RIPPLE']],
  ] as const) {
    await search.fill(typed)
    await expect.poll(coins).toEqual(found)
  }
  await search.fill('<b>qqq</b>')
  await expect(page.getByText(text('fa', 'markets.nothingTitle', { text: '<b>qqq</b>' }))).toBeVisible()
  await page.getByRole('button', { name: text('fa', 'markets.clear') }).click()
  await expect.poll(async () => (await coins()).length).toBe(16)
})

test('the market list passes through every state and event of its model', async ({ page }) => {
  const list = page.locator('[data-flow=marketList]')
  const rows = list.locator('tbody tr[data-coin]')
  const search = page.getByRole('searchbox')
  const settlement = (currency: string) => () => list.locator(`input[value=${currency}]`).check()
  const head = (by: 'coin' | 'price') => list.getByRole('columnheader').nth(by === 'coin' ? 0 : 1)
  const sort = (by: 'coin' | 'price') => () => head(by).getByRole('button').click()
  const setLanguage = (from: 'fa' | 'en') => () =>
    page.getByRole('button', { name: text(from, 'shell.switchLanguage') }).click()
  const see = (state: string, settlements: string[], count: number) => async () => {
    await expect(list).toHaveAttribute('data-state', state)
    await expect(list.locator('label')).toHaveText(settlements)
    await expect(rows).toHaveCount(count)
  }
  const both = ['تومان', 'تتر']
  const sorted = (by: 'coin' | 'price', direction: string, first: RegExp) => async () => {
    await see('all', both, 16)()
    await expect(head(by)).toHaveAttribute('aria-sort', direction)
    await expect(rows.first()).toHaveAttribute('data-coin', first)
  }
  const executor = {
    events: {
      typeName: () => search.fill('بیت'),
      typeSpaces: () => search.fill('  '),
      deleteText: () => search.fill(''),
      clear: async () => {
        await search.fill('qqq')
        await page.getByRole('button', { name: text('fa', 'markets.clear') }).click()
      },
      chooseTether: settlement('TETHER'),
      chooseToman: settlement('TOMAN'),
      sortByPrice: sort('price'),
      sortByName: sort('coin'),
      speakEnglish: setLanguage('fa'),
      speakPersian: setLanguage('en'),
      openLink: () => travel(page, '/markets/?settlement=TETHER&q=bit&sort=high-asc'),
      openList: () => travel(page, '/markets/'),
    },
    states: {
      all: see('all', both, 16),
      found: see('filtered', both, 2),
      // Toman is offered in Persian only. The typed text stays and is searched in all names of a coin.
      foundInEnglish: see('filtered', [], 2),
      inTether: see('all', both, 15),
      dearestFirst: sorted('price', 'descending', /^BITCOIN$/),
      cheapestFirst: sorted('price', 'ascending', /^(?!BITCOIN$)/),
      byName: sorted('coin', 'ascending', /^ETHEREUM$/),
      byNameBackwards: sorted('coin', 'descending', /^(?!ETHEREUM$)/),
      linked: async () => {
        await see('filtered', both, 2)()
        await expect(list.locator('input[value=TETHER]')).toBeChecked()
        await expect(search).toHaveValue('bit')
        await expect(list.locator('[data-column=high][aria-sort]')).toHaveAttribute('aria-sort', 'ascending')
      },
    },
  }
  await walkOn(page, marketListModel, marketListMachine, {
    open: () => visit(page, '/markets/', persian),
    enter: async () => {
      await page.evaluate(() => localStorage.setItem('sarraf.language', 'fa'))
      await page.goto('/markets/')
      await running(page)
      return executor
    },
  })
})

test('language and theme change without a reload, and persist after one', async ({ page }) => {
  await visit(page, '/markets/', persian)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: text('fa', 'shell.switchLanguage') }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('button', { name: text('en', 'shell.toLight') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page).toHaveURL(/\/markets\/?$/)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await running(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('h1')).toHaveText(text('en', 'markets.heading'))
})

test('language and theme are applied before the first paint', async ({ page }) => {
  // All scripts of the application are blocked, so the document itself must apply them.
  await page.route('**/assets/*.js', (route) => route.abort())
  await open(page, '/', { language: 'en', theme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

for (const path of ['/nowhere', '/markets/what', '/market/BITCOIN', '/a/b/c/d']) {
  test(`${path} leads to the home page`, async ({ page }) => {
    await visit(page, path, persian)
    await expect(page).toHaveURL('/')
    await expect(page.locator('h1')).toHaveText(text('fa', 'home.headline'))
  })
}

for (const path of [
  '/market/NOTHING/TOMAN',
  '/market/BITCOIN/EURO',
  '/market/__proto__/TOMAN',
  '/market/TETHER/TETHER',
]) {
  test(`${path} reports that the market does not exist`, async ({ page }) => {
    await visit(page, path, persian)
    await expect(page.locator('h1')).toHaveText(text('fa', 'coin.unknownTitle'))
    await page.getByRole('link', { name: text('fa', 'coin.unknownBack') }).click()
    await expect(page).toHaveURL(/\/markets\/?$/)
  })
}

test('a hovered row enlarges its coin and moves nothing else', async ({ page }) => {
  await visit(page, '/markets/', persian)
  const row = page.locator('tr[data-coin="DASH"]')
  await expect(row).toBeVisible()
  await settle(page)
  await page.evaluate(() => document.fonts.ready)
  const boxes = () =>
    page.locator('tbody tr[data-coin]').evaluateAll((rows) =>
      rows.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height]
      }),
    )
  const before = await boxes()
  const mark = row.locator('img')
  const small = await mark.boundingBox()
  await row.hover()
  await expect.poll(async () => (await mark.boundingBox())?.width ?? 0).toBeGreaterThan((small?.width ?? 0) * 1.2)
  expect(await boxes()).toEqual(before)
})

test('the first load of / has few styles, all files compressed, and no chart', async ({ page }) => {
  const loaded: { url: string; bytes: number; encoding: string }[] = []
  page.on('response', async (response) => {
    const headers = await response.allHeaders()
    if (!/\.(?:js|css)$/.test(new URL(response.url()).pathname)) return
    loaded.push({
      url: response.url(),
      bytes: Number(headers['content-length'] ?? Number.NaN),
      encoding: headers['content-encoding'] ?? 'none',
    })
  })
  await visit(page, '/', persian)
  await expect(page.locator('tbody tr[data-coin]')).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  const styles = loaded.filter(({ url }) => url.endsWith('.css')).reduce((total, { bytes }) => total + bytes, 0)
  expect(new Set(loaded.map(({ encoding }) => encoding))).toEqual(new Set(['br']))
  expect(styles).toBeLessThanOrEqual(40_000)
  const sources = await Promise.all(loaded.map(({ url }) => page.request.get(url).then((answer) => answer.text())))
  expect(sources.some((source) => source.includes('k-line-chart'))).toBe(false)
})

for (const { name, path, isLoggedIn, hasChart = false, parts } of measuredPages) {
  test(`the page ${name} loads the program that its budget counts`, async ({ page, site, context }) => {
    const loaded = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) loaded.add(pathname.slice(1))
    })
    if (isLoggedIn) {
      await comeFrom(context)
      await logInAs(page, await makePerson(site))
    }
    await visit(page, path, persian)
    if (hasChart) await expect(page.locator('main canvas').first()).toBeVisible()
    const manifest = await manifestOf(built)
    const program = [...programOf(manifest, parts)].map(({ file }) => file)
    await expect.poll(() => program.filter((file) => !loaded.has(file))).toEqual([])
    await page.waitForLoadState('networkidle')
    const known = new Set([...program, ...[...withImports(manifest, laterParts)].map(({ file }) => file)])
    expect([...loaded].filter((file) => !known.has(file))).toEqual([])
  })
}

test('the trade page loads its chart at once, and the tools when they are used', async ({ page, site, context }) => {
  await comeFrom(context)
  const loaded = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) loaded.add(pathname.slice(1))
  })
  await logInAs(page, await makePerson(site))
  await visit(page, '/profile/trade/TOMAN/BITCOIN', persian)
  await expect(page.locator('[data-flow=chartView] canvas').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const [chart] = withImports(await manifestOf(built), ['ui/chart/candle-chart.tsx'])
  expect([...loaded]).toContain(chart!.file)
  const before = new Set(loaded)
  const button = page.getByRole('button', { name: text('fa', 'trade.drawing.trend'), exact: true })
  await button.click()
  await expect.poll(() => [...loaded].filter((name) => !before.has(name)).length).toBeGreaterThan(0)
})
