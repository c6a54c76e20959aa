import { sha256 } from '@noble/hashes/sha2.js'
import type { Page } from '@playwright/test'
import { otcOrderMachine } from '#machines/trading/otc-order/otc-order.machine.ts'
import { add, divide, multiply, subtract } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { coinRecords } from '#shared/market/coin-records.ts'
import { otcOrderModel } from '#tests/models/trading/otc-order.model.ts'
import { answering } from '../support/answering.ts'
import { chooseCoin } from '../support/choose.ts'
import { makeForgetful } from '../support/forgetful.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { logIn, tokenOf } from '../support/log-in.ts'
import { lookAtAll, widths } from '../support/look.ts'
import { hold, shownIn, walkOn } from '../support/model-walk.ts'
import { cancelOrder, creditOf, openOrders, placeOrder, quickTradesOf } from '../support/orders.ts'
import { admin, comeFrom, endSession, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { type Language, running, text, travel, visit } from '../support/visit.ts'

const look = { language: 'fa', theme: 'dark' } as const
const word = (key: string) => text('fa', `otc.${key}`)
const english = (key: string) => text('en', key)
const leaving = (key: string) => text('fa', `withdrawal.${key}`)
const wallet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const fault = (key: string) => text('fa', `errors.${key}`)
const refusal = (status: number, message: string) => ({ status, json: { message, status } })

test.beforeEach(({ context }) => comeFrom(context))

test('a quick trade passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  // All paths together cost more than the balance of a new user.
  await admin(site, '/sandbox/balance', {
    person: user.person,
    currency: 'TOMAN',
    amount: '500000000',
    kind: 'deposit',
  })
  const bought = await hold(page, '**/api/exchange/**')
  const list = answering(page, '**/api/orders?**')
  const network = await networkOf(page)
  const frames = await betweenFrames(page)
  const keys = keysOf(page)
  await makeForgetful(page)
  await page.clock.install()
  // The browser asks before it closes a page with an order in flight.
  page.on('dialog', (question) => void question.accept())
  await logInAs(page, user)
  const { flow, amount, submit, address, dialog, yes, radio, press, see } = screenOf(page)
  const book = page.locator('[data-flow=addressBook]')
  const quote = await quoteOf(site)
  let held = quote
  let sentBefore = 0
  // The position of the confirm button when it could be pressed.
  let spot = { x: 0, y: 0 }
  // A press where the button no longer is moves the focus.
  let hasStrayed = false

  const priced = (percent: string) => {
    const buyPrice = divide(multiply(quote, add('100', percent)), '100', 0)
    frames.publish('prices:TOMAN', { BITCOIN: { buyPrice } })
    return buyPrice
  }
  const purse = async (credit: string) => {
    await expect.poll(() => frames.knows('me:pair:BITCOIN_TOMAN')).toBe(true)
    frames.publish('me:pair:BITCOIN_TOMAN', { TOMAN: { credit } })
  }
  const form = (blocker: string | null) => async () => {
    await see('editing')()
    await expect(amount).toHaveValue('۰٫۰۰۲')
    if (blocker === null) return expect(submit).toBeEnabled()
    await expect(submit).toHaveAccessibleDescription(new RegExp(fault(blocker)))
    await expect(submit).toBeDisabled()
  }
  const seeConfirmation =
    (state: string, error: string | null = null) =>
    async () => {
      await see(state)()
      await expect(dialog).toContainText(written(held))
      if (!hasStrayed) await expect(dialog.getByRole('heading')).toBeFocused()
      hasStrayed = false
      const confirm = yes()
      if (error === null) {
        await expect(confirm).toBeEnabled()
        const { x, y, width, height } = (await confirm.boundingBox())!
        spot = { x: x + width / 2, y: y + height / 2 }
        return
      }
      await expect(confirm).toBeDisabled()
      await expect(confirm).toHaveAccessibleDescription(error)
    }
  const moved = seeConfirmation('confirming.moved', word('acceptFirst'))
  // The user chose the other language before the question appeared, and its texts load only now. The question and its watch
  // of the price must stay.
  const speakEnglish = async () => {
    await page
      .locator(`button[aria-label="${text('fa', 'shell.switchLanguage')}"]`)
      .first()
      .dispatchEvent('click')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  const seeConfirmationInEnglish =
    (state: string, reason: string | null = null) =>
    async () => {
      await see(state)()
      await expect(dialog).toContainText(`${written(held, 'en')} ${english('common.currency.TOMAN')}`)
      if (reason === null) return expect(yes()).toBeEnabled()
      await expect(yes()).toBeDisabled()
      await expect(yes()).toHaveAccessibleDescription(reason)
    }
  const inTether = (typed: string) => async () => {
    await see('editing')()
    await expect(page.getByRole('radio', { name: english('common.currency.TOMAN') })).toHaveCount(0)
    await expect(flow.locator('form').getByRole('textbox').first()).toHaveValue(typed)
  }
  const absent =
    (reason: string | null, language: Language = 'fa') =>
    async () => {
      await says('command.absent', text(language, 'otc.absent'), written(quote, language))()
      const again = dialog.getByRole('button', { name: text(language, 'otc.sendAgain') })
      if (reason === null) return expect(again).toBeEnabled()
      await expect(again).toBeDisabled()
      await expect(again).toHaveAccessibleDescription(reason)
    }
  const says =
    (state: string, ...texts: string[]) =>
    async () => {
      await see(state)()
      for (const one of texts) await expect(dialog).toContainText(one)
    }
  const outside = (blocker: string | null, error?: string) => async () => {
    await see('editing')()
    await expect(page.getByRole('alert')).toHaveText(error === undefined ? [] : [fault(error)])
    if (blocker === null) return expect(submit).toBeEnabled()
    await expect(submit).toHaveAccessibleDescription(blocker)
  }
  const sending = async () => {
    await see('command.sending')()
    await expect.poll(bought.waiting).toBe(1)
  }
  const accept = async () => (await bought.next()).continue()
  const refuse = (status: number, message: string) => async () =>
    (await bought.next()).fulfill(refusal(status, message))
  const listOf = (...content: object[]) => ({ json: { content, totalPages: 1 } })
  // The exchange has received the order in flight.
  const comeBack = async () => {
    await list.hold()
    if (bought.waiting() > 0) await (await bought.next()).fetch()
    await page.reload()
  }
  const listIsEmpty = () => list.with((route) => route.fulfill(listOf()))
  /** Ends the order that the previous path has left in flight. */
  const finish = async () => {
    if (bought.waiting() > 0) await (await bought.next()).fulfill(refusal(400, 'MARKET_IS_NOT_ACTIVE'))
    const found = { ...alike(held), idempotencyKey: keys.at(-1), createdAtDateTime: '2026-11-21T10:00:00.000Z' }
    list.with((route) => route.fulfill(listOf(found)))
    await expect(page.locator(underWay)).toHaveCount(0)
    if ((await flow.and(page.locator('[data-state="command.absent"]')).count()) > 0) await press('back')
  }
  const atEnd = async (answer: (route: Held) => Promise<void>, state: string | RegExp) => {
    list.with(answer)
    await expect(async () => {
      await page.clock.fastForward(40_000)
      await expect(flow).toHaveAttribute('data-state', state, { timeout: 300 })
    }).toPass({ intervals: [50] })
  }
  const absentAtFormerPrice = (language: Language) => async () => {
    await says('command.absent', written(quote, language))()
    // A page that waited for so long may have to reconnect. The current price is in the form behind the dialog.
    await expect(async () => {
      frames.publish('prices:TOMAN', { BITCOIN: { buyPrice: held } })
      await expect(flow.locator('form')).toContainText(written(held, language), { timeout: 500 })
    }).toPass({ intervals: [50] })
  }
  const sendingAgain = async () => {
    await sending()
    const [first, second] = keys.slice(-2)
    expect(second).toBe(first)
  }
  await walkOn(page, otcOrderModel, otcOrderMachine, {
    open: () => visit(page, '/profile/settings', look),
    unseen: shownIn('a price that is held too long', ['confirming.lapsed']),
    enter: async () => {
      await finish()
      // The list is read before an order that equals the one of the previous path.
      listIsEmpty()
      network.open()
      await forgetBook(page)
      held = quote
      hasStrayed = false
      frames.allow('prices:TOMAN')
      await settled(page, user)
      await speakPersian(page)
      await page.locator('nav a[href="/profile/otc"]').filter({ visible: true }).first().click()
      await expect(page.locator('[data-flow=inventory] [data-currency=TOMAN]')).toContainText(/[۰-۹]/)
      await expect(page.getByText(/^از ۰٫/)).toBeVisible()
      return {
        events: {
          type: () => amount.fill('0.002'),
          speakEnglish,
          chooseEnglish: () => page.getByRole('button', { name: text('fa', 'shell.switchLanguage') }).click(),
          chooseOutside: () => radio(word('places.outside')),
          chooseExchange: () => radio(word('places.exchange')),
          typeAddress: () => address.fill(wallet),
          mistypeAddress: () => address.fill('bc1qperson'),
          chooseNetwork: () => radio('BTC'),
          chooseSell: () => radio(text('fa', 'common.sell')),
          chooseEther: () => chooseCoin(page, 'ETHEREUM'),
          lockBook: async () => {
            await page.getByRole('button', { name: leaving('book') }).click()
            await book.getByRole('checkbox').check()
            await book.getByRole('button', { name: text('fa', 'address-book.close') }).click()
          },
          lockBookElsewhere: () => lockInAnotherTab(page, user),
          listAddress: async () => {
            await page.getByRole('button', { name: leaving('book') }).click()
            await book.getByRole('button', { name: text('fa', 'address-book.add') }).click()
            await book.getByLabel(text('fa', 'address-book.label'), { exact: true }).fill('کیف من')
            await book.getByRole('button', { name: text('fa', 'address-book.save') }).click()
            await book.getByRole('button', { name: text('fa', 'address-book.close') }).click()
            await page.getByRole('button', { name: 'کیف من', exact: true }).click()
          },
          acceptAddress: () => dialog.getByRole('button').first().click(),
          rejectAddress: () => dialog.getByRole('button', { name: leaving('warned.reject') }).click(),
          ask: () => amount.press('Enter'),
          // A double click sends one order. On a busy button, or at the former position of the confirm button, it sends
          // none.
          confirm: async () => {
            if (await yes().isEnabled()) {
              sentBefore = keys.length
              return yes().dblclick()
            }
            hasStrayed = true
            await yes().dispatchEvent('click')
            await page.mouse.dblclick(spot.x, spot.y)
            await page.keyboard.press('Enter')
          },
          acceptPrice: async () => {
            hasStrayed = true
            await dialog.getByRole('button', { name: word('acceptPrice') }).dblclick()
          },
          timePasses: () => page.clock.fastForward(15_001),
          keepPrice: async () => {
            hasStrayed = true
            await dialog.getByRole('button', { name: word('keepPrice') }).dblclick()
          },
          cancel: () => press('back'),
          again: () => dialog.getByRole('button').first().click(),
          close: () => press('close'),
          // The price moves there and back, so that the next step meets the confirmed price.
          priceCreeps: async () => {
            await expect(flow.locator('form')).toContainText(written(priced('0.4')))
            await see('confirming.asking')()
            await expect(flow.locator('form')).toContainText(written(priced('0')))
          },
          priceJumps: async () => {
            frames.allow('prices:TOMAN')
            // A page that waited for long may have to reconnect.
            await expect.poll(() => frames.knows('prices:TOMAN')).toBe(true)
            held = priced(held === quote ? '0.6' : '1.5')
          },
          pricesAge: async () => {
            await expect.poll(() => frames.knows('prices:TOMAN')).toBe(true)
            frames.fail('prices:TOMAN')
          },
          marketCloses: async () => {
            await expect.poll(() => frames.knows('prices:TOMAN')).toBe(true)
            frames.publish('prices:TOMAN', { BITCOIN: null })
          },
          purseEmpties: () => purse('1000'),
          purseFills: () => purse('400000000'),
          accept,
          refuseBalance: refuse(400, 'NOT_ENOUGH_BALANCE_TOMAN'),
          refuseNetwork: async () => {
            network.close()
            await refuse(400, 'Network Is Closed')()
          },
          refuseMarket: refuse(400, 'MARKET_IS_NOT_ACTIVE'),
          refusePrice: refuse(400, 'PRICE_CHANGED'),
          tellPrice: async () => {
            held = add(quote, '1000000')
            const json = { message: 'PRICE_CHANGED', status: 400, errors: ['PRICE_CHANGED', held] }
            await (await bought.next()).fulfill({ status: 400, json })
          },
          refuseToken: refuse(401, 'Invalid Token'),
          // The exchange received the order, and the page never gets the answer.
          loseAnswer: async () => {
            await list.hold()
            const route = await bought.next()
            await route.fetch()
            await route.abort()
          },
          loseOrder: async () => {
            await list.hold()
            await (await bought.next()).abort()
          },
          alreadyTaken: async () => {
            await list.hold()
            const route = await bought.next()
            await route.fetch()
            await route.fulfill(refusal(409, 'IDEMPOTENCY_ALREADY_TAKEN'))
          },
          comeBack,
          comeBackInEnglish: async () => {
            await page.evaluate(() => localStorage.setItem('sarraf.language', 'en'))
            await comeBack()
          },
          find: async () => list.with((route) => route.continue()),
          findTwo: () =>
            list.with(async (route) => {
              const createdAtDateTime = await page.evaluate(() => new Date(Date.now()).toISOString())
              const order = { ...alike(held), createdAtDateTime }
              await route.fulfill(listOf(order, { ...order, id: '2' }))
            }),
          findNone: () => atEnd((route) => route.fulfill(listOf()), /^command\.(absent|spent)$/),
          cutList: () => atEnd((route) => route.abort(), 'command.loadFailed'),
        },
        states: {
          blank: async () => {
            await see('editing')()
            await expect(amount).toHaveValue('')
            await expect(submit).toHaveAccessibleDescription(fault('amountRequired'))
          },
          english: async () => {
            await expect(page.getByRole('radio', { name: text('fa', 'common.currency.TOMAN') })).toHaveCount(0)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('en', 'otc.heading'))
            await page.getByRole('button', { name: text('en', 'shell.switchLanguage') }).click()
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('heading'))
          },
          ready: form(null),
          poor: form('walletErr'),
          noAddress: form('destinationWalletRequired'),
          noNetwork: form('networkSelect'),
          newAddress: async () => {
            await form(null)()
            await expect(page.getByText(leaving('firstTime'))).toBeVisible()
          },
          wrongAddress: outside(word('mendAddress'), 'addressInvalid'),
          unlisted: outside(word('mendAddress'), 'addressNotListed'),
          listed: outside(null),
          warned: says('warned', wallet, leaving('warned.text')),
          warnedPoor: says('warned', wallet),
          warnedInEnglish: says('warned', wallet, english('withdrawal.warned.text')),
          confirmingOutsideInEnglish: says('confirming.asking', wallet, english('otc.networkFee')),
          confirmingInEnglish: seeConfirmationInEnglish('confirming.asking'),
          movedInEnglish: seeConfirmationInEnglish('confirming.moved', english('otc.acceptFirst')),
          confirmingPoorInEnglish: seeConfirmationInEnglish('confirming.asking', english('errors.walletErr')),
          readyInTether: inTether('0.002'),
          sendingInEnglish: sending,
          boughtInEnglish: says('placed', english('otc.buyWhole')),
          blankInTether: inTether(''),
          refusedInEnglish: says('refused', english('errors.MARKET_IS_NOT_ACTIVE')),
          absentInEnglish: absent(null, 'en'),
          absentInEnglishAtFormerPrice: absentAtFormerPrice('en'),
          backInEnglish: says('command.checking', english('otc.unknown')),
          missingInEnglish: absent(null, 'en'),
          missingInEnglishAtFormerPrice: absentAtFormerPrice('en'),
          sendingThenInEnglish: sendingAgain,
          newAddressPoor: form('walletErr'),
          etherWithoutAddress: async () => {
            await expect(address).toHaveValue('')
            await expect(submit).toHaveAccessibleDescription(fault('networkSelect'))
          },
          readyToSell: async () => {
            await form(null)()
            await expect(address).toHaveCount(0)
          },
          confirmingSale: says('confirming.asking', text('fa', 'otc.sellTitle', { coin: bitcoin })),
          selling: sending,
          sold: says('placed', text('fa', 'otc.sellDone', { coin: bitcoin }), word('sellWhole')),
          confirmingOutside: says('confirming.asking', wallet, word('networkFee'), word('received')),
          confirmingUnlisted: seeConfirmation('confirming.asking', fault('addressNotListed')),
          sendingOutside: sending,
          sentOutside: says('placed', word('doneOutside'), wallet),
          refusedNetwork: says('refused', fault('networkClosed')),
          closedNetwork: form('networkClosed'),
          confirming: seeConfirmation('confirming.asking'),
          closed: says('confirming.asking', fault('MARKET_IS_NOT_ACTIVE')),
          closedForm: form('MARKET_IS_NOT_ACTIVE'),
          overtime: async () => {
            await moved()
            await says('confirming.moved', word('lapsedTitle'), word('unmoved'))()
          },
          confirmingKeptPrice: seeConfirmation('confirming.asking'),
          sendingKeptPrice: sending,
          boughtKeptPrice: async () => says('placed', written(held))(),
          quoted: moved,
          confirmingAtQuoted: seeConfirmation('confirming.asking'),
          sendingAtQuoted: sending,
          boughtAtQuoted: async () => says('placed', written(held))(),
          confirmingPoor: seeConfirmation('confirming.asking', fault('walletErr')),
          moved,
          movedAgain: moved,
          confirmingAtNewPrice: seeConfirmation('confirming.asking'),
          readyAtNewPrice: form(null),
          sendingMoved: sending,
          boughtAtNewPrice: async () => says('placed', written(held))(),
          sending,
          bought: async () => {
            await says('placed', word('buyWhole'))()
            expect(new Set(keys.slice(sentBefore)).size).toBe(1)
          },
          refusedBalance: says('refused', fault('NOT_ENOUGH_BALANCE_TOMAN')),
          refusedMarket: says('refused', fault('MARKET_IS_NOT_ACTIVE')),
          refusedPrice: says('refused', fault('PRICE_CHANGED')),
          sessionOver: () => expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fotc/),
          looking: says('command.checking', word('unknown')),
          lookingForNothing: says('command.checking', word('unknown')),
          noResponse: says('command.loadFailed', word('lookAgain')),
          several: async () => {
            await says('command.several', word('several'))()
            await expect(dialog.getByRole('listitem')).toHaveCount(2)
          },
          absent: absent(null),
          absentAged: absent(word('oldPrice')),
          absentClosed: absent(fault('MARKET_IS_NOT_ACTIVE')),
          absentPoor: absent(fault('walletErr')),
          absentAtFormerPrice: absentAtFormerPrice('fa'),
          sendingAgain,
          lookingLast: says('command.checking', word('unknown')),
          spent: says('command.spent', word('spent')),
          back: says('command.checking', word('unknown')),
          boughtThen: says('placed', word('buyWhole')),
          missing: absent(null),
          missingAtFormerPrice: absentAtFormerPrice('fa'),
          sendingThen: sendingAgain,
          backOutside: says('command.checking', word('unknown')),
          foundOutside: says('placed', word('doneOutside')),
          missingOutside: says('command.spent', word('spent')),
          noAddressAnyMore: form('destinationWalletRequired'),
        },
      }
    },
  })
})

test('an old price must be confirmed again when a new one is known', async ({ page, site }) => {
  const user = await makePerson(site)
  const quote = await quoteOf(site)
  const frames = await betweenFrames(page)
  await page.clock.install()
  await logInAs(page, user)
  await visit(page, '/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN&amount=0.002', look)
  const { dialog, submit, yes, see } = screenOf(page)
  await expect(submit).toBeEnabled()
  await submit.click()
  await see('confirming.asking')()
  frames.fail('prices:TOMAN')
  await expect(yes()).toHaveAccessibleDescription(word('oldPrice'))
  // Without a new connection, which would bring a price at a moment of its own.
  await frames.leap(15_001)
  await see('confirming.lapsed')()
  await expect(yes()).toBeDisabled()
  await expect(yes()).toHaveAccessibleDescription(word('oldPrice'))
  frames.show('prices:TOMAN', { BITCOIN: { buyPrice: quote, sellPrice: quote } })
  await see('confirming.moved')()
  await expect(dialog.getByRole('alert')).toContainText(word('lapsedTitle'))
  await dialog.getByRole('button', { name: word('keepPrice') }).click()
  await see('confirming.asking')()
  await yes().click()
  await see('placed')()
})

test('a quick trade is correct and clean in all looks while the exchange changes', async ({ page, site }, info) => {
  const user = await makePerson(site)
  const settlement = 'TOMAN'
  const t = (key: string) => text('fa', key)
  const market = 'RIPPLE_TOMAN'
  const { dialog, amount, submit, address, yes, radio, see } = screenOf(page)
  const seen = (name: string) => lookAtAll(page, info, { name: `otc ${name}` })
  const frames = await betweenFrames(page)
  await page.setViewportSize(widths.phone)
  await logInAs(page, user)
  await visit(page, `/profile/otc?coin=RIPPLE&side=buy&settlement=${settlement}&amount=30`, look)
  await expect(submit).toBeEnabled()
  const price = page.locator('form[data-flow=otcEntry] dl dd').first()
  const quoted = (await price.textContent()) ?? ''
  await radio(t('otc.places.outside'))
  await expect(submit).toHaveAccessibleDescription(t('errors.networkSelect'))
  await radio('XRP')
  await address.fill('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh')
  await seen('form')
  await submit.click()
  await see('warned')()
  await seen('warned')
  await dialog.getByRole('button').first().click()
  await see('confirming.asking')()
  await seen('confirm')
  // The exchange's own price moves, and the relay sends it to the page.
  await admin(site, '/sandbox/quotes', { percent: '0.8' })
  await see('confirming.moved')()
  await seen('moved')
  await dialog.getByRole('button', { name: t('otc.acceptPrice') }).click()
  await yes().click()
  await see('placed')()
  await seen('invoice')
  await dialog.getByRole('button').click()
  await expect(amount).toHaveValue('')
  await admin(site, '/sandbox/quotes', { percent: '0' })
  await expect(price).toHaveText(quoted)

  await amount.fill('30')
  await expect(submit).toBeEnabled()
  await submit.click()
  // Otherwise the prices may show that the market is closed before the order is sent.
  frames.hush('prices:TOMAN')
  await admin(site, '/sandbox/market', { market, active: false })
  await yes().click()
  await see('refused')()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.MARKET_IS_NOT_ACTIVE'))
  await seen('refused')
  await admin(site, '/sandbox/market', { market, active: true })
  frames.allow('prices:TOMAN')
  await dialog.getByRole('button').last().click()
  await expect(amount).toHaveValue('۳۰')

  // The balance is spent elsewhere during the question. The confirmation reports it before anything is sent.
  await submit.click()
  const credit = await creditOf(site, user, settlement)
  // Through the relay, so that the page learns of it at once: the price is held for 15 seconds.
  const amountOfAll = divide(subtract(credit, '10'), '1000000000', 8)
  await placeOrder(site, user, { orderType: 'LIMITED_BUY', amount: amountOfAll, unitPrice: '1000000000' })
  await expect(yes()).toHaveAccessibleDescription(t('errors.walletErr'))
  await cancelOrder(site, user, (await openOrders(site, user))[0]!.id)
  await expect(yes()).toBeEnabled()

  // The exchange executes the order and the answer is lost. The page finds the order, which is paid once.
  await admin(site, '/sandbox/faults', { path: '/exchange/buy', fault: 'lost', times: 1 })
  await yes().click()
  await see('placed')()
  const paid = subtract(credit, await creditOf(site, user, settlement))
  const [order] = await quickTradesOf(site, user)
  expect([order!.wholePrice, (await quickTradesOf(site, user)).length]).toEqual([paid, 2])
})

test('a second Enter neither sends an order that the user has not read nor closes its outcome', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await logInAs(page, user)
  await visit(page, '/profile/otc', look)
  const { dialog, amount, submit, see } = screenOf(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await amount.fill('0.02')
  await expect(submit).toBeEnabled()
  await press('Enter', 'Enter')
  await see('confirming.asking')()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await press('Enter')
  expect(await quickTradesOf(site, user)).toEqual([])
  await press('Tab', 'Enter', 'Enter')
  await see('placed')()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await press('Enter')
  await see('placed')()
  expect(await quickTradesOf(site, user)).toHaveLength(1)
})

test('a quick trade whose dialogs fail to load reports it, sends nothing, and keeps typed data', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await page.route('**/assets/quick-trade-flows*.js', (route) => route.abort())
  await logInAs(page, user)
  await visit(page, '/profile/otc', look)
  const { flow, dialog, amount, address, submit, radio, see } = screenOf(page)
  await amount.fill('0.02')
  await submit.click()
  await see('confirming.asking')()
  await expect(dialog.getByRole('heading')).toHaveText(text('fa', 'common.latePartTitle'))
  await dialog.getByRole('button', { name: text('fa', 'otc.back') }).click()
  await see('editing')()
  await expect(dialog).toHaveCount(0)
  await expect(amount).toHaveValue('۰٫۰۲')
  await radio(text('fa', 'otc.places.outside'))
  await expect(flow.locator('[data-flow=pageRetry]')).toContainText(text('fa', 'common.latePartTitle'))
  await expect(submit).toBeDisabled()
  await page.unroute('**/assets/quick-trade-flows*.js')
  await flow.getByRole('button', { name: text('fa', 'common.reload') }).click()
  await expect(flow.locator('[data-flow=pageRetry]')).toHaveCount(0)
  await expect(amount).toHaveValue('۰٫۰۲')
  await radio(text('fa', 'otc.places.outside'))
  await expect(address).toBeVisible()
  expect(await quickTradesOf(site, user)).toEqual([])
})

test('a session that ends during the confirmation loses no typed data', async ({ page, site }) => {
  const user = await makePerson(site, { twoStep: 'SMS' })
  const bought = await hold(page, '**/api/exchange/buy')
  const { dialog, amount, submit, address, yes, radio } = screenOf(page)
  await logInAs(page, user)
  await visit(page, '/profile/otc?coin=BITCOIN&side=buy&settlement=TOMAN&amount=0.03', look)
  await amount.fill('0.02')
  await radio(word('places.outside'))
  await radio('BTC')
  await address.fill(wallet)
  await submit.click()
  await dialog.getByRole('button', { name: leaving('warned.accept') }).click()
  await yes().click()
  // The session ends while the order is in flight. The page may learn of it from its balances first.
  const order = await bought.next()
  await endSession(site, user)
  await order.continue().catch(() => undefined)
  const code = await logIn(page, site, user)
  await expect(page).toHaveURL(/\/profile\/otc/)
  await expect(amount).toHaveValue('۰٫۰۲')
  await expect(address).toHaveValue(wallet)
  await expect(submit).toBeEnabled()
  // A later link replaces the earlier draft, also when the log-in page is open already.
  await endSession(site, { token: await tokenOf(page) })
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fotc$/)
  await travel(page, '/profile/otc?coin=ETHEREUM&side=sell&settlement=TOMAN&amount=1')
  await logIn(page, site, user, code)
  await expect(amount).toHaveValue('۱')
  await expect(submit).toHaveText(text('fa', 'quick-trade.sellCoin', { coin: coinRecords.ETHEREUM.fa }))
})

test('the values of a link are filled in once, and not again by a reload after the purchase', async ({
  page,
  site,
}) => {
  const user = await makePerson(site)
  await logInAs(page, user)
  await visit(page, '/profile/otc?coin=ETHEREUM&side=buy&settlement=TOMAN&total=10000000', look)
  const { amount, submit, yes, press, see } = screenOf(page)
  const total = page.locator('form[data-flow=otcEntry]').getByRole('textbox').nth(1)
  await expect(page).toHaveURL(/\/profile\/otc$/)
  // The total is the cost of the bought Ether: at most the requested total, and below it by less than the worth of the
  // amount's last decimal.
  await expect(total).toHaveValue(/^(۱۰٬۰۰۰٬۰۰۰|۹٬۹۹۹٬۹۹[۰-۹](٫[۰-۹]{1,2})?)$/)
  await expect(submit).toHaveText(text('fa', 'quick-trade.buyCoin', { coin: coinRecords.ETHEREUM.fa }))
  await submit.click()
  await yes().click()
  await see('placed')()
  await press('close')
  await page.reload()
  await running(page)
  await see('editing')()
  await expect(amount).toHaveValue('')
  await expect(total).toHaveValue('')
  expect(await quickTradesOf(site, user)).toHaveLength(1)
})

const underWay = ['sending', 'checking', 'loadFailed']
  .map((step) => `[data-flow=otcOrder][data-state="command.${step}"]`)
  .join()
const bitcoin = coinRecords.BITCOIN.fa
const written = (price: string, language: Language = 'fa') => formatDecimal(price, { decimals: 0, language })

/** Returns an order equal to the sent one, without an idempotency key. */
function alike(unitPrice: string) {
  return {
    id: '1',
    orderType: 'EXCHANGE_BUY',
    orderStatus: 'FINISHED_WITH_TRANSACTION',
    marketType: 'BITCOIN_TOMAN',
    sourceCoin: 'TOMAN',
    destinationCoin: 'BITCOIN',
    amount: '0.002',
    unitPrice,
    wholePrice: multiply('0.002', unitPrice),
    executedAmount: '0.002',
    executedPercent: '100',
  }
}

function screenOf(page: Page, language: Language = 'fa') {
  const flow = page.locator('[data-flow=otcOrder]')
  const form = page.locator('form[data-flow=otcEntry]')
  const dialog = flow.locator('dialog[open]')
  return {
    flow,
    dialog,
    amount: form.getByLabel(text(language, 'quick-trade.amount'), { exact: true }),
    submit: form.locator('button[type=submit]'),
    address: form.getByRole('textbox', { name: text(language, 'withdrawal.address') }),
    yes: () => dialog.getByRole('button', { name: inAnyLanguage('otc.buyNow', 'otc.sellNow') }),
    radio: (name: string) => form.getByRole('radio', { name, exact: true }).click(),
    press: (key: string) => dialog.getByRole('button', { name: inAnyLanguage(`otc.${key}`) }).click(),
    see: (state: string) => () => expect(flow).toHaveAttribute('data-state', state),
  }
}

function inAnyLanguage(...keys: string[]): RegExp {
  return new RegExp(`^(${keys.flatMap((key) => [text('fa', key), text('en', key)]).join('|')})$`)
}

async function speakPersian(page: Page) {
  if ((await page.locator('html').getAttribute('lang')) === 'fa') return
  await page.getByRole('button', { name: text('en', 'shell.switchLanguage') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
}

/** Goes to another page of the profile area, from which the quick-trade page starts again. */
async function settled(page: Page, { token }: TestPerson) {
  // After a log-in the history has other entries before this page.
  if (/\/profile\/otc/.test(page.url())) await travel(page, '/profile/settings')
  else if (!page.url().endsWith('/profile/settings')) {
    await page.evaluate((kept) => localStorage.setItem('sarraf.token', kept), token)
    await page.goto('/profile/settings')
    await running(page)
  }
  await expect(page).toHaveURL(/\/profile\/settings$/)
}

/** Controls whether the exchange reports the Bitcoin network as open. */
async function networkOf(page: Page) {
  let isOpen = true
  await intercept(page, '**/api/coins/details**', async (route) => {
    if (isOpen) return route.continue()
    const { content } = (await (await route.fetch()).json()) as Details
    const closed = (one: { tokenType: string }) => ({ ...one, withdrawEnable: one.tokenType !== 'BTC' })
    const rows = content.map((row) => ({ ...row, tokenTypeDetails: row.tokenTypeDetails.map(closed) }))
    await route.fulfill({ json: { content: rows } })
  })
  return {
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
    },
  }
}

type Details = { content: { tokenTypeDetails: { tokenType: string }[] }[] }

/** Deletes all address books from local storage. */
async function forgetBook(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('sarraf.book.')) localStorage.removeItem(key)
  })
}

/** Simulates another tab in which the user restricts withdrawals to listed addresses. */
async function lockInAnotherTab(page: Page, { person }: TestPerson) {
  const hash = Buffer.from(sha256(new TextEncoder().encode(`sarraf.book ${person}`)))
  await page.evaluate(
    (key) => {
      localStorage.setItem(key, JSON.stringify({ addresses: [], used: [], onlyListed: true }))
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
    },
    `sarraf.book.${hash.toString('hex').slice(0, 32)}`,
  )
}

async function quoteOf(site: Site): Promise<string> {
  const answer = await fetch(`${site.sandbox.url}/coins/exchange-price/usd`)
  const prices = (await answer.json()) as { destCoinSymbol: string; buyPrice: string }[]
  return prices.find(({ destCoinSymbol }) => destCoinSymbol === 'BITCOIN')!.buyPrice
}

/** Records the idempotency keys of all quick trades that the page sends. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/exchange/'))
      keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  return keys
}
