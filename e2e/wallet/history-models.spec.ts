import { historyMachine } from '#machines/wallet/history/history.machine.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { historyExportModel, historyModel } from '#tests/models/wallet/history.model.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { widths } from '../support/look.ts'
import { hold, shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text } from '../support/visit.ts'

const word = (key: string, values?: { [name: string]: string }) => text('en', `history.${key}`, values)
const ofTheFile = ['writing', 'saved', 'empty', 'failed'].map((state) => `export.${state}`)
const ofTheList = [
  'loading',
  'failed',
  ...['reading', 'loadFailed', 'renewing.newest', 'stale'].map((one) => `shown.${one}`),
]

test('the history’s list and its file pass through every state and event of their models', async ({
  context,
  page,
  site,
}) => {
  await comeFrom(context)
  // On a phone ten cards reach below the screen, so more are read only on request.
  await page.setViewportSize(widths.phone)
  const trades = await hold(page, '**/api/trades?**')
  // The notification centre reads twenty log-ins, at any moment.
  const logIns = await hold(page, '**/api/users/login-history?**size=10')
  const frames = await betweenFrames(page)
  const flow = page.locator('[data-flow=history]')
  const body = flow.locator('tbody')
  let happened = 0
  const choose = (name: string) => page.getByRole('tab', { name: word(`tabs.${name}`) }).click()
  const field = page.getByRole('combobox')
  const chooseCoin = async (name: string) => {
    const closed = page
      .locator('button[role=combobox]')
      .and(page.getByRole('combobox', { name: word('coin'), exact: true }))
    if (await closed.isVisible()) await closed.click()
    // The list loads at the first press, and then a field replaces the button.
    const search = page.locator('input').and(field)
    await search.fill(name)
    await search.press('Enter')
  }
  const more = flow.getByRole('button', { name: word('more') })
  const come = (from: number, to: number, totalPages: number) => async () =>
    (await trades.next()).fulfill({ json: { content: tradesDown(from, to), totalPages } })
  const none = { json: { content: [], totalPages: 0 } }
  const fails = { status: 500, json: { message: 'SERVER_ERROR', status: 500 } }
  const retry = () => flow.getByRole('button', { name: text('en', 'common.retry') }).click()
  const at = (state: string) => expect(flow).toHaveAttribute('data-state', new RegExp(`^list\\.${state} `))
  /** Expects the number of rows, the number of the newest one, and whether another page is requested. */
  const rows =
    (state: string, newest: number, count: number, isRequested = state.match('renewing|reading') !== null) =>
    async () => {
      await at(state)
      const first = body.locator('[aria-rowindex="2"]')
      await expect(first.locator('td').nth(3)).toHaveText(`${newest} BTC`)
      // Only the cards near the viewport exist, but the list has the height of all of them.
      const cards = (list: HTMLElement | SVGElement) =>
        Math.round(list.clientHeight / list.querySelector<HTMLElement>('[aria-rowindex]')!.offsetHeight)
      await expect.poll(() => body.evaluate(cards)).toBe(count)
      await expect.poll(trades.waiting).toBe(isRequested ? 1 : 0)
    }
  const says = (state: string, key: string) => async () => {
    await at(state)
    await expect(flow.getByText(key)).toBeVisible()
  }
  const empty = says('shown.resting', word('empty.trades.title'))
  const reason = text('en', 'errors.SERVER_ERROR')
  await walkOn(
    page,
    historyModel,
    historyMachine,
    {
      open: async () => {
        const user = await makePerson(site)
        await enterAs(page, user, '/profile/history', { language: 'en', theme: 'dark' })
        await frames.shown('me:orders', 'me:wallet:P2P')
      },
      enter: async () => {
        // Opens another list first, so that the next one starts again.
        if (await field.isVisible()) await chooseCoin(word('allCoins'))
        await choose('toman')
        for (const held of [trades, logIns]) await held.clear()
        await page.evaluate(() => scrollTo(0, 0))
        await choose('trades')
        return {
          events: {
            pageComes: come(40, 31, 2),
            noneComes: async () => (await (logIns.waiting() > 0 ? logIns : trades).next()).fulfill(none),
            pageFails: async () => (await trades.next()).fulfill(fails),
            retry,
            somethingHappens: async () => {
              happened += 1
              frames.show('me:orders', { [happened]: { executedAmount: '0' } })
              await frames.shown('me:orders')
            },
            scroll: async () => {
              if (await more.isVisible()) await more.dispatchEvent('click')
              else for (const key of ['End', 'Home']) await page.keyboard.press(key)
            },
            chooseLogIns: () => choose('logIns'),
            chooseSame: () => choose('trades'),
            chooseBitcoin: () => chooseCoin(coinRecords.BITCOIN.en),
            firstRowComes: come(1, 1, 1),
            sameComes: come(40, 31, 3),
            secondComes: async () =>
              (await trades.next()).fulfill({
                json: { content: [...tradesDown(33, 31), ...tradesDown(30, 21)], totalPages: 2 },
              }),
            newComes: come(60, 51, 6),
            joinComes: come(50, 40, 6),
          },
          states: {
            loading: async () => {
              await at('loading')
              await expect.poll(trades.waiting).toBe(1)
            },
            loadingChanged: async () => {
              await at('loading')
              await expect.poll(trades.waiting).toBe(1)
            },
            failed: says('failed', reason),
            empty,
            renewingEmpty: says('shown.renewing.newest', word('empty.trades.title')),
            oneRow: rows('shown.resting', 1, 1),
            first: rows('shown.resting', 40, 10),
            loadingBitcoin: async () => {
              await at('loading')
              await expect.poll(trades.waiting).toBe(1)
            },
            emptyBitcoin: says('shown.resting', word('empty.filtered.title')),
            logIns: async () => {
              await at('loading')
              await expect.poll(logIns.waiting).toBe(1)
            },
            emptyLogIns: says('shown.resting', word('empty.logIns.title')),
            reading: rows('shown.reading', 40, 10),
            readingChanged: rows('shown.reading', 40, 10),
            renewingSecond: rows('shown.renewing.newest', 40, 20),
            readingOn: rows('shown.reading', 40, 10),
            loadFailed: async () => {
              await rows('shown.loadFailed', 40, 10)()
              await expect(flow.getByRole('alert')).toContainText(word('moreFailed', { reason }))
            },
            second: rows('shown.resting', 40, 20),
            renewing: rows('shown.renewing.newest', 40, 10),
            renewingOn: rows('shown.renewing.newest', 40, 10),
            renewed: rows('shown.resting', 50, 20),
            renewedByTwo: rows('shown.resting', 60, 30),
            renewingWanted: rows('shown.renewing.newest', 40, 10),
            readingBehind: rows('shown.reading', 50, 20),
            renewingTwice: rows('shown.renewing.newest', 40, 10),
            renewingAgain: rows('shown.renewing.newest', 50, 20),
            stale: async () => {
              await rows('shown.stale', 40, 10)()
              await expect(flow.getByRole('status').first()).toContainText(word('stale', { reason }))
            },
          },
        }
      },
    },
    {
      ...shownIn('the walk of the file', ofTheFile),
      'loadFailed scroll': 'what stands at the end is why it could not be read, with the button to try again',
      'stale scroll': 'the list is brought up to date before it is read on',
    },
  )

  const [from, to] = [
    page.getByLabel(word('saving.from'), { exact: true }),
    page.getByLabel(word('saving.to'), { exact: true }),
  ]
  const save = page.getByRole('button', { name: word('saving.save') })
  const openFile = () => page.getByRole('button', { name: word('export.open') }).click()
  await openFile()
  const days: [string, string] = [await from.inputValue(), await to.inputValue()]
  await page.keyboard.press('Escape')
  const chooseDays = async (first: string, last: string) => {
    await from.fill(first)
    await to.fill(last)
  }
  const status = flow.locator('[data-view]')
  const see =
    (view: string, message: string, chosen = days) =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', `list.shown.resting export.${view}`)
      await expect(status).toHaveText(message)
      expect([await from.inputValue(), await to.inputValue()]).toEqual(chosen)
    }
  const other: [string, string] = ['2026/10/01', '2026/10/31']
  const writing = (chosen: [string, string]) => async () => {
    await see('writing', word('saving.writing'), chosen)()
    await expect.poll(trades.waiting).toBe(1)
  }
  await walkOn(
    page,
    historyExportModel,
    historyMachine,
    {
      open: async () => {
        await choose('logIns')
        await trades.clear()
        await choose('trades')
        await (await trades.next()).fulfill(none)
        await openFile()
      },
      enter: async () => {
        await chooseDays(other[0], '')
        await chooseDays(...days)
        await trades.clear()
        return {
          events: {
            save: async () => {
              if (await save.isEnabled()) await save.click()
            },
            chooseBackwards: () => chooseDays('2099/01/01', days[1]),
            chooseDays: () => chooseDays(...other),
            isSaved: come(7, 1, 1),
            hasNone: async () => (await trades.next()).fulfill(none),
            isRefused: async () => (await trades.next()).fulfill(fails),
          },
          states: {
            none: see('none', word('saving.about')),
            wrongDays: async () => {
              await see('none', word('saving.about'), ['2099/01/01', days[1]])()
              await expect(save).toBeDisabled()
              await expect(to).toHaveAccessibleDescription(word('saving.noRange'))
            },
            otherDays: see('none', word('saving.about'), other),
            writingOther: writing(other),
            writing: writing(days),
            saved: see('saved', word('saving.saved', { number: '7' })),
            empty: see('empty', word('saving.empty')),
            failed: see('failed', word('saving.failed', { reason })),
          },
        }
      },
    },
    {
      ...shownIn(
        'the walk of the list',
        ofTheList.map((state) => `list.${state}`),
      ),
      ...Object.fromEntries(
        ['writing', 'saved', 'empty', 'failed'].map((state) => [
          `${state} close`,
          'it makes way for the next file by itself',
        ]),
      ),
    },
  )
})

/** Returns trades by number, the newest first. A higher number is newer; all are of today. */
function tradesDown(from: number, to: number) {
  const now = Date.now()
  return Array.from({ length: from - to + 1 }, (_, place) => ({
    id: String(from - place),
    orderType: 'LIMITED_BUY',
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount: String(from - place),
    unitPrice: '6500000000',
    wholePrice: '79950000',
    executedAmount: '0.0123',
    executedPercent: '100',
    createdAtDateTime: new Date(now - (100 - from + place) * 10).toISOString(),
    marketType: 'BITCOIN_TOMAN',
  }))
}
