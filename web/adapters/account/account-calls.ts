import type { AccountTexts, Submission } from '#machines/account/account/account-form.ts'
import type { ContactChange, ContactKind } from '#machines/account/change-contact/contact.ts'
import type { Country } from '#machines/account/country/country.machine.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { contactCalls } from '#shared/contract/contacts.ts'
import { contentCalls } from '#shared/contract/content.ts'
import { identityCalls } from '#shared/contract/identity.ts'
import { userCalls } from '#shared/contract/users.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'

/** The identity service's answer when it has sent its code (spec 7). */
const smsSent = 'Sms sent to customer.'

/** Returns the user's complete data, including the images. @throws ApiError */
export async function readPerson(api: PersonApi, signal: AbortSignal): Promise<Person> {
  return (await api.send(userCalls.account, { signal })).baseDTO
}

/** Returns all countries. @throws ApiError */
export async function readCountries(api: PersonApi, signal: AbortSignal): Promise<Country[]> {
  return (await api.send(contentCalls.country, { signal })).content
}

/** Saves the user's country. @throws ApiError */
export async function saveCountry(api: PersonApi, countryName: string): Promise<void> {
  await api.send(userCalls.setCountry, { body: { countryName } })
}

/** Returns the accepted types of identity documents. @throws ApiError */
export function readDocumentTypes(api: PersonApi, signal: AbortSignal): Promise<string[]> {
  return api.send(userCalls.idFormatTypes, { signal })
}

type Submitted = { needsVerification: boolean; authenticationType: Person['authenticationType'] | null }
type Sending = { signal: AbortSignal; onProgress: (share: number) => void }

/**
 * Sends an account as a new multipart submission, or as a change of its text fields (spec 4, "Account submit").
 * @returns whether the exchange asks for a verification, and the user's new verification status, or null. @throws ApiError
 */
export async function submitAccount(api: PersonApi, submission: Submission, sending: Sending): Promise<Submitted> {
  const { signal } = sending
  const answer =
    submission.kind === 'create'
      ? await api.send(userCalls.createAccount, { form: formOf(submission), ...sending })
      : await api.send(userCalls.updateAccount, { body: textsOf(submission.fields) as object, signal })
  const needsVerification = /need\w*\s+(?:\w+\s+)*verif/i.test(answer.message)
  return { needsVerification, authenticationType: answer.baseDTO?.authenticationType ?? null }
}

/** Makes the identity service send its code. @throws ApiError, also when its answer is not the text `smsSent`. */
export async function sendIdentitySms(api: PersonApi, email: string): Promise<void> {
  const { message } = await api.send(identityCalls.identitySms, { query: { email } })
  if (message !== smsSent) throw new ApiError('codeNotSent')
}

/** Checks the code of the identity service. @throws ApiError */
export async function checkIdentityCode(api: PersonApi, otp: string, email: string): Promise<void> {
  await api.send(identityCalls.identityOtp, { query: { otp, email } })
}

/** Starts a change of the mobile number or the e-mail. @returns the number of digits of the code. @throws ApiError */
export async function startContactChange(
  api: PersonApi,
  { kind, old, value }: ContactChange,
): Promise<{ codeLength: 5 | 6 }> {
  const { message } =
    kind === 'mobile'
      ? await api.send(contactCalls.changeMobile, { body: { oldMobileNumber: old, newMobileNumber: value } })
      : await api.send(contactCalls.changeEmail, { body: { oldEmail: old, newEmail: value } })
  return { codeLength: message === smsSent ? 5 : 6 }
}

/** Completes the change with the code. @throws ApiError */
export async function confirmContactChange(api: PersonApi, kind: ContactKind, otp: string): Promise<void> {
  await api.send(kind === 'mobile' ? contactCalls.changeMobileOtp : contactCalls.changeEmailOtp, { body: { otp } })
}

/** Sends the code again. @throws ApiError */
export async function resendContactCode(api: PersonApi, kind: ContactKind): Promise<void> {
  await api.send(kind === 'mobile' ? contactCalls.resendMobileOtp : contactCalls.resendEmailOtp)
}

function formOf({ fields, image, backImage }: Extract<Submission, { kind: 'create' }>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(textsOf(fields))) form.append(name, text)
  for (const [name, file] of Object.entries({ image, backImage })) {
    if (file instanceof Blob) form.append(name, file, file.name)
  }
  return form
}

/** Leaves out empty fields: the exchange treats an absent field and an empty one differently. */
function textsOf(fields: Submission['fields']): Partial<AccountTexts> {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}
