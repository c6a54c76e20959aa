import type { Amendment } from '#machines/trading/amend-order/amend-context.ts'
import { amendOrderMachine } from '#machines/trading/amend-order/amend-order.machine.ts'
import { subtract } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { formatExact } from '#shared/market/display.ts'
import { totalOf } from '#shared/rules/p2p-order.ts'
import { amendOrderModel } from '#tests/models/trading/amend-order.model.ts'
import { answerUntilMoved } from '../support/answering.ts'
import { deviceKey, holdLocks } from '../support/held-locks.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { open, text } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const path = '/profile/trade/TOMAN/BITCOIN'
const topic = 'me:orders:BITCOIN_TOMAN'
const word = (key: string, values?: { [name: string]: string }) => text('fa', `orders.${key}`, values)
const refusal = (status: number, message: string, errors?: string[]) => ({ status, json: { message, status, errors } })

/** A buy order with an expiry that is partly executed. */
const order = {
  id: '7',
  orderStatus: 'IS_OPEN',
  orderType: 'LIMITED_BUY',
  marketType: 'BITCOIN_TOMAN',
  sourceCoin: 'TOMAN',
  destinationCoin: 'BITCOIN',
  amount: '0.02',
  unitPrice: '1000000000',
  wholePrice: '20000000',
  executedAmount: '0.005',
  executedPercent: '25',
  createdAtDateTime: '2026-11-21T08:30:00.000Z',
  expiresAt: '2030-12-01T20:29:59.999Z',
} as const
/** An amendment that an earlier page left between its two steps. It is so old that a poll can find nothing new. */
const left = (placing: Amendment['placing'] = null): Amendment => {
  const { id, orderType, marketType, amount, unitPrice, executedAmount, expiresAt } = order
  const old = { id, orderType, marketType, amount, unitPrice, executedAmount, expiresAt }
  return { order: old, price: '1100000000', amount: '0.02', sentAt: Date.now() - 60_000, placing }
}

test.beforeEach(({ context }) => comeFrom(context))

test('the amendment of an order passes through every state and event of its model', async ({ context, page, site }) => {
  const user = await makePerson(site)
  const other = await context.newPage()
  await other.goto('/healthz')
  const locks = await holdLocks(page, 'sarraf.amend.')
  const frames = await betweenFrames(page)
  page.on('dialog', (question) => void question.accept())
  const flow = page.locator('[data-flow=amendOrder]').last()
  const dialog = page.locator('dialog[open][data-flow=amendOrder]')
  const row = (id: string) => page.locator(`[data-flow=orderHistory] tbody tr[data-order="${id}"]`)
  const kept = deviceKey('sarraf.amend', user)
  const held = new Map<string, Held>()
  let waiting: Held[] = []
  // A list that is read before the order is sent does not count as a search for the order.
  let isSent = false
  /** The former order was sent last. */
  let isFormer = false
  let key = ''
  let typed = { price: '', amount: '' }
  let executed = '0'
  const lists = (...orders: object[]) => ({
    json: { content: orders, totalPages: 1, totalElements: orders.length },
  })
  await intercept(page, '**/api/orders**', (request) => {
    const { method, url, headers } = request.request()
    const { search } = new URL(url())
    if (method() === 'GET') {
      const isOfMarket = search === '?market=BITCOIN_TOMAN&size=100'
      if (search === '?size=1000' || (isOfMarket && isSent)) waiting.push(request)
      else if (isOfMarket) void request.fulfill(lists())
      else void request.continue()
      return
    }
    held.set(method(), request)
    if (method() === 'POST') [key, isSent] = [headers()['idempotency-key'] ?? '', true]
  })
  await page.clock.install()

  const take = async (method: 'DELETE' | 'POST') => {
    await expect.poll(() => held.has(method)).toBe(true)
    const request = held.get(method)!
    held.delete(method)
    return request
  }
  /** Answers the requests for the list until the flow continues. */
  const answerHeld = (answer: (request: Held) => Promise<void>) =>
    answerUntilMoved(flow, () => waiting.splice(0), answer)
  const read = (more: object) => () => answerHeld((request) => request.fulfill(lists({ ...order, ...more })))
  /** Answers so late that a missing order can no longer appear. */
  const atLast = (answer: (request: Held) => Promise<void>) => async () => {
    await page.clock.fastForward(60_000)
    await answerHeld(answer)
  }
  const ended = (amount: string, orderStatus: string) => async () => {
    executed = amount
    await read({ executedAmount: amount, orderStatus })()
  }
  const isStillOpen = atLast((request) => request.fulfill(lists(order)))
  const breaks = atLast((request) => request.abort())
  /** Returns the new order as the exchange lists it. */
  const placed = async (id: string) => ({
    ...order,
    id,
    amount: subtract(typed.amount, executed),
    unitPrice: typed.price,
    executedAmount: '0',
    createdAtDateTime: await page.evaluate(() => new Date().toISOString()),
  })

  const shown = () =>
    flow.evaluate((element) => ({
      state: element.getAttribute('data-state'),
      title: element.querySelector('h2')?.textContent ?? null,
      ways: [...element.querySelectorAll('button')].map((button) => button.textContent),
    }))
  const see =
    (at: string, view: string, ...ways: string[]) =>
    async () => {
      const title = word(`amend.views.${view}.title`)
      const wanted = { state: at, title, ways: ways.map((way) => word(`amend.${way}`)) }
      await expect.poll(shown).toEqual(wanted)
    }
  const isClosed = (at: string) => async () => {
    await expect(flow).toHaveAttribute('data-state', at)
    await expect(dialog).toHaveCount(0)
  }
  const field = (name: string) => dialog.getByLabel(word(`columns.${name}`), { exact: true })
  const seeForm = (fault: string) => async () => {
    await expect(dialog).toHaveAttribute('data-state', 'changing.editing')
    const typedNow = async () => ({
      price: parseTyped(await field('price').inputValue()),
      amount: parseTyped(await field('amount').inputValue()),
    })
    await expect.poll(typedNow).toEqual(typed)
    await expect(dialog.locator('form > p').last()).toHaveText(fault)
  }
  /** Expects that an order is sent: the rest of its amount at its price, with the same expiry. */
  const seeSent =
    (isForced = false) =>
    async () => {
      await see('placing.command.sending', isFormer ? 'restoring' : 'placing')()
      await expect.poll(() => held.has('POST')).toBe(true)
      const request = held.get('POST')!.request()
      const { price, amount: whole } = isFormer ? { price: order.unitPrice, amount: order.amount } : typed
      const amount = subtract(whole, executed)
      expect([new URL(request.url()).searchParams.get('force'), request.postDataJSON()]).toEqual([
        String(isForced),
        {
          marketType: 'BITCOIN_TOMAN',
          orderType: 'LIMITED_BUY',
          amount,
          unitPrice: price,
          wholePrice: totalOf(amount, price),
          expiresAt: order.expiresAt,
        },
      ])
    }
  /** Expects the price and the rest of the former order beside the button that puts it back. */
  const seeFormer = () => {
    const amount = `${formatExact(subtract(order.amount, executed), 'fa')} BTC`
    const price = `${formatExact(order.unitPrice, 'fa')} ${text('fa', 'common.currency.TOMAN')}`
    return expect(dialog).toContainText(word('amend.former', { amount, price }))
  }
  const press = (way: string) => () => dialog.getByRole('button', { name: word(`amend.${way}`), exact: true }).click()
  const pressFirst = () => dialog.getByRole('button').first().click()
  const begin = async () => {
    typed = { price: order.unitPrice, amount: order.amount }
    await frames.followed(topic)
    frames.show(topic, { 7: order })
    await row('7')
      .getByRole('button', { name: word('amend.short') })
      .click()
  }
  const comeWith = (amendment: Amendment | null) => async () => {
    await page.evaluate(
      ([name, text]) => text !== '' && localStorage.setItem(name!, text!),
      [kept, amendment === null ? '' : JSON.stringify({ 7: amendment })],
    )
    await page.goto(path)
    if (amendment === null) return
    typed = { price: amendment.price, amount: amendment.amount }
    await locks.go()
  }

  const enter = async () => {
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith('sarraf.amend.')) localStorage.removeItem(name)
      sessionStorage.removeItem('sarraf.unsettled')
    })
    waiting = []
    held.clear()
    isSent = false
    isFormer = false
    executed = '0'
    return {
      events: {
        nothingIsLeft: comeWith(null),
        oneIsLeft: comeWith(left()),
        oneIsLeftPlacing: async () => {
          ;[isSent, executed, key] = [true, '0.006', 'key-of-the-former-page']
          const { orderType, expiresAt } = order
          const sent = { marketType: 'BITCOIN_TOMAN', amount: '0.014', orderType, unitPrice: '1100000000' } as const
          const placing = { order: { ...sent, wholePrice: '15400000', expiresAt }, force: false, idempotencyKey: key }
          await comeWith(left({ ...placing, sentAt: Date.now() - 60_000 }))()
        },
        begin,
        beginMarketOrder: async () => {
          await frames.followed(topic)
          frames.show(topic, { 8: { ...order, id: '8', orderType: 'MARKET_BUY' } })
          await expect(row('8')).toBeVisible()
          await expect(row('8').getByRole('button', { name: word('amend.short') })).toHaveCount(0)
        },
        typePrice: async () => {
          typed = { ...typed, price: '1100000000' }
          await field('price').fill('۱۱۰۰۰۰۰۰۰۰')
        },
        typeAmount: async () => {
          typed = { ...typed, amount: '0.03' }
          await field('amount').fill('۰٫۰۳')
        },
        learn: async () => {
          frames.show(topic, { 7: { ...order, executedAmount: '0.006' } })
          const hint = word('amend.hint', { amount: `${formatExact('0.006', 'fa')} BTC` })
          await expect(dialog).toContainText(hint)
        },
        orderEnds: () => frames.show(topic, {}),
        review: () => field('price').press('Enter'),
        edit: press('edit'),
        sayYes: async () => {
          isSent = false
          await press('yes')()
        },
        close: () => page.keyboard.press('Escape'),
        isHeld: locks.go,
        anotherTabHasIt: async () => {
          await other.evaluate(
            () =>
              new Promise<void>((has) => {
                const hold = () => new Promise<void>((release) => void Object.assign(window, { release }))
                void navigator.locks.request('sarraf.amend.7', () => {
                  has()
                  return hold()
                })
              }),
          )
          await locks.go()
        },
        accept: async () => (await take('DELETE')).fulfill({ json: { message: 'SUCCESS' } }),
        refuse: async () => (await take('DELETE')).fulfill(refusal(503, 'SERVICE_UNAVAILABLE')),
        isTooLate: async () => (await take('DELETE')).fulfill(refusal(404, 'NOT_FOUND')),
        cut: async () => (await take('DELETE')).abort(),
        cutAndTaken: async () => (await take('DELETE')).fulfill(refusal(409, 'IDEMPOTENCY_ALREADY_TAKEN')),
        isCancelled: read({ orderStatus: 'CANCELLED_BY_USER' }),
        isOpen: isStillOpen,
        listFails: breaks,
        lookAgain: press('look'),
        sendAgain: pressFirst,
        closeCommand: () => dialog.getByRole('button').last().click(),
        readUntraded: ended('0.006', 'CANCELLED_BY_USER'),
        readTradedInPart: ended('0.0125', 'CANCELLED_BY_USER'),
        readTraded: ended('0.03', 'FINISHED_WITH_TRANSACTION'),
        readExpired: ended('0.006', 'EXPIRED'),
        readOpen: isStillOpen,
        readFails: breaks,
        readAgain: press('look'),
        acceptNew: async () => (await take('POST')).fulfill({ json: { message: 'Order Registered.' } }),
        warn: async () =>
          (await take('POST')).fulfill(
            refusal(400, 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER', ['ده درصد بدتر از بازار']),
          ),
        refuseNew: async () => (await take('POST')).fulfill(refusal(400, 'NOT_ENOUGH_BALANCE_TOMAN')),
        cutNew: async () => (await take('POST')).abort(),
        cutNewAndTaken: async () => (await take('POST')).fulfill(refusal(409, 'IDEMPOTENCY_ALREADY_TAKEN')),
        isThere: async () => {
          const found = lists({ ...(await placed('9')), idempotencyKey: key })
          await answerHeld((request) => request.fulfill(found))
        },
        isAbsent: atLast((request) => request.fulfill(lists())),
        areSeveral: async () => {
          const alike = lists(await placed('9'), await placed('10'))
          await answerHeld((request) => request.fulfill(alike))
        },
        newListFails: breaks,
        sayYesToForce: press('force'),
        sayNoToForce: press('forceNo'),
        placeAgain: async () => {
          ;[isSent, isFormer] = [false, false]
          await press('place')()
        },
        restore: async () => {
          ;[isSent, isFormer] = [false, true]
          await press('restore')()
        },
      },
      states: {
        restoring: () => undefined,
        listed: isClosed('idle'),
        editing: seeForm(text('fa', 'errors.nothingChanged')),
        changed: seeForm(''),
        gone: seeForm(word('amend.errors.notOpen')),
        confirming: see('changing.asking', 'asking', 'yes', 'edit'),
        confirmingGone: async () => {
          await see('changing.asking', 'asking', 'yes', 'edit')()
          await expect(dialog.getByRole('alert')).toHaveText(word('amend.errors.notOpen'))
          await expect(dialog.getByRole('button', { name: word('amend.yes') })).toBeDisabled()
        },
        holding: see('holding', 'cancelling'),
        cancelling: see('cancelling.command.sending', 'cancelling'),
        cancellingAgain: see('cancelling.command.sending', 'cancelling'),
        looking: see('cancelling.command.checking', 'cancelChecking'),
        lookingSpent: see('cancelling.command.checking', 'cancelChecking'),
        stillOpen: see('cancelling.command.absent', 'cancelAbsent', 'again', 'keep'),
        spent: see('cancelling.command.spent', 'cancelAbsent', 'again', 'keep'),
        unknown: see('cancelling.command.loadFailed', 'cancelLoadFailed', 'look', 'close'),
        reading: see('reading', 'reading'),
        readingMeddled: see('reading', 'reading'),
        // The flow searches for an earlier page's order without a dialog.
        readingLeft: isClosed('reading'),
        endLoadFailed: see('loadFailed', 'endLoadFailed', 'look', 'close'),
        leftLoadFailed: see('loadFailed', 'leftLoadFailed', 'look', 'close'),
        placing: seeSent(),
        placingRest: seeSent(),
        placingForced: seeSent(true),
        placingAgain: seeSent(),
        restoringFormer: seeSent(),
        lookingForNew: see('placing.command.checking', 'placeChecking'),
        lookingForNewSpent: see('placing.command.checking', 'placeChecking'),
        lookingForLeft: see('placing.command.checking', 'placeChecking'),
        newUnknown: see('placing.command.loadFailed', 'placeLoadFailed', 'look'),
        absent: see('placing.command.absent', 'placeAbsent', 'resend', 'leave'),
        newSpent: see('placing.command.spent', 'placeSpent', 'close'),
        several: async () => {
          await see('placing.command.several', 'placeSeveral', 'close')()
          await expect(dialog.locator('li')).toHaveText([word('statuses.IS_OPEN'), word('statuses.IS_OPEN')])
        },
        warned: async () => {
          await see('warned', 'warned', 'force', 'forceNo')()
          await expect(dialog).toContainText('ده درصد بدتر از بازار')
        },
        declined: async () => {
          await see('unplaced', 'declined', 'restore', 'place', 'leave')()
          await seeFormer()
        },
        refused: async () => {
          await see('unplaced', 'refused', 'restore', 'place', 'leave')()
          await seeFormer()
          await expect(dialog).toContainText(text('fa', 'errors.NOT_ENOUGH_BALANCE_TOMAN'))
        },
        formerRefused: async () => {
          await see('unplaced', 'formerRefused', 'restore', 'place', 'leave')()
          await seeFormer()
        },
        left: see('unplaced', 'left', 'place', 'leave'),
        ended: see('unplaced', 'ended', 'place', 'leave'),
        standing: see('standing', 'standing', 'close'),
        standingElsewhere: async () => {
          await see('standing', 'elsewhere', 'close')()
          await other.evaluate(() => (window as unknown as { release: () => void }).release())
        },
        standingLeft: see('standing', 'standingLeft', 'close'),
        complete: see('complete', 'complete', 'close'),
        amended: async () => {
          await isClosed('idle')()
          await expect(page.locator('[data-flow=notices]')).toContainText(text('fa', 'shell.notices.orderPlaced'))
          expect(await page.evaluate((name) => localStorage.getItem(name), kept)).toBe(null)
        },
      },
    }
  }
  await walkOn(page, amendOrderModel, amendOrderMachine, {
    open: async () => {
      await logInAs(page, user)
      await open(page, '/healthz', look)
    },
    again: () => page.goto('/healthz'),
    enter,
    unseen: {
      'restoring storageFails': 'what cannot be read there is nothing that was left',
      'listed drop': 'the line of an order is dragged in chart-orders.spec.ts',
      editingWrong: 'the chart lets go of a line at a price that the market takes',
      'changed termsFail': 'the form looks the same with the limits and without them',
      'confirmingGone sayYes': 'the yes is off',
      'data-state cancelling.command.several': 'an order is found by its id',
    },
  })
})
