import { emailMaxLength } from './email.ts'
import { nationalCodeMaxLength } from './national-code.ts'

type AccountFieldRecord = {
  /** Maximum number of characters (spec 5 and the contract). */
  max: number
  /** The kind of input. It decides the keyboard, the digits that are kept, and the direction of the text. */
  takes: 'text' | 'digits' | 'phone' | 'email' | 'day'
  autoComplete?: 'given-name' | 'family-name' | 'email' | 'tel' | 'street-address' | 'postal-code' | 'bday'
  /** The locales have a hint for this field. */
  hasHint?: true
  /** Only users who live in Iran must fill in this field. */
  isOnlyForIran?: true
  /** The field identifies the user. The other fields say how to reach the user. */
  isIdentity?: true
  /** The field is not part of the profile, because a code proves that the contact is the user's. */
  isContact?: true
  /** The value that users made for tests have. */
  example: string
}

/** The text fields of an account, in the order of the form. `docs/changing.md` has the steps for a new one. */
const table = {
  firstName: { max: 200, takes: 'text', autoComplete: 'given-name', isIdentity: true, example: 'سارا' },
  lastName: { max: 200, takes: 'text', autoComplete: 'family-name', isIdentity: true, example: 'احمدی' },
  email: {
    max: emailMaxLength,
    takes: 'email',
    autoComplete: 'email',
    hasHint: true,
    isContact: true,
    example: 'sara@example.com',
  },
  nationalCode: { max: nationalCodeMaxLength, takes: 'digits', isIdentity: true, example: '0012345679' },
  birthDay: { max: 10, takes: 'day', autoComplete: 'bday', hasHint: true, isIdentity: true, example: '1990-05-14' },
  mobileNumber: { max: 16, takes: 'phone', autoComplete: 'tel', isContact: true, example: '09120000004' },
  city: { max: 200, takes: 'text', example: 'تهران' },
  state: { max: 200, takes: 'text', example: 'تهران' },
  postalCode: { max: 10, takes: 'digits', autoComplete: 'postal-code', example: '1234567890' },
  address: { max: 500, takes: 'text', autoComplete: 'street-address', example: 'خیابان آزادی، پلاک ۱۲' },
  telephone: { max: 20, takes: 'phone', hasHint: true, isOnlyForIran: true, example: '02112345678' },
} as const satisfies { [field: string]: AccountFieldRecord }

type Table = typeof table
type FieldsWith<Mark> = { [Field in keyof Table]: Table[Field] extends Mark ? Field : never }[keyof Table]

export type AccountTextField = keyof Table
export type HintedField = FieldsWith<{ hasHint: true }>
/** A field that is stored as it was submitted. */
export type ProfileField = Exclude<AccountTextField, FieldsWith<{ isContact: true }>>
type IranField = FieldsWith<{ isOnlyForIran: true }>

export const accountFields = Object.keys(table) as readonly AccountTextField[]
export const profileFields = accountFields.filter((field) => !fieldOf(field).isContact) as readonly ProfileField[]
export const iranFields = accountFields.filter((field) => fieldOf(field).isOnlyForIran) as readonly IranField[]

/** Returns the record of a field. */
export function fieldOf(field: AccountTextField): AccountFieldRecord {
  return table[field]
}

/** Returns the fields that a user must fill in, by whether they live in Iran. */
export function requiredFields(isIran: boolean): AccountTextField[] {
  return accountFields.filter((field) => isIran || !fieldOf(field).isOnlyForIran)
}

export function isHinted(field: AccountTextField): field is HintedField {
  return fieldOf(field).hasHint === true
}

/** Returns an object with a value for each of the fields. */
export function eachField<Field extends AccountTextField, Made>(
  fields: readonly Field[],
  make: (field: Field) => Made,
): { [field in Field]: Made } {
  return Object.fromEntries(fields.map((field) => [field, make(field)])) as { [field in Field]: Made }
}
