import { z } from 'zod/mini'
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

const bankAccount = z.object({ shebaCode: z.string(), cardNumber: z.string(), bankName: z.optional(z.string()) })
const text = z.string().check(z.maxLength(200))

const submittedText = (field: ProfileField): z.ZodMiniType<string, string> => {
  const { max, takes } = fieldOf(field)
  return takes === 'day' ? z.iso.date() : z.string().check(z.maxLength(max))
}
const profile = z.object(eachField(profileFields, submittedText))

/** The text fields of an account submission; `bankAccountsString` is JSON text (spec 000, section 7). */
const submission = z.extend(
  z.partial(
    profile,
    eachField(iranFields, () => true as const),
  ),
  {
    email,
    mobileNumber: z.optional(username),
    countryName: z.optional(text),
    idFormatType: z.optional(z.enum(['ID_CARD', 'PASSPORT', 'DRIVER_LICENSE'])),
    bankAccountsString: z.optional(z.string().check(z.maxLength(4000))),
  },
)

const account = z.object({
  authenticationType,
  authorized: z.optional(z.boolean()),
  ...eachField(profileFields, () => z.nullish(z.string())),
  email: z.nullish(z.string()),
  mobileNumber: z.string(),
  countryName: z.nullish(z.string()),
  image: z.nullish(z.string()),
  backImage: z.nullish(z.string()),
  idFormatType: z.nullish(z.string()),
  profileImage: z.nullish(z.string()),
  bankAccounts: z.array(bankAccount),
  location: z.nullish(z.object({ countryName: z.string(), countryPhoneCode: z.string() })),
  twoStepAuthenticationType: twoStepType,
  userAccountLevel: accountLevel,
  totalTradesVolume: decimal,
  supervisor: z.boolean(),
  fee: z.nullish(decimal),
  /**
   * The time until which withdrawals are held after a change of second factor or contact (design 5.25). Missing when they
   * are not held.
   */
  withdrawalHeldUntil: z.nullish(moment),
  // These three are not in the specification. `emailVerified`: the user has confirmed the e-mail address. `reviewNote`: why
  // the reviewer refused the last submission. `submittedAt`: when the pending submission was sent.
  emailVerified: z.optional(z.boolean()),
  reviewNote: z.nullish(z.string()),
  submittedAt: z.nullish(moment),
})

/** The user's account, country, level and history (both documents, section 7). */
export const userCalls = {
  account: call({
    method: 'GET',
    path: '/users/account',
    caller: 'person',
    summary: 'The account; imageNeeded=false leaves out the images',
    query: z.object({ imageNeeded: z.optional(flag) }),
    answer: dto(account),
  }),
  createAccount: call({
    method: 'POST',
    path: '/users/account',
    caller: 'person',
    summary: 'Submit an identity for the first time',
    body: submission,
    files: ['image', 'backImage'],
    answer: z.object({ message: z.string(), baseDTO: z.optional(z.partial(account)) }),
    refusals: [409],
  }),
  updateAccount: call({
    method: 'PUT',
    path: '/users/account',
    caller: 'person',
    summary: 'Change the text fields of a submitted identity',
    body: z.partial(submission),
    answer: z.object({ message: z.string(), baseDTO: z.object({ authenticationType, email: z.nullish(z.string()) }) }),
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
    sharedFor: 30_000,
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
    summary: 'Verified bank accounts, to which the exchange pays',
    answer: list(z.partial(bankAccount, { shebaCode: true })),
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
