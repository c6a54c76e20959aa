import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { eachField, type ProfileField, profileFields } from '#shared/rules/account-fields.ts'
import type { Exchange } from '../../engine/exchange.ts'
import { accountLevels } from '../../exchange/levels.ts'
import { toDecimal } from '../../exchange/units.ts'
import type { AccountStore } from '../../store/account-store.ts'
import type { DocumentSide } from '../../store/documents.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { Clock } from '../../world/reference/clock.ts'
import { phoneCodeOf } from '../core/contact.ts'

type AccountView = z.input<typeof userCalls.account.answer>['baseDTO']
type ViewStore = Pick<AccountStore, 'bankAccounts' | 'documents' | 'holds'>
export type ViewParts = { store: ViewStore; exchange: Pick<Exchange, 'account' | 'volumeOf'>; clock: Clock }

/**
 * Returns the account of a user as clients get it (spec 3, "User account"). Images are data URLs, and null unless
 * `hasImages`.
 */
export function accountView(parts: ViewParts, person: PersonRecord, hasImages: boolean): AccountView {
  const { store, exchange } = parts
  const { account, countryName } = person
  const { level, supervisor } = exchange.account(account)!
  const image = (side: DocumentSide) => (hasImages ? dataUrl(store, account, side) : null)
  return {
    authenticationType: person.authenticationType,
    authorized: person.authenticationType === 'AUTHORIZED',
    ...profileOf(person),
    email: person.email,
    mobileNumber: person.mobile,
    countryName,
    image: image('image'),
    backImage: image('backImage'),
    idFormatType: person.idFormatType,
    profileImage: null,
    bankAccounts: bankAccountsView(store, account),
    location: countryName === null ? null : { countryName, countryPhoneCode: phoneCodeOf(countryName) ?? '' },
    twoStepAuthenticationType: person.twoStep,
    userAccountLevel: level,
    totalTradesVolume: toDecimal(exchange.volumeOf(account), 'TOMAN'),
    supervisor,
    ...heldUntil(parts, account),
    emailVerified: person.emailVerified,
    reviewNote: person.reviewNote,
    submittedAt: person.submittedAt === null ? null : new Date(person.submittedAt).toISOString(),
    fee: accountLevels.find((one) => one.userAccountLevel === level)!.wagePercent,
  }
}

/** Returns the personal data that a user has submitted; null for each missing field. */
export function profileOf(person: PersonRecord): Pick<PersonRecord, ProfileField> {
  return eachField(profileFields, (field) => person[field])
}

/** Returns the bank accounts of a user, all of them or only the verified ones. */
export function bankAccountsView(
  { bankAccounts }: Pick<AccountStore, 'bankAccounts'>,
  account: number,
  isVerifiedOnly = false,
) {
  return bankAccounts
    .of(account)
    .filter(({ verified }) => verified || !isVerifiedOnly)
    .map(({ shebaCode, cardNumber, bankName }) => ({ shebaCode, cardNumber, bankName: bankName ?? undefined }))
}

/** Returns the end of the withdrawal hold, or an empty object when withdrawals are not held. */
function heldUntil({ store, clock }: ViewParts, account: number): { withdrawalHeldUntil?: string } {
  const until = store.holds.until(account, clock.now())
  return until === null ? {} : { withdrawalHeldUntil: new Date(until).toISOString() }
}

function dataUrl({ documents }: ViewStore, account: number, side: DocumentSide): string | null {
  const image = documents.find(account, side)
  return image && `data:image/${image.kind};base64,${Buffer.from(image.bytes).toString('base64')}`
}
