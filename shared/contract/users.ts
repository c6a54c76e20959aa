import { z } from 'zod'
import { eachField, fieldOf, iranFields, type ProfileField, profileFields } from '../rules/account-fields.ts'
import { call } from './call.ts'
import {
  accountLevel,
  authenticationType,
  count,
  decimal,
  dto,
  email,
  flag,
  list,
  message,
  moment,
  page,
  paging,
  twoStepType,
  username,
} from './fields.ts'

const bankAccount = z.object({ shebaCode: z.string(), cardNumber: z.string(), bankName: z.string().optional() })
const text = z.string().max(200)

const submittedText = (field: ProfileField): z.ZodType<string, string> => {
  const { max, takes } = fieldOf(field)
  return takes === 'day' ? z.iso.date() : z.string().max(max)
}
const profile = z.object(eachField(profileFields, submittedText))

/** The text fields of an account submission; `bankAccountsString` is JSON text (spec 000, section 7). */
const submission = profile.partial(eachField(iranFields, () => true as const)).extend({
  email,
  mobileNumber: username.optional(),
  countryName: text.optional(),
  idFormatType: z.enum(['ID_CARD', 'PASSPORT', 'DRIVER_LICENSE']).optional(),
  bankAccountsString: z.string().max(4000).optional(),
})

const account = z.object({
  authenticationType,
  authorized: z.boolean().optional(),
  ...eachField(profileFields, () => z.string().nullish()),
  email: z.string().nullish(),
  mobileNumber: z.string(),
  countryName: z.string().nullish(),
  image: z.string().nullish(),
  backImage: z.string().nullish(),
  idFormatType: z.string().nullish(),
  profileImage: z.string().nullish(),
  bankAccounts: z.array(bankAccount),
  location: z.object({ countryName: z.string(), countryPhoneCode: z.string() }).nullish(),
  twoStepAuthenticationType: twoStepType,
  userAccountLevel: accountLevel,
  totalTradesVolume: decimal,
  supervisor: z.boolean(),
  fee: decimal.nullish(),
  /** Until when withdrawals are held after a change of second factor or contact (design 5.25); missing while they are not. */
  withdrawalHeldUntil: moment.nullish(),
  // Not of the document: whether mail has been read at the address, and why the reviewer refused what was sent last.
  emailVerified: z.boolean().optional(),
  reviewNote: z.string().nullish(),
})

/** The person's account, country, level and history (both documents, section 7). */
export const userCalls = {
  account: call({
    method: 'GET',
    path: '/users/account',
    caller: 'person',
    summary: 'The person; imageNeeded=false for the summary',
    query: z.object({ imageNeeded: flag.optional() }),
    answer: dto(account),
  }),
  createAccount: call({
    method: 'POST',
    path: '/users/account',
    caller: 'person',
    summary: 'Submit an identity for the first time',
    body: submission,
    files: ['image', 'backImage'],
    answer: z.object({ message: z.string(), baseDTO: account.partial().optional() }),
    refusals: [409],
  }),
  updateAccount: call({
    method: 'PUT',
    path: '/users/account',
    caller: 'person',
    summary: 'Change the text fields of a submitted identity',
    body: submission.partial(),
    answer: z.object({ message: z.string(), baseDTO: z.object({ authenticationType, email: z.string().nullish() }) }),
    refusals: [409],
  }),
  idFormatTypes: call({
    method: 'GET',
    path: '/users/id-format-type',
    caller: 'person',
    summary: 'Identity document types',
    answer: z.array(z.string()),
  }),
  setCountry: call({
    method: 'POST',
    path: '/users/set-country',
    caller: 'person',
    summary: 'Save the country',
    body: z.object({ countryName: text }),
    answer: message,
    refusals: [404, 409],
  }),
  accountLevels: call({
    method: 'GET',
    path: '/users/account-levels',
    caller: 'anyone',
    summary: 'Levels with their three-month thresholds (Toman) and fee percentages',
    answer: z.array(
      z.object({
        userAccountLevel: accountLevel,
        tradeAmount: decimal,
        wagePercent: decimal,
        wagePercentTether: decimal,
      }),
    ),
  }),
  invites: call({
    method: 'GET',
    path: '/users/invites',
    caller: 'person',
    summary: 'Referral code, invited friends and profit in Toman',
    answer: dto(z.object({ referralCode: z.string(), countInvitees: count, profit: decimal })),
  }),
  verifiedBankAccounts: call({
    method: 'GET',
    path: '/users/verified-bank-accounts',
    caller: 'authorized',
    summary: 'Bank accounts that may be paid to',
    answer: list(bankAccount.partial({ shebaCode: true })),
  }),
  loginHistory: call({
    method: 'GET',
    path: '/users/login-history',
    caller: 'authorized',
    summary: 'Log-ins, newest first',
    query: z.object(paging),
    answer: page(
      z.object({
        loginRequestedDateTime: moment,
        ipAddress: z.string(),
        deviceType: z.string(),
        osType: z.string(),
        browser: z.string(),
        isSuccessful: z.boolean(),
      }),
    ),
  }),
}
