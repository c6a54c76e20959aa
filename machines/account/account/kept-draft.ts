import type { BankEntry } from '#machines/account/bank-accounts/bank-accounts.machine.ts'
import type { Person } from '#machines/auth/session/person.ts'
import { type AccountTextField, accountFields } from '#shared/rules/account-fields.ts'
import { type BankAccount, cardOf, shebaOf } from '#shared/rules/bank-account.ts'
import { type AccountTexts, blankDraft, countryOf, type Draft, draftOf, isEditable, keptText } from './account-form.ts'

/**
 * The part of a draft that local storage keeps, without its pictures. `of` is the verification state at that time: input
 * from before a decision is not used after it. `at` is epoch ms.
 */
export type KeptTexts = { version: 1; of: string; at: number; texts: Partial<AccountTexts>; idFormatType: string }

/**
 * The sensitive numbers of a draft. They are kept only while the tab is open, so that other users of a shared computer
 * cannot read them. `base` are the bank accounts at the exchange at that time.
 */
export type KeptNumbers = {
  version: 1
  of: string
  base: readonly BankAccount[]
  nationalCode: string | null
  bankAccounts: readonly BankAccount[]
  bankEntry: BankEntry
}

/** How long unused texts are kept, in ms: 30 days. */
const textsLife = 30 * 24 * 3_600_000

/** Returns the parts of a draft that differ from the exchange's data; null for a part without a difference. */
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

/**
 * Returns the draft in the saved values, which can have any shape. Null without a draft, or if its verification state is
 * not the current one or it is older than `textsLife`.
 */
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

/** The national code is not kept in local storage, because it identifies the user to any office. */
function isOpen(field: AccountTextField): boolean {
  return field !== 'nationalCode'
}

function recordOf(value: unknown): { [key: string]: unknown } {
  return typeof value === 'object' && value !== null ? (value as { [key: string]: unknown }) : {}
}
