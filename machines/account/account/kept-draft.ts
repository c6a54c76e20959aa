import type { BankEntry } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { type AccountTextField, accountFields } from '#shared/rules/account-fields.ts'
import { type BankAccount, cardOf, shebaOf } from '#shared/rules/bank-account.ts'
import { type AccountTexts, blankDraft, countryOf, type Draft, draftOf, isEditable, keptText } from './account-form.ts'

/**
 * What a device keeps of a draft, without its pictures. `of` is the verification state that it was typed in: what was typed
 * before a decision is not for after it. `at` is epoch ms.
 */
export type KeptTexts = { version: 1; of: string; at: number; texts: Partial<AccountTexts>; idFormatType: string }

/**
 * The numbers of a draft that nobody else may read on a shared device: they are kept no longer than the tab is open. `base`
 * are the accounts that the exchange had meanwhile.
 */
export type KeptNumbers = {
  version: 1
  of: string
  base: readonly BankAccount[]
  nationalCode: string | null
  bankAccounts: readonly BankAccount[]
  bankEntry: BankEntry
}

/** How long a device keeps texts that nobody comes back to, in milliseconds: 30 days. */
export const textsLife = 30 * 24 * 3_600_000

/** What of a draft is not at the exchange yet; null for what there is nothing of. */
export function keptOf(
  person: Person,
  draft: Draft,
  now: number,
): { texts: KeptTexts | null; numbers: KeptNumbers | null } {
  const fresh = draftOf(person)
  const of = person.authenticationType
  const changed = accountFields.filter(
    (field) => isEditable(person, field) && draft.texts[field] !== fresh.texts[field],
  )
  const texts = Object.fromEntries(changed.filter(isOpen).map((field) => [field, draft.texts[field]]))
  const { bankAccounts, bankEntry, idFormatType } = draft
  const nationalCode = changed.some((field) => !isOpen(field)) ? draft.texts.nationalCode : null
  const hasTexts = Object.keys(texts).length > 0 || idFormatType !== fresh.idFormatType
  const hasNumbers =
    nationalCode !== null ||
    JSON.stringify(bankAccounts) !== JSON.stringify(fresh.bankAccounts) ||
    `${bankEntry.card}${bankEntry.sheba}` !== ''
  return {
    texts: hasTexts ? { version: 1, of, at: now, texts, idFormatType } : null,
    numbers: hasNumbers ? { version: 1, of, base: fresh.bankAccounts, nationalCode, bankAccounts, bankEntry } : null,
  }
}

/** The draft in what a device has kept, of whatever shape; null where there is none, or it is of another time. */
export function readDraft(person: Person, kept: { texts: unknown; numbers: unknown }, now: number): Draft | null {
  const [texts, numbers] = [readTexts(person, kept.texts, now), readNumbers(person, kept.numbers)]
  if (texts === null && numbers === null) return null
  const fresh = draftOf(person)
  return {
    ...fresh,
    ...(numbers === null ? {} : { bankAccounts: numbers.bankAccounts, bankEntry: numbers.bankEntry }),
    idFormatType: texts?.idFormatType ?? fresh.idFormatType,
    texts: { ...fresh.texts, ...texts?.texts, ...codeIn(numbers) },
  }
}

function codeIn(numbers: KeptNumbers | null): Partial<AccountTexts> {
  return numbers === null || numbers.nationalCode === null ? {} : { nationalCode: numbers.nationalCode }
}

function readTexts(person: Person, kept: unknown, now: number): KeptTexts | null {
  const { version, of, at, texts, idFormatType } = recordOf(kept)
  if (version !== 1 || of !== person.authenticationType || typeof at !== 'number' || typeof idFormatType !== 'string')
    return null
  if (now - at > textsLife) return null
  const known = recordOf(texts)
  const country = countryOf(person)
  const read = accountFields.filter(isOpen).flatMap((field) => {
    const text = known[field]
    return typeof text === 'string' ? [[field, keptText(field, text, country)]] : []
  })
  return { version, of: person.authenticationType, at, texts: Object.fromEntries(read), idFormatType }
}

function readNumbers(person: Person, kept: unknown): KeptNumbers | null {
  const { version, of, base, nationalCode, bankAccounts, bankEntry } = recordOf(kept)
  if (version !== 1 || of !== person.authenticationType || !Array.isArray(bankAccounts)) return null
  const present = draftOf(person).bankAccounts
  if (JSON.stringify(base) !== JSON.stringify(present)) return null
  const { card, sheba } = recordOf(bankEntry)
  return {
    version,
    of: person.authenticationType,
    base: present,
    nationalCode: typeof nationalCode === 'string' ? keptText('nationalCode', nationalCode, countryOf(person)) : null,
    bankAccounts: bankAccounts.map(bankIn).filter((one) => one.cardNumber !== '' && one.shebaCode !== ''),
    bankEntry:
      typeof card === 'string' && typeof sheba === 'string'
        ? { card: cardOf(card), sheba: shebaOf(sheba) }
        : blankDraft.bankEntry,
  }
}

function bankIn(kept: unknown): BankAccount {
  const { cardNumber, shebaCode } = recordOf(kept)
  return { cardNumber: cardOf(String(cardNumber ?? '')), shebaCode: shebaOf(String(shebaCode ?? '')) }
}

/** A national code says who somebody is to any office. */
function isOpen(field: AccountTextField): boolean {
  return field !== 'nationalCode'
}

function recordOf(value: unknown): { [key: string]: unknown } {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : {}
}
