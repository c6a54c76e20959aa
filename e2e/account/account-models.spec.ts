import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { documentImageMachine } from '#machines/account/account/document-image.machine.ts'
import { changeContactMachine } from '#machines/account/change-contact/change-contact.machine.ts'
import { identityCodeMachine } from '#machines/account/identity-code/identity-code.machine.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { changeContactModel } from '#tests/models/account/change-contact.model.ts'
import { documentImageModel } from '#tests/models/account/document-image.model.ts'
import { identityCodeModel } from '#tests/models/account/identity-code.model.ts'
import { codeModel } from '#tests/models/auth/code.model.ts'
import type { Held } from '../support/intercept.ts'
import { type Executor, hold, shownIn, walkOn } from '../support/model-walk.ts'
import { comeFrom, enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, travel } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', `account.${key}`, values)
const refusal = (status: number, message: string) => ({ status, json: { message, status } })
const done = { json: { message: 'OK' } }

test.beforeEach(({ context }) => comeFrom(context))

test('a change of the e-mail address passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'AUTHORIZED', country: true, complete: true })
  const start = await hold(page, '**/api/users/change-email')
  const check = await hold(page, '**/api/users/change-email-otp')
  const dialog = page.locator('dialog[data-flow="changeContact"]')
  const box = dialog.getByLabel(fa('contact.newEmail'))
  const code = dialog.locator('input[autocomplete=one-time-code]')
  const field = page.locator('form [name="email"]')
  const address = 'new@example.com'
  const press = () => box.press('Enter')
  let late: Held | null = null

  const enter = async (): Promise<Executor> => {
    if ((await dialog.count()) > 0) await dialog.getByRole('button', { name: fa('contact.cancel') }).click()
    for (const held of [start, check]) await held.clear()
    await page.getByRole('button', { name: fa('editField', { field: fa('fields.email') }) }).click()
    const own = await field.inputValue()
    const see = (state: string, error?: string) => async () => {
      await expect(dialog).toHaveAttribute('data-state', state)
      await expect(dialog.getByRole('alert')).toHaveText(error === undefined ? [] : [text('fa', `errors.${error}`)])
    }
    const at = (state: string, typed: string, error?: string) => async () => {
      await see(state, error)()
      await expect(box).toHaveValue(typed)
    }
    return {
      events: {
        press,
        pressAgain: press,
        typeHalf: () => box.fill('sara@'),
        typeOld: () => box.fill(own.toUpperCase()),
        typeNew: () => box.fill(address),
        giveUp: async () => {
          late = start.waiting() > 0 ? await start.next() : null
          await dialog.getByRole('button', { name: fa('contact.cancel') }).click()
        },
        codeIsSent: async () => (await start.next()).fulfill(done),
        // The answer arrives after the user has cancelled.
        lateAnswer: async () => late?.fulfill(done).catch(() => undefined),
        isRefused: async () => (await start.next()).fulfill(refusal(400, 'MOBILE_IS_INCORRECT')),
        isCut: async () => (await start.next()).abort(),
        typeCode: async () => {
          await code.fill('۱۲۳۴۵۶')
          await code.press('Enter')
        },
        isRight: async () => (await check.next()).fulfill(done),
        isWrong: async () => (await check.next()).fulfill(refusal(400, 'INCORRECT_OTP')),
      },
      states: {
        blank: at('entering', ''),
        missing: at('entering', '', 'required'),
        half: at('entering', 'sara@'),
        wrong: at('entering', 'sara@', 'INVALID_EMAIL'),
        old: at('entering', own.toUpperCase()),
        same: at('entering', own.toUpperCase(), 'sameContact'),
        typed: at('entering', address),
        starting: async () => {
          await see('starting')()
          await expect.poll(start.waiting).toBe(1)
        },
        refused: at('entering', address, 'MOBILE_IS_INCORRECT'),
        cut: at('entering', address, 'NO_ANSWER'),
        code: see('code.email'),
        verifying: async () => {
          await see('code.email')()
          await expect.poll(check.waiting).toBe(1)
        },
        wrongCode: see('code.email', 'INCORRECT_OTP'),
        changed: async () => {
          await expect(dialog).toHaveCount(0)
          await expect(field).toHaveValue(address)
          // Restores the address that the exchange still has, for the next path.
          await page.reload()
          await expect(field).toHaveValue(own)
        },
        cancelled: async () => {
          await expect(dialog).toHaveCount(0)
          await expect(field).toHaveValue(own)
        },
      },
    }
  }
  const open = () => enterAs(page, user, '/profile/account', persian)
  await walkOn(
    page,
    changeContactModel,
    changeContactMachine,
    { open, enter },
    {
      'data-state code.mobile': 'a number goes the same way; its dialog is walked in account.spec.ts',
      'data-state changed': 'the dialog ends with it',
      'data-state cancelled': 'the dialog ends with it',
    },
  )
})

test('a document image passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'NOT_COMPLETE', country: true })
  await holdPictures(page)
  const side = page.locator('[data-side="front"]')
  const remove = side.getByRole('button', { name: text('fa', 'documents.remove') })
  const choose = (name: string, width: number) => () =>
    side.locator('input').setInputFiles({
      name,
      mimeType: 'image/png',
      buffer: PNG.sync.write(new PNG({ width, height: 10 })),
    })
  const see = (state: string, image: boolean, error?: string) => async () => {
    await expect(side).toHaveAttribute('data-state', state)
    await expect(side.getByRole('img')).toHaveCount(image ? 1 : 0)
    await expect(side.getByRole('alert')).toHaveText(error === undefined ? [] : [text('fa', `errors.${error}`)])
  }
  /** Expects an image that is this many pixels wide. */
  const there = (width: number) => async () => {
    await see('chosen', true)()
    const natural = () => side.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
    await expect.poll(natural).toBe(width)
  }
  const enter = async (): Promise<Executor> => {
    await expect(side).toBeVisible()
    if ((await side.getAttribute('data-state')) === 'checking') await lookAtPicture(page, 'unreadable')
    if (await remove.isVisible()) await remove.click()
    else if ((await side.getByRole('alert').count()) > 0) {
      await choose('clear.png', 1)()
      await lookAtPicture(page, 'right')
      await remove.click()
    }
    return {
      events: {
        choose: choose('front.png', 20),
        chooseOther: choose('other.png', 30),
        // Without an image there is no button to remove it.
        remove: async () => {
          if (await remove.isVisible()) await remove.click()
        },
        isRight: () => lookAtPicture(page, 'right'),
        isNoPicture: () => lookAtPicture(page, 'wrong'),
        isUnreadable: () => lookAtPicture(page, 'unreadable'),
        formerIsWrong: () => lookAtPicture(page, 'wrong', 'former'),
      },
      states: {
        empty: see('empty', false),
        looking: see('checking', false),
        lookingAtOther: see('checking', false),
        refused: see('empty', false, 'imageKind'),
        loadFailed: see('empty', false, 'NO_ANSWER'),
        there: there(20),
        replacing: see('checking', true),
        kept: see('chosen', true, 'imageKind'),
        otherThere: there(30),
      },
    }
  }
  const open = () => enterAs(page, user, '/profile/account', persian)
  await walkOn(page, documentImageModel, documentImageMachine, { open, enter })
})

test('the code of the identity service passes through every state and event of its model', async ({ page, site }) => {
  const walkOfIdentity = await personAtIdentity(page, site)
  await walkOn(page, identityCodeModel, identityCodeMachine, walkOfIdentity, {
    'reading nothingWaits': 'the account is known before the page is opened: account-review.spec.ts',
    'reading accountFails': 'as above; see identity-code.model.test.ts',
    'reading nothingIsKept': 'a browser that keeps nothing: see identity-code.model.test.ts',
    loadFailed: 'as above',
    'data-state loadFailed': 'as above',
    ...shownIn('identity-code.model.test.ts', ['restoring', 'left']),
  })
})

test('a code passes through every state and event of its model', async ({ page, site }) => {
  const { open, enter, arrive, code, at } = await personAtIdentity(page, site)
  const walker = async (): Promise<Executor> => {
    const { events } = await enter()
    await arrive(true)
    const check = (route: Held) => route.fulfill(refusal(400, 'INCORRECT_OTP'))
    return {
      events: {
        typeSome: () => code.box.fill('۱۲۳'),
        type: () => code.box.fill('12345'),
        // When the time is over, the button requests a new code instead of confirming, and so does the Enter key.
        submit: async () => {
          if (/^over/.test((await code.flow.getAttribute('data-state')) ?? ''))
            await expect(code.confirm).toHaveCount(0)
          else await code.box.press('Enter')
        },
        timeRunsOut: events.timePasses!,
        accept: events.isRight!,
        refuse: async () => check(await code.check.next()),
        void: events.isOld!,
        cut: events.isCut!,
        throttle: async () =>
          (await code.check.next()).fulfill({ ...refusal(429, 'TOO_MANY_REQUESTS'), retryAfter: 900 }),
        resend: async () => {
          const isBusy = (await code.flow.getAttribute('data-state')) === 'resending'
          if (!isBusy && (await code.again.isEnabled())) await code.again.click()
        },
        sent: events.smsIsSent!,
        notSent: events.smsIsNotSent!,
        sendLater: async () => {
          await (await code.sms.next()).fulfill({ ...refusal(429, 'TOO_MANY_REQUESTS'), retryAfter: 45 })
        },
      },
      states: {
        empty: at('open.entering', ''),
        partial: at('open.entering', '123'),
        emptyRefused: at('open.refused', '', 'required'),
        partialRefused: at('open.refused', '123', 'codeIncomplete'),
        filled: at('open.entering', '12345'),
        verifying: async () => {
          await at('verifying', '12345')()
          await expect.poll(code.check.waiting).toBe(1)
        },
        verifyingLate: at('verifying', '12345'),
        wrong: at('open.refused', '12345', 'INCORRECT_OTP'),
        throttled: async () => {
          await at('open.refused', '12345', null)()
          await expect(code.flow.getByRole('alert')).toHaveText(text('fa', 'common.tryAgainIn', { time: '۱۵:۰۰' }))
        },
        noResponse: at('open.noResponse', '12345', 'NO_ANSWER'),
        ended: at('over.ended', '', 'endTime'),
        voided: at('over.voided', '', 'CODE_EXPIRED'),
        cancelled: code.waits('over.cancelled', 'codeCancelled'),
        cancelledOver: async () => {
          await at('over.cancelled', '', 'codeCancelled')()
          await expect(code.again).toBeEnabled()
        },
        resending: at('resending', ''),
        resent: code.resent,
        filledResent: at('open.entering', '12345'),
        notResent: at('over.notResent', '', 'codeNotSent'),
        waiting: code.waits('over.notResent', null),
        waited: () => expect(code.again).toBeEnabled(),
        verified: () => expect(page).toHaveURL(/\/profile\/account$/),
      },
    }
  }
  await walkOn(
    page,
    codeModel,
    codeMachine,
    { open, enter: walker },
    {
      'data-state verified': 'the screen ends with it',
    },
  )
})

/** Opens the identity service's screen for a new user. The test gives the service's answers and moves the clock. */
async function personAtIdentity(page: Page, site: Parameters<typeof makePerson>[0]) {
  const user = await makePerson(site, { state: 'UNIDENTIFIED', country: true, complete: true })
  const check = await hold(page, '**/api/finnotech/otp?**')
  const sms = await hold(page, '**/api/finnotech/send-sms-to-customer?**')
  const identity = page.locator('[data-flow="identityCode"]')
  const flow = page.locator('[data-flow="code"]')
  const box = flow.locator('input[autocomplete=one-time-code]')
  const again = flow.getByRole('button', { name: fa('identity.again') })
  const confirm = flow.getByRole('button', { name: fa('identity.confirm'), exact: true })
  const send = identity.getByRole('button', { name: fa('identity.send') })
  const dialog = page.getByRole('alertdialog', { name: fa('mismatchedTitle') })
  /** `error` is a key of the catalogue; null when the caller checks the error. */
  const at = (state: string, typed: string, error?: string | null) => async () => {
    await expect(flow).toHaveAttribute('data-state', state)
    await expect(box).toHaveValue(localDigits(typed, 'fa'))
    if (error !== null)
      await expect(flow.getByRole('alert')).toHaveText(error === undefined ? [] : [text('fa', `errors.${error}`)])
  }
  /** Expects that a new code is not available yet, and that the timer says so. */
  const waits = (state: string, error: string | null) => async () => {
    await at(state, '', error)()
    await expect(again).toBeDisabled()
    await expect(flow.getByRole('timer')).toContainText(text('fa', 'common.newCodeIn'))
  }
  const resent = async () => {
    await at('open.entering', '')()
    await expect(flow.getByRole('status')).toHaveText(text('fa', 'common.codeResent'))
  }
  const open = async () => {
    await page.clock.install()
    await enterAs(page, user, '/profile/fino-verifying', persian)
    await expect(send).toBeVisible()
  }
  const arrive = async (wasSent: boolean) => {
    // The next path must not start with an expired countdown.
    await page.evaluate((isKept) => {
      if (isKept) sessionStorage.setItem('sarraf.deadline.identity', String(Date.now() + 120_000))
      else sessionStorage.removeItem('sarraf.deadline.identity')
    }, wasSent)
    await travel(page, '/profile/fino-verifying')
    await expect(identity).toBeVisible()
  }
  const enter = async (): Promise<Executor> => {
    // The previous path may have left the screen, or may be about to leave it.
    const back = identity.getByRole('button', { name: fa('identity.back'), exact: true })
    const way = (await dialog.isVisible()) ? dialog.getByRole('button') : back
    if (await way.isVisible()) await way.click({ timeout: 2000 }).catch(() => undefined)
    for (const held of [check, sms]) await held.clear()
    // The URL changes before the page does. Only when the screen is gone can a new one open.
    await expect(page).toHaveURL(/\/profile\/account$/)
    await expect(identity).toHaveCount(0)
    return {
      events: {
        codeWaits: () => arrive(false),
        codeWasSent: () => arrive(true),
        askForCode: () => send.click(),
        firstIsSent: async () => (await sms.next()).fulfill({ json: { message: 'Sms sent to customer.' } }),
        otherTabHasRequested: async () =>
          (await sms.next()).fulfill({ ...refusal(429, 'TOO_MANY_REQUESTS'), retryAfter: 70 }),
        firstIsNotSent: async () => (await sms.next()).abort(),
        serviceRefuses: async () => (await sms.next()).fulfill(refusal(400, 'nid is not valid')),
        serviceRefusesAgain: async () => (await sms.next()).fulfill(refusal(400, 'nid is not valid')),
        typeFour: () => box.fill('1234'),
        typeFive: () => box.fill('12345'),
        press: () => box.press('Enter'),
        timePasses: () => page.clock.fastForward(121_000),
        askAgain: () => again.click(),
        smsIsSent: async () => (await sms.next()).fulfill({ json: { message: 'Sms sent to customer.' } }),
        smsIsNotSent: async () => (await sms.next()).fulfill({ json: { message: 'Try later.' } }),
        isRight: async () => (await check.next()).fulfill(done),
        isWrong: async () => (await check.next()).fulfill(refusal(400, 'INCORRECT_OTP')),
        isOld: async () => (await check.next()).fulfill(refusal(400, 'otp expired')),
        doesNotFit: async () => (await check.next()).fulfill(refusal(400, 'birth date is not match')),
        isCut: async () => (await check.next()).abort(),
        understand: () => dialog.getByRole('button').click(),
        goBack: () => identity.getByRole('button', { name: fa('identity.back'), exact: true }).click(),
      },
      states: {
        reading: () => expect(page).toHaveURL(/\/profile\/account$/),
        unsent: async () => {
          await expect(identity).toHaveAttribute('data-state', 'unsent')
          await expect(identity.getByRole('timer')).toHaveCount(0)
          await expect(flow).toHaveCount(0)
        },
        sending: () => expect(identity).toHaveAttribute('data-state', 'sending'),
        stillUnsent: () => expect(identity.getByRole('alert')).toHaveText(text('fa', 'errors.NO_ANSWER')),
        counting: async () => {
          await at('open.entering', '')()
          await expect(flow.getByRole('timer')).toContainText(/۱:(۱۰|۰\d)/)
        },
        refused: () => expect(dialog).toContainText(text('fa', 'errors.INVALID_NATIONAL_CODE')),
        empty: at('open.entering', ''),
        four: at('open.entering', '1234'),
        incomplete: at('open.refused', '1234', 'codeIncomplete'),
        five: at('open.entering', '12345'),
        checking: async () => {
          await at('verifying', '12345')()
          await expect.poll(check.waiting).toBe(1)
        },
        wrong: at('open.refused', '12345', 'INCORRECT_OTP'),
        noResponse: at('open.noResponse', '12345', 'NO_ANSWER'),
        over: at('over.ended', '', 'endTime'),
        cancelled: waits('over.cancelled', 'codeCancelled'),
        cancelledOver: async () => {
          await at('over.cancelled', '', 'codeCancelled')()
          await expect(again).toBeEnabled()
        },
        asking: at('resending', ''),
        resent,
        notSent: at('over.notResent', '', 'codeNotSent'),
        mismatched: () => expect(dialog).toContainText(text('fa', 'errors.BIRTH_DATE_MISMATCH')),
        verified: async () => {
          await expect(page).toHaveURL(/\/profile\/account$/)
          await expect(page.getByText(text('fa', 'shell.notices.identityVerified'))).toBeVisible()
        },
        back: () => expect(page).toHaveURL(/\/profile\/account$/),
      },
    }
  }
  return { open, enter, arrive, at, code: { flow, box, again, confirm, check, sms, waits, resent } }
}

/** Holds the reading of an image until the test decides its result. */
async function holdPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer
    const held: ((found: string) => void)[] = []
    Object.assign(window, { heldPictures: held })
    Blob.prototype.arrayBuffer = async function () {
      const found = await new Promise<string>((resolve) => held.push(resolve))
      if (found === 'unreadable') throw new DOMException('the file is gone', 'NotReadableError')
      return found === 'right' ? read.call(this) : new ArrayBuffer(8)
    }
  })
}

/** Gives the result for the image that is being read, or for the one that was read before it. */
async function lookAtPicture(page: Page, found: 'right' | 'wrong' | 'unreadable', which = 'newest'): Promise<void> {
  const answer = ([result, place]: readonly string[]) => {
    const held = (window as unknown as { heldPictures: ((found: string) => void)[] }).heldPictures
    const at = place === 'newest' ? held.length - 1 : held.length - 2
    held[at]?.(result!)
    return held[at] !== undefined
  }
  await expect.poll(() => page.evaluate(answer, [found, which] as const)).toBe(true)
}
