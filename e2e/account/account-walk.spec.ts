import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { accountMachine } from '#machines/account/account/account.machine.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { newcomer, newcomerInIran, verified } from '#tests/machines/support/persons.ts'
import { accountModel } from '#tests/models/account/account.model.ts'
import { type Held, intercept } from '../support/intercept.ts'
import { type Executor, hold, walkOn } from '../support/model-walk.ts'
import { enterAs, makePerson } from '../support/people.ts'
import { expect, test } from '../support/site.ts'
import { text, travel } from '../support/visit.ts'

const persian = { language: 'fa', theme: 'dark' } as const
const fa = (key: string, values?: { [name: string]: string }) => text('fa', `account.${key}`, values)
const refusal = (status: number, message: string, errors: string[] = []) => ({
  status,
  json: { message, status, errors },
})
const picture = {
  name: 'document.png',
  mimeType: 'image/png',
  buffer: PNG.sync.write(new PNG({ width: 4, height: 3 })),
}
const typed = {
  firstName: 'سارا',
  lastName: 'احمدی',
  email: 'sara@example.com',
  nationalCode: '۰۰۱۲۳۴۵۶۷۹',
  city: 'تهران',
  state: 'تهران',
  postalCode: '۱۲۳۴۵۶۷۸۹۰',
  address: 'خیابان ولیعصر',
  telephone: '۰۲۱۱۲۳۴۵۶۷۸',
}

test('the account form passes through every state and event of its model', async ({ page, site }) => {
  const user = await makePerson(site, { state: 'UNAUTHORIZED', country: false })
  const held = {
    account: await hold(page, '**/api/users/account', 'GET'),
    create: await hold(page, '**/api/users/account', 'POST'),
    update: await hold(page, '**/api/users/account', 'PUT'),
    types: await hold(page, '**/api/users/id-format-type'),
    sms: await hold(page, '**/api/finnotech/send-sms-to-customer?**'),
  }
  // The screen of the identity service needs this account after a submission.
  const submitted = { ...newcomerInIran, authenticationType: 'UNIDENTIFIED', email: typed.email, nationalCode: '1' }
  await intercept(page, '**/api/users/account?imageNeeded=false', (request) => {
    void request.fulfill({ json: { baseDTO: { ...submitted, mobileNumber: user.person } } })
  })
  for (const path of ['set-country', 'change-mobile', 'change-mobile-otp']) {
    await intercept(page, `**/api/users/${path}`, (request) => void request.fulfill({ json: { message: 'OK' } }))
  }
  await watchUploads(page)
  const open = () => enterAs(page, user, '/profile/account', persian)
  let paths = 0
  const enter = async (): Promise<Executor> => {
    for (const requests of Object.values(held)) await requests.clear()
    await travel(page, '/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('fa', 'questions.faqHeading'))
    await travel(page, '/profile/account')
    // The page keeps a user's draft, so each path needs another user.
    paths += 1
    return personAtAccount(page, held, `0912000${String(paths).padStart(4, '0')}`)
  }
  await walkOn(
    page,
    accountModel,
    accountMachine,
    { open, enter },
    {
      'verified isDecided': 'a decision comes from a person who reviews: account-review.spec.ts',
      'changing isDecided': 'as above',
      changingMeanwhile: 'as above',
    },
  )
})

type Requests = { [name in 'account' | 'create' | 'update' | 'types' | 'sms']: Awaited<ReturnType<typeof hold>> }

function personAtAccount(page: Page, held: Requests, mobile: string): Executor {
  const flow = page.locator('[data-flow="account"]')
  const field = (name: string) => page.locator(`form [name="${name}"]`)
  const send = page.locator('form button[type=submit]')
  const dialog = page.getByRole('alertdialog')
  const alert = page.locator('form p[role=alert]')
  const birthDay = page.getByRole('textbox', { name: fa('fields.birthDay') })
  let sent: Held | null = null
  const answer = async (what: Parameters<Held['fulfill']>[0]) => {
    sent = held.update.waiting() > 0 ? await held.update.next() : await held.create.next()
    await sent.fulfill(what)
  }
  // Presses a key, because a disabled button leads to the missing field, but a click of the test would wait until it is
  // enabled.
  const press = async () => {
    if ((await dialog.count()) === 0) await send.press('Enter')
  }
  // A submission that is in flight is not sent again.
  const pressAgain = async () => {
    if (await send.isEnabled()) await send.click()
  }
  const ledTo = (place: Locator, city: string, error?: string) => async () => {
    await form('filling', city, error)()
    await expect(place).toBeFocused()
  }
  const typeCity = (city: string) => async () => {
    if (!(await field('city').isEditable())) return
    // To fill in the same text would not count as a change.
    await field('city').fill('')
    await field('city').fill(city)
  }
  const at = (...states: string[]) => expect(flow).toHaveAttribute('data-state', new RegExp(states.join('.*')))
  const form = (submission: string, city: string, error?: string) => async () => {
    await at(`form.submission.${submission}`)
    await expect(field('city')).toHaveValue(city)
    await expect(alert).toHaveText(error === undefined ? [] : [text('fa', `errors.${error}`)])
  }
  const complete = async (error?: string) => {
    await form('filling', 'تهران', error)()
    await expect(send).toBeEnabled()
  }
  const lacks = (key: string, city: string) => async () => {
    await form('filling', city)()
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(fa('missing', { field: fa(`fields.${key}`) }))
  }
  const unchanged = async () => {
    await form('filling', 'تهران')()
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(text('fa', 'errors.nothingChanged'))
    await expect(field('mobileNumber')).toHaveValue(localDigits(mobile, 'fa'))
    await expect(page.locator('[data-side]')).toHaveCount(0)
  }
  const comes = (person: object) => async () => {
    const baseDTO = { ...person, mobileNumber: `+98${mobile.slice(1)}` }
    await (await held.account.next()).fulfill({ json: { baseDTO } })
  }
  const addBank = async () => {
    await page.getByLabel(text('fa', 'banks.card')).fill('6104337700000001')
    await page.getByLabel(text('fa', 'banks.sheba')).fill('820540102680020817909002')
    await page.getByRole('button', { name: text('fa', 'banks.add') }).click()
  }
  const change = page.locator('dialog[data-flow="changeContact"]')
  return {
    events: {
      blankComes: comes(newcomerInIran),
      verifiedComes: comes(verified),
      newcomerComes: comes(newcomer),
      accountFails: async () => (await held.account.next()).fulfill(refusal(503, 'x')),
      tryAgain: () => flow.getByRole('button', { name: text('fa', 'common.retry') }).click(),
      chooseCountry: async () => {
        const country = page.getByRole('dialog', { name: fa('country.title') })
        await country.getByRole('radio', { name: 'ایران' }).check()
        await country.getByRole('button', { name: fa('country.next') }).click()
      },
      typesCome: async () => (await held.types.next()).fulfill({ json: ['ID_CARD', 'PASSPORT'] }),
      typesFail: async () => (await held.types.next()).abort(),
      askForTypesAgain: () => flow.getByRole('button', { name: text('fa', 'common.retry') }).click(),
      fillIn: async () => {
        for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
        await birthDay.fill('۱۳۶۹/۱/۱')
        await addBank()
        for (const side of ['front', 'back']) await page.locator(`[data-side="${side}"] input`).setInputFiles(picture)
        await expect(page.getByRole('img', { name: text('fa', 'documents.previewBack') })).toBeVisible()
      },
      addBank,
      press,
      pressAgain,
      clearCity: typeCity(''),
      typeCity: typeCity('تهران'),
      typeInVain: typeCity('شیراز'),
      typeName: () => field('firstName').fill('سارا'),
      typeBirthday: () => birthDay.fill('۱۳۶۹/۱/۲'),
      openBank: () => page.getByRole('button', { name: new RegExp(`^${fa('steps.bank')}`) }).click(),
      choosePassport: () => page.getByRole('radio', { name: text('fa', 'documents.types.PASSPORT') }).check(),
      chooseNoType: () => expect(page.locator('[data-side="front"]')).toBeVisible(),
      halfIsSent: () => page.evaluate(() => (window as unknown as { halfIsSent: () => void }).halfIsSent()),
      cancel: async () => {
        sent = await held.create.next()
        await page.getByRole('button', { name: fa('cancel'), exact: true }).click()
      },
      // The page never receives this answer, because its request is cancelled.
      lateAnswer: async () => sent?.fulfill({ json: { message: 'needs verification' } }).catch(() => undefined),
      isAccepted: () => answer({ json: { message: 'OK', baseDTO: { authenticationType: 'PENDING' } } }),
      mustVerify: () => answer({ json: { message: 'The account needs verification' } }),
      isRepeated: () =>
        answer(refusal(400, 'USER_IDENTITY_DATA', ['MOBILE_IS_INCORRECT', 'NATIONAL_CODE_IS_INCORRECT'])),
      doesNotMatch: () => answer(refusal(400, 'birth date is not match', ['not found record'])),
      isRefused: () => answer(refusal(400, 'ShebaCode or CardNumber Is For Another User')),
      connectionIsCut: async () => (await held.create.next()).abort(),
      understand: () => dialog.getByRole('button').click(),
      smsIsSent: async () => (await held.sms.next()).fulfill({ json: { message: 'Sms sent to customer.' } }),
      smsFails: async () => (await held.sms.next()).fulfill(refusal(400, 'SMS_OTP_UNAVAILABLE')),
      serviceRefuses: async () => (await held.sms.next()).fulfill(refusal(400, 'BAD_REQUEST', ['nid is not valid'])),
      changeMobile: () =>
        page.getByRole('button', { name: fa('editField', { field: fa('fields.mobileNumber') }) }).click(),
      giveUp: () => change.getByRole('button', { name: fa('contact.cancel') }).click(),
      confirmCode: async () => {
        await change.getByLabel(fa('contact.newMobile')).fill('9120000009')
        await page.keyboard.press('Enter')
        await change.getByLabel(fa('contact.code')).fill('123456')
        await page.keyboard.press('Enter')
      },
    },
    states: {
      waiting: async () => {
        await at('^loading$')
        await expect.poll(held.account.waiting).toBe(1)
      },
      none: async () => {
        await at('^failed$')
        await expect(flow).toContainText(text('fa', 'errors.SERVER_ERROR'))
      },
      newcomer: () => expect(page.getByRole('dialog', { name: fa('country.title') })).toBeVisible(),
      blank: async () => {
        await at('documentTypes.loading')
        await lacks('firstName', '')()
      },
      noTypes: async () => {
        await at('documentTypes.failed')
        await expect(flow).toContainText(text('fa', 'documents.failed'))
      },
      empty: async () => {
        await at('documentTypes.known')
        await lacks('firstName', '')()
      },
      ledToName: ledTo(field('firstName'), '', 'required'),
      withName: lacks('lastName', ''),
      ledToBank: ledTo(page.getByLabel(text('fa', 'banks.card')), ''),
      complete: () => complete(),
      withoutCity: lacks('city', ''),
      ledToCity: ledTo(field('city'), '', 'required'),
      passport: async () => {
        await complete()
        await expect(page.locator('[data-side="back"]')).toHaveCount(0)
      },
      sending: async () => {
        await form('sending', 'تهران')()
        await expect.poll(held.create.waiting).toBe(1)
      },
      half: () => expect(page.locator('progress')).toHaveAttribute('value', '0.5'),
      cancelled: () => complete(),
      repeated: async () => {
        for (const key of ['MOBILE_IS_INCORRECT', 'NATIONAL_CODE_IS_INCORRECT'])
          await expect(dialog).toContainText(text('fa', `errors.${key}`))
      },
      mismatched: () => expect(dialog).toContainText(text('fa', 'errors.BIRTH_DATE_MISMATCH')),
      ledToNumber: ledTo(field('mobileNumber'), 'تهران', 'MOBILE_IS_INCORRECT'),
      ledToBirthday: ledTo(birthDay, 'تهران', 'BIRTH_DATE_MISMATCH'),
      refused: ledTo(page.getByLabel(text('fa', 'banks.card')), 'تهران', 'SHEBA_OR_CARD_REPEATED'),
      cut: () => complete('NO_ANSWER'),
      askingSms: async () => {
        await at('submission.askingSms')
        await expect.poll(held.sms.waiting).toBe(1)
      },
      unknownToService: async () => {
        await at('submission.unknownToService')
        await expect(dialog).toContainText(text('fa', 'errors.INVALID_NATIONAL_CODE'))
      },
      rereading: async () => {
        await at('^loading$')
        await expect.poll(held.account.waiting).toBe(1)
      },
      identity: () => expect(page).toHaveURL(/\/profile\/fino-verifying$/),
      home: () => expect(page).toHaveURL(/:\d+\/$/),
      verified: unchanged,
      changedBank: () => complete(),
      updating: () => expect.poll(held.update.waiting).toBe(1),
      changing: () => at('contact.open'),
      reachable: async () => {
        await expect(change).toHaveCount(0)
        await expect(field('mobileNumber')).toHaveValue('۰۹۱۲۰۰۰۰۰۰۹')
      },
    },
  }
}

/** Lets the test report that half of the newest upload is sent. */
async function watchUploads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const half = { lengthComputable: true, loaded: 1, total: 2 }
      const emit = () => this.upload.dispatchEvent(new ProgressEvent('progress', half))
      if (this.upload.onprogress !== null) Object.assign(window, { halfIsSent: emit })
      send.call(this, body)
    }
  })
}
