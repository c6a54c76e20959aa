import type { Page } from '@playwright/test'
import { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { withdrawTomanMachine } from '#machines/wallet/withdraw-toman/withdraw-toman.machine.ts'
import { withdrawCoinModel } from '#tests/models/wallet/withdraw-coin.model.ts'
import { withdrawTomanModel } from '#tests/models/wallet/withdraw-toman.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { betweenFrames } from '../support/live-frames.ts'
import { type Executor, goesAtOnce, hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson, type TestPerson } from '../support/people.ts'
import { expect, type Site, test } from '../support/site.ts'
import { text, visit } from '../support/visit.ts'
import { address, bookOf, codeSent, listed, putBook, refusal, taken, withdrawalOf } from '../support/withdrawing.ts'

const look = { language: 'fa', theme: 'dark' } as const
const fault = (key: string) => text('fa', `errors.${key}`)

test.beforeEach(({ context }) => comeFrom(context))

test('the withdrawal of a coin passes through every state and event of its model', async ({ page, site }) => {
  const { user, form, terms, sent, request, loading, held, events, open, enter } = await withdrawing(page, site, {
    flow: 'withdrawCoin',
    currency: 'TETHER',
    credit: '50.5',
    terms: '**/api/coins/details**',
  })
  const { dialog, amount, radio, submit, alert, press, see, t, code } = form
  const book = bookOf(['ولت خودم', 'TRC20', listed])
  const written =
    (state: string, values: { amount: string; address: string }, blocker: string | null, above = false) =>
    async () => {
      await see(state)
      await expect(amount).toHaveValue(values.amount)
      await expect(form.address).toHaveValue(values.address)
      if (blocker === null) return expect(submit).toBeEnabled()
      await expect(submit).toBeDisabled()
      await expect(submit).toHaveAccessibleDescription(above ? t('mend') : fault(blocker))
      if (above) await expect(dialog).toContainText(fault(blocker))
    }
  const entered = (values: Partial<{ amount: string; address: string }>, blocker: string | null, above = false) =>
    written('form.entering', { amount: '', address: '', ...values }, blocker, above)
  const typed = { amount: '۲۰٫۵' }
  await walkOn(
    page,
    withdrawCoinModel,
    withdrawCoinMachine,
    {
      open,
      enter: async (): Promise<Executor> => {
        await putBook(page, user, book)
        await enter()
        return {
          events: {
            ...events,
            termsCome: async () => (await terms().newest()).continue(),
            // A disabled button does nothing, and neither does the Enter key in its place.
            submit: async () => {
              if (await code.isVisible()) await page.keyboard.press('Enter')
              else if (await submit.isEnabled()) await submit.click()
              else await amount.press('Enter')
            },
            chooseNetwork: () => radio('TRC20').check(),
            pressMax: async () => {
              const max = dialog.getByRole('button', { name: t('all') })
              if (await radio('TRC20').isChecked()) await max.click()
              else await expect(max).toHaveCount(0)
            },
            typeAmount: () => amount.fill('20.5'),
            typeMuch: () => amount.fill('50.50000001'),
            typeLittle: () => amount.fill('9'),
            typeFine: () => amount.fill('20.000000001'),
            typeAddress: () => form.address.fill(address),
            typeWrong: () => form.address.fill(`${address.slice(0, -1)}x`),
            typeKnown: () => dialog.getByRole('button', { name: 'ولت خودم' }).click(),
            closeBook: () => putBook(page, user, { ...book, onlyListed: true }),
            listIt: () => form.address.fill(listed),
            accept: () => press('warned.accept'),
            reject: () => press('warned.reject'),
            isRefused: async () => (await request()).fulfill(refusal(400, 'ADDRESS_NOT_FOUND')),
            isOfAnother: async () => (await request()).fulfill(refusal(400, 'WITHDRAWAL_CODE_MISMATCH')),
          },
          states: {
            loading: async () => {
              await loading()
              await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
            },
            loadFailed: async () => {
              await see('loadFailed')
              await expect(dialog).toContainText(t('loadFailedTitle'))
            },
            blank: entered({}, 'networkSelect'),
            chosen: entered({}, 'amountRequired'),
            max: entered({ amount: '۵۰٫۵' }, 'destinationWalletRequired'),
            lacking: entered({ amount: '۵۰٫۵۰۰۰۰۰۰۱' }, 'lackInventory', true),
            little: entered({ amount: '۹' }, 'minimumWithdrawalErr', true),
            fine: entered({ amount: '۲۰٫۰۰۰۰۰۰۰۰۱' }, 'amountPrecision', true),
            amount: entered(typed, 'destinationWalletRequired'),
            wrongAddress: entered({ ...typed, address: `${address.slice(0, -1)}x` }, 'addressInvalid', true),
            whole: async () => {
              await expect(dialog).toHaveAttribute('data-state', /^form\./)
              await expect(form.address).toHaveValue(address)
              await expect(dialog).toContainText(t('firstTime'))
              // The debited amount, the network fee, and the received amount.
              await expect(dialog.locator('dd')).toHaveText([/۲۰٫۵/, /۱/, /۱۹٫۵/])
              await expect(submit).toBeEnabled()
            },
            unlisted: entered({ ...typed, address }, 'addressNotListed', true),
            warned: async () => {
              await see('warned')
              await expect(dialog.getByText(address)).toBeVisible()
            },
            warnedPoor: () => see('warned'),
            poor: entered({ ...typed, address }, 'lackInventory', true),
            known: async () => {
              await expect(form.address).toHaveValue(listed)
              await expect(dialog).not.toContainText(t('firstTime'))
              await expect(submit).toBeEnabled()
            },
            confirmingKnown: async () => {
              await see('confirming')
              await expect(dialog.getByText(listed)).toBeVisible()
            },
            confirming: async () => {
              await see('confirming')
              await expect(code).toBeVisible()
              await expect(dialog.getByText(address)).toBeVisible()
            },
            refused: async () => {
              await written('form.refused', { ...typed, address }, null)()
              await expect(alert).toHaveText(t('refused', { reason: fault('ADDRESS_NOT_FOUND') }))
            },
            mismatched: async () => {
              await written('form.refused', { ...typed, address }, null)()
              await expect(alert).toHaveText(t('refused', { reason: fault('WITHDRAWAL_CODE_MISMATCH') }))
            },
            held,
            registered: async () => {
              await see('registered')
              await expect(dialog).toContainText(t('registered'))
              expect(sent()).toEqual({
                amount: '20.5',
                destinationWalletAddress: address,
                relatedCoin: 'TETHER',
                tokenType: 'TRC20',
                code: '123456',
              })
            },
            closed: async () => {
              await expect(dialog).toHaveCount(0)
              await expect(page).toHaveURL(/\/profile\/wallet$/)
            },
          },
        }
      },
    },
    {
      'blank chooseUnknown': 'the page offers no network that the coin does not have',
      'data-state closed': goesAtOnce,
    },
  )
})

test('the withdrawal of Toman passes through every state and event of its model', async ({ page, site }) => {
  const { form, terms, sent, request, loading, held, events, open, enter } = await withdrawing(page, site, {
    flow: 'withdrawToman',
    currency: 'TOMAN',
    credit: '5000000',
    terms: '**/api/users/verified-bank-accounts',
  })
  const { dialog, amount, radio, submit, alert, press, see, t, code } = form
  const accounts = [
    { cardNumber: '6037991234567893', bankName: 'ملی' },
    { cardNumber: '5022291234567897', bankName: 'پاسارگاد' },
  ]
  const card = accounts[1]!.cardNumber
  const entered =
    (shown: string, blocker: string | null, isShownAbove = false) =>
    async () => {
      await expect(dialog).toHaveAttribute('data-state', /^form\./)
      await expect(amount).toHaveValue(shown)
      if (blocker === null) return expect(submit).toBeEnabled()
      await expect(submit).toBeDisabled()
      await expect(submit).toHaveAccessibleDescription(isShownAbove ? t('mend') : fault(blocker))
      if (isShownAbove) await expect(dialog).toContainText(fault(blocker))
    }
  await walkOn(
    page,
    withdrawTomanModel,
    withdrawTomanMachine,
    {
      open,
      enter: async (): Promise<Executor> => {
        await enter()
        return {
          events: {
            ...events,
            termsCome: async () => (await terms().newest()).fulfill({ json: { content: accounts } }),
            goOn: async () => {
              if (await submit.isEnabled()) await submit.click()
              else await amount.press('Enter')
            },
            pressMax: () => dialog.getByRole('button', { name: t('all') }).click(),
            typeAmount: () => amount.fill('2000000'),
            typeMuch: () => amount.fill('5000001'),
            typeLittle: () => amount.fill('5'),
            typePart: () => amount.fill('2000000.5'),
            chooseCard: () => radio(card).check(),
            submit: () => press('getCode'),
            edit: () => press('edit'),
            isRefused: async () => (await request()).fulfill(refusal(400, 'NOT_ENOUGH_BALANCE_TOMAN')),
            isOfAnother: async () => (await request()).fulfill(refusal(400, 'WITHDRAWAL_CODE_MISMATCH')),
          },
          states: {
            loading,
            loadFailed: () => see('loadFailed'),
            blank: entered('', 'amountRequired'),
            max: entered('۵٬۰۰۰٬۰۰۰', 'bankAccountRequired'),
            lacking: entered('۵٬۰۰۰٬۰۰۱', 'moreAmount', true),
            little: entered('۵', 'minAmountErr', true),
            part: entered('۲٬۰۰۰٬۰۰۰٫۵', 'invalidAmount', true),
            amount: entered('۲٬۰۰۰٬۰۰۰', 'bankAccountRequired'),
            whole: entered('۲٬۰۰۰٬۰۰۰', null),
            reviewing: async () => {
              await see('reviewing')
              await expect(dialog).toContainText('پاسارگاد')
              await expect(dialog).toContainText(t('settlement'))
            },
            reviewingPoor: () => see('reviewing'),
            poor: entered('۲٬۰۰۰٬۰۰۰', 'moreAmount', true),
            confirming: async () => {
              await see('confirming')
              await expect(code).toBeVisible()
            },
            refused: async () => {
              await see('form.refused')
              await expect(alert).toHaveText(t('refused', { reason: fault('NOT_ENOUGH_BALANCE_TOMAN') }))
            },
            mismatched: async () => {
              await see('form.refused')
              await expect(alert).toHaveText(t('refused', { reason: fault('WITHDRAWAL_CODE_MISMATCH') }))
            },
            held,
            registered: async () => {
              await see('registered')
              expect(sent()).toEqual({
                amount: '2000000',
                destinationWalletAddress: card,
                relatedCoin: 'TOMAN',
                code: '123456',
              })
            },
            closed: () => expect(dialog).toHaveCount(0),
          },
        }
      },
    },
    {
      'blank chooseStrange': 'the page offers no account that is not the user’s own',
      'reviewing close': 'the way out of a look at it is the way back to what was written',
      'data-state closed': goesAtOnce,
    },
  )
})

/** Returns a user's account as the exchange sends it. */
async function accountOf(site: Site, { token }: TestPerson): Promise<object> {
  const answer = await fetch(`${site.sandbox.url}/users/account?imageNeeded=false`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { baseDTO: object }).baseDTO
}

type Walk = { flow: 'withdrawCoin' | 'withdrawToman'; currency: string; credit: string; terms: string }

/**
 * Opens the wallet page of a user with this balance of a currency, which only the test updates. The terms and the
 * withdrawal request are held for the test. `events` are common to both withdrawals.
 */
async function withdrawing(page: Page, site: Site, { flow, currency, credit, terms: termsPath }: Walk) {
  const user = await makePerson(site)
  const frames = await betweenFrames(page)
  await page.clock.install()
  await logInAs(page, user)
  const form = withdrawalOf(page, flow)
  const purse = (credit: string) =>
    frames.show('me:wallet:P2P', { [currency]: { credit, blockedCredit: '0', totalBalance: credit } })
  let terms: Awaited<ReturnType<typeof hold>>
  let lastRequest: Held | null = null
  await intercept(page, '**/api/users/send-code', (request) => void request.fulfill(codeSent))
  await intercept(page, '**/api/wallets/withdrawal-request', (request) => {
    lastRequest = request
  })
  let heldUntil: string | null = null
  // Ten seconds at once may be too long without a frame. Then the page is just reconnecting.
  const online = () => expect(page.locator('[data-flow=connection]')).toHaveAttribute('data-state', 'online')
  const account = await accountOf(site, user)
  await intercept(page, '**/api/users/account?**', (request) => {
    if (heldUntil === null) void request.continue()
    else void request.fulfill({ json: { baseDTO: { ...account, withdrawalHeldUntil: heldUntil } } })
  })
  const request = async () => {
    lastRequest = null
    await form.code.fill('123456')
    await form.code.press('Enter')
    await expect.poll(() => lastRequest !== null).toBe(true)
    return lastRequest!
  }
  return {
    user,
    form,
    terms: () => terms,
    /** Sends a code and returns the withdrawal request. */
    request,
    /** Returns the body of the last withdrawal request. */
    sent: () => lastRequest!.request().postDataJSON(),
    loading: async () => {
      await form.see('loading')
      // A later request would be taken for the next path's.
      await expect.poll(terms.waiting).toBe(1)
    },
    /** Expects the notice of a hold with its end instead of an error, and a disabled button. */
    held: async () => {
      await expect(form.dialog.locator('[data-hold]')).toContainText(text('fa', 'common.hold.what'))
      await expect(form.dialog.locator('[data-hold]').getByRole('timer')).toHaveText(/ ۰:۰[۱۰]:[۰-۹]{2}$/)
      await expect(form.alert).toHaveCount(0)
      await expect(form.submit).toBeDisabled()
    },
    open: async () => {
      await visit(page, '/profile/wallet', look)
      await expect.poll(() => frames.knows('me:wallet:P2P')).toBe(true)
      terms = await hold(page, termsPath)
    },
    enter: async () => {
      heldUntil = null
      await terms.clear()
      await online()
      purse(credit)
      await form.open(currency)
    },
    events: {
      termsFail: async () => (await terms.newest()).fulfill(refusal(500, 'x')),
      tenSecondsPass: () => page.clock.fastForward(10_001),
      retry: () => page.getByRole('button', { name: text('fa', 'common.retry') }).click(),
      close: () => page.keyboard.press('Escape'),
      loseMoney: async () => {
        // After the end of a hold the page reconnects.
        await online()
        await frames.followed('me:wallet:P2P')
        purse('5')
        // The next press must come after the page has shown the new balance.
        await frames.shown('me:wallet:P2P')
      },
      goBack: () => form.press('back'),
      codeIsRight: async () => (await request()).fulfill(taken),
      isHeld: async () => {
        heldUntil = await page.evaluate(() => new Date(Date.now() + 90_000).toISOString())
        await (await request()).fulfill(refusal(403, 'WITHDRAWAL_HELD'))
      },
      holdEnds: async () => {
        await page.clock.fastForward(90_001)
        heldUntil = null
      },
    },
  }
}
