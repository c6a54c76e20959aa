import type { Page } from '@playwright/test'
import { type ChartSettings, freshChart } from '#machines/market/chart-tools/chart-settings.ts'
import { chartToolsMachine } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { readChart } from '#machines/market/chart-tools/kept-chart.ts'
import { chartToolsModel } from '#tests/models/market/chart-tools.model.ts'
import { hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { errorsOf, expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const path = '/profile/trade/TETHER/BITCOIN'
const word = (key: string, values?: { [name: string]: string }) => text('fa', `trade.${key}`, values)
const chartOf = (page: Page) => page.locator('[data-flow=chartView]')
const tool = (page: Page, name: string) => chartOf(page).getByRole('button', { name: word(name), exact: true })

/** Presses a point of the candles, in fractions of the chart. */
async function press(page: Page, right: number, down: number) {
  const { x, y, width, height } = (await chartOf(page).getByRole('img').boundingBox())!
  await page.mouse.click(x + width * right, y + height * down)
}

/** Returns a point on the horizontal line, found in the picture: the line's program may still load, and prices move. */
async function onLine(page: Page): Promise<{ x: number; y: number }> {
  const candles = chartOf(page).getByRole('img')
  let row: number | null = null
  await expect.poll(async () => (row = await candles.evaluate(rowOfLine))).not.toBe(null)
  const { x, y, width } = (await candles.boundingBox())!
  return { x: x + width * 0.6, y: y + row! }
}

/** Returns the row of the picture that has the accent colour across the whole width, in px from its top. */
function rowOfLine(host: Element): number | null {
  const pen = document.createElement('canvas').getContext('2d')!
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--accent')
  pen.fillRect(0, 0, 1, 1)
  const accent = String(pen.getImageData(0, 0, 1, 1).data)
  for (const canvas of host.querySelectorAll('canvas')) {
    const { width, height } = canvas
    const columns = [0.1, 0.3, 0.5, 0.7].map(
      (part) => canvas.getContext('2d')!.getImageData(Math.round(width * part), 0, 1, height).data,
    )
    const isLine = (row: number) => columns.every((data) => String(data.slice(row * 4, row * 4 + 4)) === accent)
    const row = Array.from({ length: height }, (_, at) => at).find(isLine)
    const box = canvas.getBoundingClientRect()
    if (row !== undefined) return box.top - host.getBoundingClientRect().top + (row + 0.5) * (box.height / height)
  }
  return null
}

/** Returns the chart settings of the pair from local storage. */
async function kept(page: Page): Promise<ChartSettings> {
  const text = await page.evaluate(() => localStorage.getItem('sarraf.chart'))
  return readChart(JSON.parse(text ?? 'null'), 'BITCOIN_TETHER')
}

test.beforeEach(({ context }) => comeFrom(context))

test('the chart tools pass through every state and event of their model', async ({ page, site }) => {
  const errors = errorsOf(page)
  await logInAs(page, await makePerson(site))
  const other = await page.context().newPage()
  const menu = async (name: string) => {
    await tool(page, 'plot').click()
    await page.getByRole('menuitemradio', { name: word(name), exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  /** Chooses a tool, whose program loads at the first use. */
  const take = async (name: 'horizontal' | 'text') => {
    await tool(page, `drawing.${name}`).click()
    await chartOf(page).locator('[data-placing]').waitFor()
  }
  const rsi = () => page.getByRole('dialog').getByLabel(word('indicators.long.rsi'))
  const period = () => page.getByRole('dialog').getByLabel(word('indicators.params.period'), { exact: true })
  /** Writes in the other tab. The browser's storage event reaches this one. */
  const comeFromOther = (drawings: ChartSettings['drawings']) => async () => {
    const chart = { market: 'BITCOIN_TETHER', ...freshChart, drawings }
    await other.evaluate(
      (value) => localStorage.setItem('sarraf.chart', value),
      JSON.stringify({ version: 1, charts: [chart] }),
    )
  }
  const seen = { horizontal: '', upper: '' }
  const see =
    (hand: string, drawn: readonly string[], more: Partial<ChartSettings> = {}, chosen: boolean | null = null) =>
    async () => {
      const panel = hand === 'indicators' ? 'open' : 'closed'
      const of = hand === 'indicators' ? 'cursor' : hand
      await expect(page.locator('[data-flow=chartTools]')).toHaveAttribute(
        'data-state',
        `hand.${of} indicators.${panel} device.kept`,
      )
      const keptNow = async () => {
        const settings = await kept(page)
        return { ...settings, drawings: settings.drawings.map(({ kind }) => kind) }
      }
      await expect.poll(keptNow).toEqual({ ...freshChart, ...more, drawings: drawn })
      // A drawing of another tab is in local storage before it is on this page.
      if (of === 'cursor') await expect(tool(page, 'drawing.clear')).toBeEnabled({ enabled: drawn.length > 0 })
      if (chosen !== null) await expect(tool(page, 'drawing.delete')).toBeEnabled({ enabled: chosen })
    }
  const line = { id: 'elsewhere', kind: 'horizontal', currency: 'TETHER', text: '' } as const
  const executor = {
    events: {
      chooseArea: () => menu('plots.area'),
      chooseLog: () => menu('scales.log'),
      chooseHours: () => tool(page, 'interval_4h').click(),
      takeLine: () => take('horizontal'),
      putLineAway: () => tool(page, 'drawing.horizontal').click(),
      takeText: () => take('text'),
      leaveTool: () => page.keyboard.press('Escape'),
      placeLine: () => press(page, 0.4, 0.3),
      placeText: () => press(page, 0.5, 0.2),
      letGo: () => press(page, 0.2, 0.5),
      chooseLine: async () => {
        const { x, y } = await onLine(page)
        await page.mouse.click(x, y)
      },
      moveLine: async () => {
        seen.horizontal = (await kept(page)).drawings[0]!.points[0]!.price
        const { x, y } = await onLine(page)
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x, y + 20, { steps: 4 })
        await page.mouse.up()
        await expect.poll(async () => (await kept(page)).drawings[0]!.points[0]!.price).not.toBe(seen.horizontal)
      },
      deleteLine: () => page.keyboard.press('Delete'),
      askToClear: () => tool(page, 'drawing.clear').click(),
      keepAll: () =>
        page
          .getByRole('alertdialog')
          .getByRole('button', { name: word('drawing.clearNo') })
          .click(),
      clearAll: () =>
        page
          .getByRole('alertdialog')
          .getByRole('button', { name: word('drawing.clearYes') })
          .click(),
      writeWords: () => page.getByRole('dialog').getByRole('textbox').fill(' مقاومت ۱۲ '),
      submitText: () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: word('drawing.textYes') })
          .click(),
      cancelText: () => page.keyboard.press('Escape'),
      openIndicators: () => tool(page, 'indicators.open').click(),
      closeIndicators: () => page.keyboard.press('Escape'),
      showRsi: () => rsi().check(),
      hideRsi: () => rsi().uncheck(),
      typeLetters: () => period().fill('x'),
      typePeriod: () => period().fill('۲۱'),
      otherTabDraws: () => comeFromOther([{ ...line, points: [{ time: 0, price: seen.upper }] }])(),
      otherTabClears: comeFromOther([]),
    },
    states: {
      plain: see('cursor', [], {}, false),
      area: see('cursor', [], { plot: 'area' }),
      logArea: see('cursor', [], { plot: 'area', scale: 'log' }),
      hours: see('cursor', [], { plot: 'area', scale: 'log', interval: '4h' }),
      lineTool: see('drawing', []),
      textTool: see('drawing', []),
      lineChosen: see('cursor', ['horizontal'], {}, true),
      line: see('cursor', ['horizontal'], {}, false),
      lineMoved: see('cursor', ['horizontal'], {}, true),
      clearing: see('clearing', ['horizontal']),
      writing: see('writing', []),
      written: see('writing', []),
      text: async () => {
        await see('cursor', ['text'], {}, true)()
        expect((await kept(page)).drawings[0]!.text).toBe('مقاومت ۱۲')
      },
      indicators: see('indicators', []),
      rsi: see('indicators', [], { indicators: [{ name: 'rsi', params: ['14'] }] }),
      rsiRefused: async () => {
        await see('indicators', [], { indicators: [{ name: 'rsi', params: ['14'] }] })()
        await expect(period()).toHaveValue('x')
        await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
          word('indicators.errors.number', { min: '۲', max: '۵۰۰' }),
        )
      },
      rsiOther: see('indicators', [], { indicators: [{ name: 'rsi', params: ['21'] }] }),
      rsiShown: async () => {
        await see('cursor', [], { indicators: [{ name: 'rsi', params: ['14'] }] })()
        await expect(page.locator('[data-indicator=rsi]')).toHaveText(/^RSI ۱۴[۰-۹]{2}٫[۰-۹]{2}$/)
      },
      drawnElsewhere: see('cursor', ['horizontal'], {}, false),
      elsewhereChosen: see('cursor', ['horizontal'], {}, true),
    },
  }
  await walkOn(page, chartToolsModel, chartToolsMachine, {
    open: async () => {
      await visit(page, path, { language: 'fa', theme: 'dark' })
      await expect(chartOf(page).locator('canvas').first()).toBeVisible()
      await other.goto('/faq')
      // Draws a line here first, to learn a price at which this tab can press the other tab's line.
      await executor.events.takeLine()
      await executor.events.placeLine()
      await expect.poll(async () => (await kept(page)).drawings.length).toBe(1)
      seen.upper = (await kept(page)).drawings[0]!.points[0]!.price
    },
    enter: async () => {
      await page.evaluate(() => localStorage.removeItem('sarraf.chart'))
      await page.reload()
      await expect(chartOf(page).locator('canvas').first()).toBeVisible()
      return executor
    },
    unseen: { secondLine: 'the question lies over the tools; the next test comes before it' },
  })
  expect(errors).toEqual([])
})

test('another tool closes a question whose program is still loading', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  const program = await hold(page, '**/assets/chart-dialogs-*.js')
  await visit(page, path, { language: 'fa', theme: 'dark' })
  const tools = page.locator('[data-flow=chartTools]')
  const isIn = (hand: string) =>
    expect(tools).toHaveAttribute('data-state', `hand.${hand} indicators.closed device.kept`)
  await tool(page, 'drawing.horizontal').click()
  await chartOf(page).locator('[data-placing]').waitFor()
  await press(page, 0.4, 0.3)
  await press(page, 0.2, 0.5)
  await tool(page, 'drawing.clear').click()
  await isIn('clearing')
  const question = await program.next()
  await tool(page, 'drawing.horizontal').click()
  await isIn('drawing')
  await question.continue()
  await chartOf(page).locator('[data-placing]').waitFor()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect((await kept(page)).drawings.map(({ kind }) => kind)).toEqual(['horizontal'])
})

test('a tool whose program is loading shows it, and works when the program has loaded', async ({ page, site }) => {
  await logInAs(page, await makePerson(site))
  const program = await hold(page, '**/assets/layer-**')
  await visit(page, path, { language: 'fa', theme: 'dark' })
  const candles = chartOf(page).getByRole('img')
  await expect(candles.locator('canvas').first()).toBeVisible()
  const signs = () => candles.evaluate((host) => [host.ariaBusy, host.querySelector('[data-placing]') !== null])
  await expect.poll(signs).toEqual(['false', false])
  await tool(page, 'drawing.horizontal').click()
  await expect.poll(signs).toEqual(['true', false])
  await (await program.next()).continue()
  await expect.poll(signs).toEqual(['false', true])
  await press(page, 0.3, 0.4)
  await expect.poll(async () => (await kept(page)).drawings.map(({ kind }) => kind)).toEqual(['horizontal'])
})

test('the figures above the candles stay while the chart is dragged, and then follow the pointer', async ({
  page,
  site,
}) => {
  await logInAs(page, await makePerson(site))
  await visit(page, path, { language: 'fa', theme: 'dark' })
  const figures = chartOf(page).locator('dl')
  await expect(chartOf(page).locator('canvas').first()).toBeVisible()
  const { x, y, width, height } = (await chartOf(page).getByRole('img').boundingBox())!
  const to = (part: number) => page.mouse.move(x + width * part, y + height * 0.3)
  const newest = await figures.textContent()
  await to(0.5)
  await expect(figures).not.toHaveText(newest!)
  const before = (await figures.textContent())!
  await page.mouse.down()
  // The newest candle is in view, so the candles cannot follow.
  for (const part of [0.4, 0.3, 0.2]) await to(part)
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await figures.textContent()).toBe(before)
  await page.mouse.up()
  await expect(figures).not.toHaveText(before)
})
