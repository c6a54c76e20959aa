import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { accountLevels } from '../../exchange/levels.ts'
import { formatUnits, ledgerDecimals } from '../../exchange/units.ts'
import type { DocumentSide } from '../../store/documents.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'
import { phoneCodeOf } from '../core/contact.ts'

type AccountView = z.input<typeof userCalls.account.answer>['baseDTO']

/** A person as she and her client see her (spec 3, "User account"); images as data URLs, when they are wanted. */
export function accountView(office: AccountService, person: PersonRecord, hasImages: boolean): AccountView {
  const { level, supervisor } = office.exchange.account(person.account)!
  const { countryName } = person
  const image = (side: DocumentSide) => (hasImages ? dataUrl(office, person.account, side) : null)
  return {
    authenticationType: person.authenticationType,
    authorized: person.authenticationType === 'AUTHORIZED',
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    nationalCode: person.nationalCode,
    birthDay: person.birthDay,
    mobileNumber: person.mobile,
    countryName,
    city: person.city,
    state: person.state,
    address: person.address,
    image: image('image'),
    backImage: image('backImage'),
    telephone: person.telephone,
    idFormatType: person.idFormatType,
    profileImage: null,
    postalCode: person.postalCode,
    bankAccounts: office.bankAccounts
      .of(person.account)
      .map(({ shebaCode, cardNumber, bankName }) => ({ shebaCode, cardNumber, bankName: bankName ?? undefined })),
    location: countryName === null ? null : { countryName, countryPhoneCode: phoneCodeOf(countryName) ?? '' },
    twoStepAuthenticationType: person.twoStep,
    userAccountLevel: level,
    totalTradesVolume: volume(office, person.account),
    supervisor,
    ...heldUntil(office, person.account),
    emailVerified: person.emailVerified,
    reviewNote: person.reviewNote,
    fee: accountLevels.find((one) => one.userAccountLevel === level)!.wagePercent,
  }
}

/** When withdrawals are free again; nothing while they are. */
function heldUntil({ holds, clock }: AccountService, account: number): { withdrawalHeldUntil?: string } {
  const until = holds.until(account, clock.now())
  return until === null ? {} : { withdrawalHeldUntil: new Date(until).toISOString() }
}

function dataUrl(office: AccountService, account: number, side: DocumentSide): string | null {
  const image = office.documents.find(account, side)
  return image && `data:image/${image.kind};base64,${Buffer.from(image.bytes).toString('base64')}`
}

function volume({ exchange }: AccountService, account: number): string {
  return formatUnits(exchange.volumeOf(account), ledgerDecimals('TOMAN'))
}
