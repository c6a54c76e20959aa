import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { PersonRecord } from '../../store/people.ts'
import { livesInIran } from '../core/contact.ts'
import type { GuardChanges } from '../core/guard-change.ts'
import { afterEvent, isLocked, isUnverified } from '../core/identity-states.ts'
import type { Transactions } from '../core/transactions.ts'
import { type ChangedFields, demandWhole, formOf, submittedMobile, textsOf } from './account-texts.ts'
import { readBankAccounts } from './bank-accounts-text.ts'
import { type Numbers, unverified } from './repeated.ts'

type Parts = {
  store: Pick<AccountStore, 'people' | 'bankAccounts'>
  transactions: Transactions
  guardChanges: GuardChanges
}

/** Changes the texts of an account after its submission. */
export class AccountChanges {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Changes texts. Personal data of a verified user is locked (spec 4): only bank accounts may change, and they are then
   * reviewed.
   * @returns the user after the change.
   */
  change(person: PersonRecord, fields: ChangedFields, token: string): PersonRecord {
    const { store, transactions, guardChanges } = this.#parts
    if (isUnverified(person.authenticationType)) throw new HttpError(409, 'CONFLICT')
    const isIranian = livesInIran(person)
    const former = store.bankAccounts.of(person.account)
    const texts = textsOf(fields)
    const email = fields.email ?? person.email
    const touched = changedKeys(person, { ...texts, email })
    demandChangeable(person, fields, touched, isIranian)
    const bankAccounts =
      isIranian && fields.bankAccountsString !== undefined
        ? readBankAccounts(fields.bankAccountsString, former)
        : former
    if (touched.length > 0 || bankAccounts !== former) {
      // The images were sent with the submission and are not sent again.
      const images = { hasImage: true, hasBackImage: true }
      demandWhole(formOf({ ...person, ...texts, email }, bankAccounts, images), transactions.clock.now())
    }
    const isSameBank = JSON.stringify(former.map(numbersOf)) === JSON.stringify(bankAccounts.map(numbersOf))
    if (touched.length === 0 && isSameBank) return person
    const next = afterEvent(person.authenticationType, 'changed')
    if (next === null) throw new HttpError(409, 'CONFLICT')
    return transactions.run(({ now }) => {
      const emailVerified = person.emailVerified && !touched.includes('email')
      const after: PersonRecord = {
        ...person,
        ...texts,
        email,
        emailVerified,
        authenticationType: next,
        reviewNote: null,
        submittedAt: now,
      }
      store.people.save(after)
      guardChanges.follow(person, after, token, now)
      store.bankAccounts.replace(
        person.account,
        bankAccounts.map((one) => former.find((known) => isSame(known, one)) ?? unverified(one)),
      )
      return after
    })
  }
}

function changedKeys(person: PersonRecord, texts: Partial<PersonRecord>): (keyof PersonRecord)[] {
  const keys = Object.keys(texts) as (keyof PersonRecord)[]
  return keys.filter((key) => (texts[key] ?? '') !== (person[key] ?? ''))
}

function demandChangeable(
  person: PersonRecord,
  fields: ChangedFields,
  touched: readonly (keyof PersonRecord)[],
  isIranian: boolean,
): void {
  const isMoved = fields.countryName !== undefined && fields.countryName !== person.countryName
  const isRenumbered =
    fields.mobileNumber !== undefined && submittedMobile(person, fields.mobileNumber) !== person.mobile
  const isOtherDocument =
    fields.idFormatType !== undefined && fields.idFormatType !== (person.idFormatType ?? 'ID_CARD')
  // In Iran the identity service has confirmed these two fields.
  const isVouchedFor = isIranian && touched.some((key) => key === 'nationalCode' || key === 'birthDay')
  const isTouched = isLocked(person.authenticationType) && touched.length > 0
  if (isMoved || isRenumbered || isOtherDocument || isVouchedFor || isTouched) throw new HttpError(409, 'CONFLICT')
}

function numbersOf({ shebaCode, cardNumber }: Numbers): Numbers {
  return { shebaCode, cardNumber }
}

function isSame(one: Numbers, other: Numbers): boolean {
  return one.shebaCode === other.shebaCode && one.cardNumber === other.cardNumber
}
