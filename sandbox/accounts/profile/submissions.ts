import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { checkImage, imageKindOf } from '#shared/rules/image.ts'
import { hasCheckDigit } from '#shared/rules/national-code.ts'
import { HttpError } from '../../base/http-error.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { DocumentImage, DocumentSide } from '../../store/documents.ts'
import type { PersonRecord } from '../../store/people.ts'
import { livesInIran } from '../core/contact.ts'
import type { GuardChanges } from '../core/guard-change.ts'
import { afterEvent } from '../core/identity-states.ts'
import type { Transactions } from '../core/transactions.ts'
import { demandWhole, formOf, submittedMobile, textsOf } from './account-texts.ts'
import { readBankAccounts } from './bank-accounts-text.ts'
import { repeatedMobile, unverified } from './repeated.ts'

export type SubmittedFields = z.output<typeof userCalls.createAccount.body>
export type SubmittedImages = { readonly [side in DocumentSide]?: Uint8Array }

/** Document types. Only an id card has a back (spec 2, "Account screen"). */
export const idFormatTypes = ['ID_CARD', 'PASSPORT', 'DRIVER_LICENSE']

type Parts = {
  store: Pick<AccountStore, 'people' | 'bankAccounts' | 'documents'>
  transactions: Transactions
  guardChanges: GuardChanges
}

/** Accepts complete submissions of users whose identity is not verified. */
export class Submissions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Accepts a submission. In Iran the identity service has to identify the user before the review.
   * @returns the user after the submission.
   */
  submit(person: PersonRecord, fields: SubmittedFields, images: SubmittedImages, token: string): PersonRecord {
    const { store, transactions, guardChanges } = this.#parts
    const isIranian = livesInIran(person)
    const next = afterEvent(person.authenticationType, isIranian ? 'submitted.iran' : 'submitted.abroad')
    if (next === null) throw new HttpError(409, 'CONFLICT')
    if (person.countryName === null || (fields.countryName ?? person.countryName) !== person.countryName) {
      throw new HttpError(400, 'BAD_REQUEST', ['countryName: required'])
    }
    const mobile = submittedMobile(person, fields.mobileNumber)
    const bankAccounts = isIranian ? readBankAccounts(fields.bankAccountsString ?? '[]') : []
    const idFormatType = fields.idFormatType ?? 'ID_CARD'
    const submitted = { ...person, ...textsOf(fields), email: fields.email, idFormatType }
    const sides = { hasImage: images.image !== undefined, hasBackImage: images.backImage !== undefined }
    demandWhole(formOf(submitted, bankAccounts, sides), transactions.clock.now())
    demandCheckDigit(isIranian, fields.nationalCode)
    const documents = readImages(images, idFormatType)
    return transactions.run(({ now }) => {
      const after: PersonRecord = {
        ...submitted,
        emailVerified: person.emailVerified && person.email?.toLowerCase() === fields.email.toLowerCase(),
        newMobile: mobile === person.mobile ? null : mobile,
        authenticationType: next,
        reviewNote: null,
        submittedAt: now,
      }
      const refused = repeatedMobile(store, after, mobile)
      if (refused) return refused
      store.people.save(after)
      guardChanges.follow(person, after, token, now)
      store.bankAccounts.replace(person.account, bankAccounts.map(unverified))
      store.documents.replace(person.account, documents)
      return after
    })
  }
}

function demandCheckDigit(isIranian: boolean, nationalCode: string): void {
  if (isIranian && !hasCheckDigit(nationalCode)) throw new HttpError(400, 'BAD_REQUEST', ['nid is not valid'])
}

/** Reads the kind and size of each picture from its bytes. A back that the document type does not have is dropped. */
function readImages(images: SubmittedImages, idFormatType: string): { [side in DocumentSide]?: DocumentImage } {
  const sides = idFormatType === 'ID_CARD' ? (['image', 'backImage'] as const) : (['image'] as const)
  const read = sides.map((side) => {
    const bytes = images[side]!
    const error = checkImage(bytes)
    if (error !== null) throw new HttpError(400, 'BAD_REQUEST', [`${side}: ${error}`])
    return [side, { kind: imageKindOf(bytes)!, bytes }]
  })
  return Object.fromEntries(read)
}
