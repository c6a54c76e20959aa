import type { Page } from '@playwright/test'
import { confirmWithdrawalMachine } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { confirmWithdrawalModel } from '#tests/models/wallet/confirm-withdrawal.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { type Executor, hold, walkOn } from '../support/model-walk.ts'
import { comeFrom, logInAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { running, text, visit } from '../support/visit.ts'
import { bookOf, codeSent, listed, putBook, refusal, taken, withdrawalOf } from '../support/withdrawing.ts'

const look = { language: 'fa', theme: 'dark' } as const
const fault = (key: string) => text('fa', `errors.${key}`)

test.beforeEach(({ context }) => comeFrom(context))

test('the code of a withdrawal passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site)
  await page.clock.install()
  await logInAs(page, user)
  const { dialog, amount, radio, submit, alert, press, see, t, code, open, ...form } = withdrawalOf(
    page,
    'withdrawCoin',
  )
  const flow = dialog.locator('[data-flow=confirmWithdrawal]')
  const codes = await hold(page, '**/api/users/send-code')
  const requests = await hold(page, '**/api/wallets/withdrawal-request')
  const list = await answering(page, '**/api/wallets/withdrawal-requests?relatedCoin=TETHER**')
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/withdrawal-request')) keys.push(request.headers()['idempotency-key'] ?? 'none')
  })
  const confirm = dialog.locator('[data-flow=code] button').first()
  const back = dialog.getByRole('button', { name: t('back'), exact: true }).last()
  let before = 0
  const at =
    (state: string, inner: string, error: string | null = null) =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', state)
      await expect(dialog.locator('[data-flow=code]')).toHaveAttribute('data-state', inner)
      await expect(alert).toHaveText(error === null ? [] : [fault(error)])
    }
  const sending = async () => {
    await at('code.entering', 'verifying')()
    await expect(back).toBeDisabled()
    await expect.poll(requests.waiting).toBe(1)
  }
  const unknown =
    (state: string, words = state) =>
    async () => {
      await expect(flow).toHaveAttribute('data-state', `code.command.${state}`)
      await expect(flow).toContainText(t(`unknown.${words}`))
      await expect(code).toHaveCount(0)
    }
  const refused = (key: string) => async () => {
    await see('form.refused')
    await expect(alert).toHaveText(t('refused', { reason: fault(key) }))
  }
  const answer = (status: number, message: string) => async () =>
    (await requests.next()).fulfill(refusal(status, message))
  const atEnd = async (reply: (route: Held) => Promise<void>, state: string) => {
    list.with(reply)
    await expect(async () => {
      await page.clock.fastForward(40_000)
      await expect(flow).toHaveAttribute('data-state', `code.command.${state}`, { timeout: 300 })
    }).toPass({ intervals: [50] })
  }
  const rows = (content: object[]) => (route: Held) => route.fulfill({ json: { content, totalPages: 1 } })
  const row = async (more: object = {}) => ({
    id: '1',
    amount: '20.5',
    createdAtDateTime: await page.evaluate(() => new Date(Date.now()).toISOString()),
    isDone: false,
    relatedCoin: 'TETHER',
    transactionStatus: 'RAISED_BY_USER',
    ...more,
  })
  const soon = async () => {
    await page.clock.fastForward(1000)
    await page.clock.fastForward(2000)
  }
  /** Ends the withdrawal of the previous path, because the user cannot leave one in flight. */
  const arrive = async () => {
    if (requests.waiting() > 0) await (await requests.newest()).fulfill(refusal(400, 'Incorrect OTP Code'))
    const state = await flow.getAttribute('data-state', { timeout: 200 }).catch(() => null)
    if (!/checking|loadFailed/.test(state ?? '')) return
    list.with(rows([await row({ idempotencyKey: keys.at(-1) })]))
    if (state === 'code.command.loadFailed') await press('unknown.again')
    await expect(async () => {
      await page.clock.fastForward(40_000)
      await expect(dialog).toHaveAttribute('data-state', 'registered', { timeout: 300 })
    }).toPass({ intervals: [50] })
  }
  await walkOn(
    page,
    confirmWithdrawalModel,
    confirmWithdrawalMachine,
    {
      open: () => visit(page, '/profile/wallet', look),
      enter: async (): Promise<Executor> => {
        await arrive()
        list.with(null)
        await codes.clear()
        if (!page.url().includes('/profile/wallet')) {
          await page.evaluate((kept) => localStorage.setItem('sarraf.token', kept), user.token)
          await page.goto('/profile/wallet')
          await running(page)
        }
        await putBook(page, user, bookOf(['ولت خودم', 'TRC20', listed]))
        // The countdown of the previous path's code must not continue.
        await page.evaluate(() => sessionStorage.removeItem('sarraf.deadline.withdrawal'))
        await open('TETHER')
        await radio('TRC20').check()
        await amount.fill('20.5')
        await form.address.fill(listed)
        await submit.click()
        return {
          events: {
            codeIsSent: async () => (await codes.next()).fulfill(codeSent),
            tooMany: async () => (await codes.next()).fulfill(refusal(429, 'TOO_MANY_REQUESTS')),
            // A request in flight cannot be cancelled.
            goBack: async () => {
              if (await back.isEnabled()) await back.click()
              else await page.keyboard.press('Escape')
            },
            typeCode: async () => {
              await code.fill('')
              await code.fill('123456')
            },
            timePasses: () => page.clock.fastForward(121_000),
            press: () => confirm.click(),
            pressAgain: () => {
              before = keys.length
              return code.press('Enter')
            },
            askAgain: async () => {
              await confirm.click()
              await (await codes.next()).fulfill(codeSent)
            },
            isTaken: async () => (await requests.next()).fulfill(taken),
            isWrong: answer(400, 'Incorrect OTP Code'),
            isOld: answer(400, 'Code Expired'),
            endSession: answer(401, 'Invalid Token'),
            lackMoney: answer(400, "You Don't Have Enough Credit"),
            cut: async () => (await requests.next()).abort(),
            serverFails: answer(500, 'x'),
            listHasIt: async () => {
              list.with(rows([await row({ idempotencyKey: keys.at(-1) })]))
              await soon()
            },
            listHasItNot: () => atEnd(rows([]), 'absent'),
            listHasTwo: async () => {
              list.with(rows([await row(), await row({ id: '2' })]))
              await soon()
            },
            listFails: () => atEnd((route) => route.abort(), 'loadFailed'),
            lookAgain: () => {
              list.with(null)
              return press('unknown.again')
            },
            sendAgain: () => {
              before = keys.length
              return press('unknown.resend')
            },
            close: () => press('unknown.close'),
          },
          states: {
            requesting: () => expect(flow).toHaveAttribute('data-state', 'requesting'),
            tooManyCodes: refused('TOO_MANY_REQUESTS'),
            code: async () => {
              await at('code.entering', 'open.entering')()
              await expect(code).toBeFocused()
              await expect(dialog.getByRole('timer')).toHaveText(/[۲۱]:/)
              await expect(confirm).toBeDisabled()
            },
            typed: async () => {
              await at('code.entering', 'open.entering')()
              await expect(confirm).toBeEnabled()
            },
            over: async () => {
              await at('code.entering', 'over.ended', 'endTime')()
              await expect(confirm).toHaveText(t('code.again'))
            },
            sending,
            sendingAgain: async () => {
              await sending()
              // A confirmation after a refusal has a new key.
              await expect.poll(() => [keys.length, new Set(keys.slice(-2)).size]).toEqual([before + 1, 2])
            },
            wrong: at('code.entering', 'open.refused', 'INCORRECT_OTP'),
            voided: async () => {
              await at('code.entering', 'over.cancelled', 'codeCancelled')()
              await expect(confirm).toBeDisabled()
              await expect(dialog.getByRole('timer')).toContainText(text('fa', 'common.newCodeIn'))
            },
            voidedOver: async () => {
              await at('code.entering', 'over.cancelled', 'codeCancelled')()
              await expect(confirm).toBeEnabled()
            },
            codeAgain: async () => {
              await at('code.entering', 'open.entering')()
              await expect(dialog).toContainText(text('fa', 'common.codeResent'))
            },
            typedAgain: at('code.entering', 'open.entering'),
            out: () => expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Fwallet%3Fwithdraw%3DTETHER/),
            poor: refused('NOT_ENOUGH_CREDIT'),
            looking: unknown('checking', 'looking'),
            loadFailed: unknown('loadFailed'),
            absent: unknown('absent'),
            absentOver: unknown('absent'),
            overAgain: async () => {
              await at('code.entering', 'over.ended', 'endTime')()
              expect(keys.length).toBe(before)
            },
            resending: async () => {
              await sending()
              // The same request with the same key, so the exchange can never execute it twice.
              await expect.poll(() => [keys.length, new Set(keys.slice(-2)).size]).toEqual([before + 1, 1])
            },
            several: async () => {
              await unknown('several')()
              await expect(flow.getByRole('listitem')).toHaveCount(2)
            },
            registered: () => see('registered'),
            left: () => see('form.entering'),
          },
        }
      },
    },
    {
      'out goBack': 'a user without a session is at the log-in',
      'data-state code.command.sending': 'the machine of the code sends',
      'data-state code.command.spent': 'the key of a code is never spent',
      'data-state registered': 'what comes then is said by the withdrawal around it',
      'data-state refused': 'what comes then is said by the withdrawal around it',
      'data-state left': 'what comes then is said by the withdrawal around it',
    },
  )
})

/** Holds the requests of a URL until the test sets their answer. */
async function answering(page: Page, url: string) {
  let answer: ((route: Held) => Promise<void>) | null = null
  let waiting: Held[] = []
  await intercept(page, url, (route) => {
    if (answer === null) waiting.push(route)
    else void answer(route)
  })
  return {
    with: (next: typeof answer) => {
      answer = next
      const now = waiting
      waiting = []
      for (const route of now) void (next === null ? route.abort() : next(route))
    },
  }
}
