import { ApiError } from '#shared/core/errors/api-error.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { AccountField } from '#shared/rules/account.ts'
import { type AccountTextField, accountFields } from '#shared/rules/account-fields.ts'
import type { Draft } from './account-form.ts'

/** The form field that gets the focus, with the message shown there. Each lead is a new object. */
export type Lead = { to: AccountField | 'submission'; reason: Reason | null }

/** Returns a lead to the field that a refusal is about; null for none. */
export function leadOf(error: unknown): Lead | null {
  const reason = reasonOf(error)
  const named = error instanceof ApiError ? fieldIn(error.details[0]) : undefined
  return named === undefined ? leadTo(reason) : { to: named, reason }
}

/** Returns a lead to the field of a known reason; null for none. */
export function leadTo(reason: Reason | null): Lead | null {
  if (reason === null) return null
  const to = fieldsOfRefusals[keyOf(reason)]
  return to === undefined ? null : { to, reason }
}

/** Returns the lead while its field is unchanged, null once the field has changed. */
export function leadAfter(lead: Lead | null, before: Draft, after: Draft): Lead | null {
  if (lead === null || lead.to === 'submission') return lead
  return partOf(before, lead.to) === partOf(after, lead.to) ? lead : null
}

function partOf(draft: Draft, field: AccountField): unknown {
  return isText(field) ? draft.texts[field] : draft[field]
}

function isText(field: AccountField): field is AccountTextField {
  return (accountFields as readonly AccountField[]).includes(field)
}

/** Returns the field that the exchange names, as in `postalCode: tooLong`. */
function fieldIn(detail = ''): AccountField | undefined {
  const [, name] = /^(\w{1,40}): \w{1,40}$/.exec(detail) ?? []
  return fillable.find((field) => field === name)
}

const fillable: readonly AccountField[] = [...accountFields, 'bankAccounts', 'image', 'backImage']

/** The field that each refusal is about (spec 8). */
const fieldsOfRefusals: { readonly [key in ErrorKey]?: AccountField } = {
  BANK_ACCOUNT_REPEATED: 'bankAccounts',
  BIRTH_DATE_MISMATCH: 'birthDay',
  COUNTRY_PREFIX_MISMATCH: 'mobileNumber',
  INVALID_EMAIL: 'email',
  INVALID_NATIONAL_CODE: 'nationalCode',
  INVALID_PHONE_NUMBER: 'mobileNumber',
  MOBILE_IS_INCORRECT: 'mobileNumber',
  MOBILE_NATIONAL_CODE_MISMATCH: 'nationalCode',
  NATIONAL_CODE_IS_INCORRECT: 'nationalCode',
  SHEBA_OR_CARD_REPEATED: 'bankAccounts',
  TELEPHONE_IS_INCORRECT: 'telephone',
}
