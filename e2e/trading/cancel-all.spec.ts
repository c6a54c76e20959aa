import { cancelAllMachine } from '#machines/trading/cancel-all/cancel-all.machine.ts'
import { cancelAllModel } from '#tests/models/trading/cancel-all.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const topic = 'me:orders:BITCOIN_TOMAN'
const word = (key: string, values?: { [name: string]: string }) => text('fa', `orders.${key}`, values)

/** An order; lower ids are newer. */
const order = (id: string, orderStatus = 'IS_OPEN') => ({
  id,
  orderStatus,
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.01',
  unitPrice: '1000000000',
  wholePrice: '10000000',
  executedAmount: '0',
  executedPercent: '0',
  createdAtDateTime: `2026-11-21T08:3${9 - Number(id)}:00.000Z`,
})
const ids = ['1', '2', '3', '4']
const all = (step: string) => ids.map((id) => `${id} ${step}`)

test.beforeEach(({ context }) => comeFrom(context))

test('the cancellation of several orders passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  const frames = await betweenFrames(page)
  const dialog = page.locator('[data-flow=cancelAll]')
  const held = new Map<string, Held>()
  let list: ((request: Held) => Promise<void>) | null = null
  let waiting: Held[] = []
  await intercept(page, '**/api/orders/**', (request) => {
    const id = /\/orders\/(\d+)$/.exec(new URL(request.request().url()).pathname)?.[1]
    if (request.request().method() === 'DELETE' && id !== undefined) held.set(id, request)
    else void request.continue()
  })
  await intercept(page, '**/api/orders?size=**', (request) => {
    if (list === null) waiting.push(request)
    else void list(request)
  })
  await page.clock.install()
  const answerHeld = async (answer: (request: Held) => Promise<void>, ms: number) => {
    list = answer
    for (const request of waiting.splice(0)) await answer(request)
    await frames.leap(ms)
  }
  const lists =
    (...orders: object[]) =>
    (request: Held) =>
      request.fulfill({ json: { content: orders, totalPages: 1, totalElements: orders.length } })
  const take = async (id: string) => {
    await expect.poll(() => held.has(id)).toBe(true)
    const request = held.get(id)!
    held.delete(id)
    return request
  }
  const items = () =>
    dialog.locator('li').evaluateAll((rows) => rows.map((row) => `${row.dataset.order} ${row.dataset.step}`))
  const see =
    (step: string, ...shown: string[]) =>
    async () => {
      await expect(dialog).toHaveAttribute('data-state', step)
      await expect.poll(items).toEqual(shown)
    }
  const press = (key: string, values?: { [name: string]: string }) => () =>
    dialog.getByRole('button', { name: word(key, values), exact: true }).click()
  const acceptAll = async () => {
    await expect(async () => {
      for (const [id, request] of held) {
        held.delete(id)
        await request.fulfill({ json: { message: 'SUCCESS' } })
      }
      expect(await dialog.locator('li[data-step=sending], li[data-step=waiting]').count()).toBe(0)
    }).toPass()
  }
  const lose = async (id: string) => (await take(id)).abort()
  const open = async () => {
    await logInAs(page, user)
    await visit(page, path, look)
  }
  const enter = async () => {
    list = null
    waiting = []
    held.clear()
    await frames.followed(topic)
    return {
      events: {
        ask: async () => {
          await frames.followed(topic)
          frames.show(topic, Object.fromEntries(ids.map((id) => [id, order(id)])))
          list = null
          await page.getByRole('button', { name: word('cancelAll.button', { number: '۴' }) }).click()
        },
        oneEnds: () => frames.publish(topic, { 3: null, 5: order('5') }),
        allEnd: () => frames.publish(topic, { 1: null, 2: null, 4: null, 5: order('5') }),
        sayYes: press('cancelAll.yes'),
        sayNo: () => page.keyboard.press('Escape'),
        close: press('cancel.close'),
        tryAgain: async () => {
          list = null
          await dialog.getByRole('button', { name: /^تلاش دوباره/ }).click()
        },
        acceptAll,
        oneIsRefusedOneIsLost: async () => {
          await (await take('1')).fulfill({ status: 503, json: { message: 'SERVICE_UNAVAILABLE', status: 503 } })
          await lose('2')
          await acceptAll()
        },
        allAreLost: async () => {
          for (const id of ids) await lose(id)
        },
        allAreOpen: () => answerHeld(lists(...ids.map((id) => order(id))), 40_000),
        isOpen: () => answerHeld(lists(order('2')), 40_000),
        isCancelled: () => answerHeld(lists(order('2', 'CANCELLED_BY_USER')), 10_000),
        isDone: () => answerHeld(lists(order('2', 'FINISHED_WITH_TRANSACTION')), 10_000),
        listFails: () => answerHeld((request) => request.abort(), 40_000),
      },
      states: {
        listed: () => expect(dialog).toBeHidden(),
        confirming: see('asking', ...all('listed')),
        confirmingRest: see('asking', '1 listed', '2 listed', '3 gone', '4 listed'),
        nothingLeft: see('asking', ...all('gone')),
        sending: see('cancelling', '1 sending', '2 sending', '3 sending', '4 waiting'),
        sendingRest: see('cancelling', '1 sending', '2 sending', '3 gone', '4 sending'),
        looking: see('cancelling', '1 refused', '2 checking', '3 cancelled', '4 cancelled'),
        lookingForAll: see('cancelling', ...all('checking')),
        // Cancelled orders are counted and no longer listed.
        allOpen: see('settled', ...all('absent')),
        sendingAllAgain: see('cancelling', '1 sending', '2 sending', '3 sending', '4 waiting'),
        oneOpen: see('settled', '1 refused', '2 absent'),
        oneRefused: see('settled', '1 refused'),
        oneDone: see('settled', '1 refused', '2 ended'),
        oneUnread: see('settled', '1 refused', '2 loadFailed'),
        lookingAgain: see('cancelling', '1 sending', '2 checking', '3 cancelled', '4 cancelled'),
        lookingStill: see('cancelling', '1 cancelled', '2 checking', '3 cancelled', '4 cancelled'),
        sendingAgain: see('cancelling', '1 sending', '2 sending', '3 cancelled', '4 cancelled'),
        sendingOneAgain: see('cancelling', '1 sending', '2 cancelled', '3 cancelled', '4 cancelled'),
        allCancelled: async () => {
          await expect(dialog).toBeHidden()
          await expect(page.locator('[data-flow=notices]')).toContainText(text('fa', 'shell.notices.ordersCancelled'))
        },
        restCancelled: see('settled', '3 gone'),
      },
    }
  }
  await walkOn(page, cancelAllModel, cancelAllMachine, {
    open,
    again: () => page.reload(),
    enter,
    unseen: {
      'listed askOfNone': 'without open orders there is nothing to press',
      'nothingLeft sayYes': 'the question then has no yes',
    },
  })
})
