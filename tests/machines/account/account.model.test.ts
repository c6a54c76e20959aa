import { describe, expect, it } from 'vitest'
import { type AccountRef, accountMachine } from '#machines/account/account/account.machine.ts'
import {
  selectAccountBlocker,
  selectAccountView,
  selectBankRef,
  selectContactRef,
  selectCountryRef,
  selectDocuments,
  selectField,
  selectLead,
  selectRefusal,
  selectSideRef,
  selectSubmission,
} from '#machines/account/account/account.selectors.ts'
import { draftOf } from '#machines/account/account/account-form.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import { accountFields, eachField } from '#shared/rules/account-fields.ts'
import { accountModel } from '../../models/account/account.model.ts'
import { coverageOf } from '../../models/support/coverage.ts'
import { settle, startAccount, typedBank, typedTexts } from '../support/account.ts'
import { enterCode } from '../support/code.ts'
import { demandCoverage } from '../support/demand-coverage.ts'
import { newcomer, newcomerInIran, verified } from '../support/persons.ts'

const coverage = coverageOf(accountMachine)
const today = '2026-11-21'
const picture = { name: 'front.png', size: 1000 }
const quiet = { isSending: false, isAsking: false, share: null, error: null }
const types = ['ID_CARD', 'PASSPORT']

/** The expected screen, with a sample of its fields. */
const waiting = {
  view: { view: 'loading', error: null },
  blocker: null,
  submission: quiet,
  refusal: null,
  documents: 'loading',
  city: '',
  mobile: '',
  lead: null as object | null,
  left: [] as string[],
}
const blank = {
  ...waiting,
  view: { view: 'form', error: null },
  blocker: { field: 'firstName', key: 'required' },
  mobile: '09120000004',
}
const empty = { ...blank, documents: 'shown' }
const complete = { ...empty, blocker: null, city: 'تهران' }
const withoutCity = { ...complete, city: '', blocker: { field: 'city', key: 'required' } }
const sending = { ...complete, submission: { ...quiet, isSending: true, share: 0 } }
/** Returns a screen that has led the user to a field, with the message there. */
const led = (screen: object, to: string, reason: string | null) => ({ ...screen, lead: { to, reason } })
const unchanged = {
  ...blank,
  blocker: { field: null, key: 'nothingChanged' },
  documents: 'hidden',
  city: 'تهران',
  mobile: '09120000001',
}
const left = (next: string) => ({
  ...complete,
  view: { view: 'leaving', error: null },
  documents: 'loading',
  left: [next],
})

describe('account', () => {
  demandCoverage(coverage)

  for (const path of coverage.paths(accountModel)) {
    it(path.description, async () => {
      const { actor, server } = startAccount(coverage.inspect)
      const see = (screen: object) => async () => {
        await settle()
        const snapshot = actor.getSnapshot()
        expect({
          view: selectAccountView(snapshot),
          blocker: selectAccountBlocker(snapshot),
          submission: selectSubmission(snapshot),
          refusal: selectRefusal(snapshot),
          documents: selectDocuments(snapshot).view,
          city: selectField(snapshot, 'city').text,
          mobile: selectField(snapshot, 'mobileNumber').text,
          lead: selectLead(snapshot),
          left: server.left,
        }).toEqual(screen)
      }
      const children = () => actor.getSnapshot().children
      const comes = (person: Person) => () => server.account.resolve({ person, draft: null, today })
      const press = () => actor.send({ type: 'account.submit' })
      const type = (field: 'city' | 'firstName' | 'birthDay', text: string) => () =>
        actor.send({ type: 'field.change', field, text })
      const refuse = (error: ApiError) => () => server.emit({ type: 'submission.refused', error })
      await path.test({
        events: {
          blankComes: comes(newcomerInIran),
          verifiedComes: comes(verified),
          newcomerComes: comes(newcomer),
          accountFails: () => server.account.reject(new ApiError('SERVER_ERROR', 503)),
          tryAgain: () => actor.send({ type: 'account.retry' }),
          chooseCountry: async () => {
            children().country?.send({ type: 'country.choose', countryName: 'Iran' })
            children().country?.send({ type: 'country.submit' })
          },
          typesCome: () => server.types.resolve(types),
          typesFail: () => server.types.reject(new ApiError('NO_ANSWER')),
          askForTypesAgain: () => actor.send({ type: 'documentTypes.retry' }),
          fillIn: () => fillIn(actor),
          addBank: () => addBank(actor),
          press,
          pressAgain: press,
          clearCity: type('city', ''),
          typeCity: type('city', 'تهران'),
          typeInVain: type('city', 'شیراز'),
          typeName: type('firstName', 'سارا'),
          typeBirthday: type('birthDay', '1990-03-20'),
          openBank: () => actor.send({ type: 'step.open', step: 'bank' }),
          choosePassport: () => actor.send({ type: 'documentType.change', documentType: 'PASSPORT' }),
          chooseNoType: () => actor.send({ type: 'documentType.change', documentType: 'LIBRARY_CARD' }),
          halfIsSent: () => server.emit({ type: 'upload.progress', share: 0.5 }),
          cancel: () => actor.send({ type: 'upload.cancel' }),
          lateAnswer: () => server.emit({ type: 'submission.accepted', needsVerification: true }),
          isAccepted: () => server.emit({ type: 'submission.accepted', needsVerification: false }),
          mustVerify: () => server.emit({ type: 'submission.accepted', needsVerification: true }),
          isRepeated: refuse(
            new ApiError('MOBILE_IS_INCORRECT', 400, ['MOBILE_IS_INCORRECT', 'NATIONAL_CODE_IS_INCORRECT']),
          ),
          doesNotMatch: refuse(new ApiError('BIRTH_DATE_MISMATCH', 400, ['not found record'])),
          isRefused: refuse(new ApiError('SHEBA_OR_CARD_REPEATED', 400)),
          connectionIsCut: refuse(new ApiError('NO_ANSWER')),
          understand: () => actor.send({ type: 'refusal.dismiss' }),
          smsIsSent: () => server.sms.resolve(),
          smsFails: () => server.sms.reject(new ApiError('SMS_OTP_UNAVAILABLE', 400)),
          serviceRefuses: () => server.sms.reject(new ApiError('INVALID_NATIONAL_CODE', 400, ['nid is not valid'])),
          isDecided: () => server.decide(),
          changeMobile: () => actor.send({ type: 'contact.edit', kind: 'mobile' }),
          giveUp: () => children().changeContact?.send({ type: 'contact.cancel' }),
          confirmCode: async () => {
            children().changeContact?.send({ type: 'contact.change', text: '9120000009' })
            children().changeContact?.send({ type: 'contact.submit' })
            await settle()
            enterCode(children().changeContact?.getSnapshot().children.mobileCode)
          },
        },
        states: {
          waiting: async () => {
            await settle()
            expect(selectAccountView(actor.getSnapshot())).toEqual({ view: 'loading', error: null })
          },
          none: async () => {
            // After the country was chosen, the form has the account of before.
            const blocker = selectAccountBlocker(actor.getSnapshot())
            expect([null, 'firstName']).toContain(blocker?.field ?? null)
            await see({ ...waiting, view: { view: 'failed', error: 'SERVER_ERROR' }, blocker })()
          },
          newcomer: see({
            ...waiting,
            view: { view: 'country', error: null },
            blocker: { field: 'firstName', key: 'required' },
          }),
          blank: see(blank),
          noTypes: see({ ...blank, documents: 'failed' }),
          empty: see(empty),
          ledToName: see(led(empty, 'firstName', 'required')),
          ledToBank: see(led(empty, 'bankAccounts', null)),
          withName: see({ ...empty, blocker: { field: 'lastName', key: 'required' } }),
          ledToCity: see(led(withoutCity, 'city', 'required')),
          ledToNumber: see(led(complete, 'mobileNumber', 'MOBILE_IS_INCORRECT')),
          ledToBirthday: see(led(complete, 'birthDay', 'BIRTH_DATE_MISMATCH')),
          complete: see(complete),
          withoutCity: see(withoutCity),
          passport: see(complete),
          sending: see(sending),
          half: see({ ...sending, submission: { ...quiet, isSending: true, share: 0.5 } }),
          cancelled: async () => {
            await see(complete)()
            expect(server.aborted).toBe(server.submitted.length)
          },
          repeated: see({
            ...complete,
            refusal: { kind: 'repeated', keys: ['MOBILE_IS_INCORRECT', 'NATIONAL_CODE_IS_INCORRECT'] },
          }),
          mismatched: see({ ...complete, refusal: { kind: 'mismatched', keys: ['BIRTH_DATE_MISMATCH'] } }),
          refused: see(led(complete, 'bankAccounts', 'SHEBA_OR_CARD_REPEATED')),
          cut: see({ ...complete, submission: { ...quiet, error: 'NO_ANSWER' } }),
          askingSms: see({ ...complete, submission: { ...quiet, isAsking: true } }),
          unknownToService: see({ ...complete, refusal: { kind: 'mismatched', keys: ['INVALID_NATIONAL_CODE'] } }),
          rereading: async () => {
            await settle()
            expect([selectAccountView(actor.getSnapshot()), server.left]).toEqual([
              { view: 'loading', error: null },
              [],
            ])
          },
          identity: see(left('identityCode')),
          home: async () => {
            await settle()
            expect([server.left, server.drafts.size]).toEqual([['home'], 0])
          },
          verified: async () => {
            // A user who has changed nothing is led to the button, which says so.
            const lead = selectLead(actor.getSnapshot())
            expect([null, 'submission']).toContain(lead?.to ?? null)
            await see({ ...unchanged, lead })()
          },
          changedBank: see({ ...unchanged, blocker: null }),
          updating: see({ ...unchanged, blocker: null, submission: { ...quiet, isSending: true } }),
          changing: see(unchanged),
          changingMeanwhile: see(unchanged),
          reachable: see({ ...unchanged, mobile: '09120000009' }),
        },
      })
    })
  }

  it('sends a new submission with its pictures, with the field names of the exchange', async () => {
    const { actor, server } = await filledIn()
    actor.send({ type: 'account.submit' })
    actor.send({ type: 'account.submit' })
    expect(server.submitted).toEqual([
      {
        kind: 'create',
        fields: {
          ...typedTexts,
          nationalCode: '0012345679',
          mobileNumber: '+989120000004',
          postalCode: '1234567890',
          telephone: '02112345678',
          countryName: 'Iran',
          idFormatType: 'ID_CARD',
          bankAccountsString:
            '[{"shebaCode":"820540102680020817909002","cardNumber":"6104337700000001","bankName":"MELLAT"}]',
        },
        image: picture,
        backImage: { ...picture, name: 'back.jpg' },
      },
    ])
  })

  it('sends no back picture for a document without a back', async () => {
    const { actor, server } = await filledIn()
    actor.send({ type: 'documentType.change', documentType: 'PASSPORT' })
    actor.send({ type: 'account.submit' })
    expect(server.submitted.map((one) => one.kind === 'create' && one.backImage)).toEqual([null])
  })

  it('sends only texts for a verified user', async () => {
    const { actor, server } = startAccount(coverage.inspect)
    server.account.resolve({ person: verified, draft: null, today })
    await settle()
    actor.getSnapshot().children.bankAccounts?.send({ type: 'account.delete', cardNumber: '6037997700000004' })
    actor.getSnapshot().children.bankAccounts?.send({ type: 'deletion.confirm' })
    const without = selectAccountBlocker(actor.getSnapshot())
    addBank(actor)
    actor.send({ type: 'account.submit' })
    expect(without).toEqual({ field: 'bankAccounts', key: 'required' })
    expect(server.submitted).toEqual([
      {
        kind: 'update',
        fields: {
          ...eachField(accountFields, (field) => verified[field] ?? ''),
          countryName: 'Iran',
          idFormatType: 'ID_CARD',
          bankAccountsString:
            '[{"shebaCode":"820540102680020817909002","cardNumber":"6104337700000001","bankName":"MELLAT"}]',
        },
      },
    ])
  })

  it('restores the typed values after a session that ended in the middle', async () => {
    const { actor, server } = await filledIn()
    actor.stop()
    const draft = server.drafts.get('+989120000004') ?? null
    const again = startAccount(coverage.inspect)
    again.server.account.resolve({ person: newcomerInIran, draft, today })
    await settle()
    again.server.types.resolve(types)
    await settle()
    expect([
      selectAccountBlocker(again.actor.getSnapshot()),
      selectField(again.actor.getSnapshot(), 'city').text,
    ]).toEqual([null, 'تهران'])
  })

  it('keeps typed values and pictures when the identity service refuses them', async () => {
    const { actor, server } = await filledIn()
    actor.send({ type: 'account.submit' })
    server.emit({ type: 'submission.accepted', needsVerification: true })
    server.sms.reject(new ApiError('INVALID_NATIONAL_CODE', 400, ['nid is not valid']))
    await settle()
    actor.send({ type: 'refusal.dismiss' })
    const { texts, image } = server.drafts.get('+989120000004')!
    expect([texts.city, image, server.smsTo]).toEqual(['تهران', picture, [typedTexts.email]])
  })

  it('has the actors of the form only while the form is shown', async () => {
    const { actor, server } = startAccount(coverage.inspect)
    const there = () => {
      const snapshot = actor.getSnapshot()
      return [
        selectCountryRef(snapshot),
        selectBankRef(snapshot),
        selectSideRef(snapshot, 'front'),
        selectSideRef(snapshot, 'back'),
        selectContactRef(snapshot),
      ].map((ref) => (ref === null ? null : ref.id))
    }
    const before = there()
    server.account.resolve({ person: newcomer, draft: null, today })
    await settle()
    const choosing = there()
    actor.getSnapshot().children.country?.send({ type: 'country.choose', countryName: 'Iran' })
    actor.getSnapshot().children.country?.send({ type: 'country.submit' })
    await settle()
    server.account.resolve({ person: newcomerInIran, draft: null, today })
    await settle()
    expect([before, choosing, there()]).toEqual([
      [null, null, null, null, null],
      ['country', null, null, null, null],
      [null, 'bankAccounts', 'front', 'back', null],
    ])
  })

  it('does not let a draft overwrite a field that is no longer editable', async () => {
    const { actor, server } = startAccount(coverage.inspect)
    const draft = { ...draftOf(verified), texts: { ...typedTexts, city: 'شیراز' } }
    server.account.resolve({ person: verified, draft, today })
    await settle()
    expect(selectField(actor.getSnapshot(), 'city').text).toBe('تهران')
  })
})

/** Starts the machine for a new user and fills in every field. */
async function filledIn() {
  const { actor, server } = startAccount(coverage.inspect)
  server.account.resolve({ person: newcomerInIran, draft: null, today })
  await settle()
  server.types.resolve(types)
  fillIn(actor)
  await settle()
  return { actor, server }
}

function fillIn(actor: AccountRef) {
  const { front, back } = actor.getSnapshot().children
  for (const field of accountFields) actor.send({ type: 'field.change', field, text: typedTexts[field] })
  addBank(actor)
  front?.send({ type: 'image.choose', image: picture })
  back?.send({ type: 'image.choose', image: { ...picture, name: 'back.jpg' } })
}

function addBank(actor: AccountRef) {
  const { bankAccounts } = actor.getSnapshot().children
  bankAccounts?.send({ type: 'card.change', text: typedBank.card })
  bankAccounts?.send({ type: 'sheba.change', text: typedBank.sheba })
  bankAccounts?.send({ type: 'account.add' })
}
