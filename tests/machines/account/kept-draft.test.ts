import { describe, expect, it } from 'vitest'
import { type Draft, draftOf } from '#machines/account/account/account-form.ts'
import { keptOf, readDraft } from '#machines/account/account/kept-draft.ts'
import { newcomerInIran, verified } from '../support/persons.ts'

const now = Date.UTC(2026, 10, 23)
const thirtyDays = 30 * 86_400_000
const bank = { cardNumber: '6104337700000001', shebaCode: '820540102680020817909002' }
const fresh = draftOf(newcomerInIran)
const draft: Draft = {
  ...fresh,
  texts: { ...fresh.texts, firstName: 'سارا', city: 'کاشان', nationalCode: '0012345679' },
  bankAccounts: [bank],
  bankEntry: { card: '610433', sheba: '' },
  idFormatType: 'PASSPORT',
  image: { name: 'front.png', size: 1000 },
}
/** Reads a stored draft after a round trip through JSON. */
const back = (kept: object) => readDraft(newcomerInIran, JSON.parse(JSON.stringify(kept)), now)

describe('a stored draft', () => {
  it('is restored without its pictures', () => {
    expect(back(keptOf(newcomerInIran, draft, now))).toEqual({ ...draft, image: null })
  })

  it('keeps neither the national code nor a bank number beyond the tab', () => {
    const { texts } = keptOf(newcomerInIran, draft, now)
    expect(texts).toEqual({
      version: 1,
      of: 'UNAUTHORIZED',
      at: now,
      texts: { firstName: 'سارا', city: 'کاشان' },
      idFormatType: 'PASSPORT',
    })
    expect(JSON.stringify(texts)).not.toMatch(/0012345679|6104|8205/)
    expect(back({ texts, numbers: null })).toEqual({ ...draft, ...blankNumbers, image: null })
  })

  it('is restored without bank accounts and texts of another kind', () => {
    const { texts, numbers } = keptOf(newcomerInIran, draft, now)
    const odd = [{ cardNumber: bank.cardNumber }, { shebaCode: bank.shebaCode }, null, bank, 5]
    expect(
      back({
        texts: { ...texts, texts: { ...texts!.texts, city: 7 } },
        numbers: { ...numbers, nationalCode: 5, bankAccounts: odd, bankEntry: { card: '610433', sheba: 1 } },
      }),
    ).toEqual({
      ...draft,
      texts: { ...fresh.texts, firstName: 'سارا' },
      bankEntry: { card: '', sheba: '' },
      image: null,
    })
  })

  it('is kept in the part that has changed', () => {
    const kept = (change: Partial<Draft>) => {
      const { texts, numbers } = keptOf(newcomerInIran, { ...fresh, ...change }, now)
      return [texts?.texts ?? null, numbers && [numbers.nationalCode, numbers.bankAccounts, numbers.bankEntry]]
    }
    const none = fresh.bankEntry
    expect([
      kept({ idFormatType: 'PASSPORT' }),
      kept({ texts: { ...fresh.texts, city: 'قم' } }),
      kept({ texts: { ...fresh.texts, nationalCode: '1' } }),
      kept({ bankAccounts: [bank] }),
      kept({ bankEntry: { card: '6', sheba: '' } }),
      kept({ bankEntry: { card: '', sheba: '8' } }),
    ]).toEqual([
      [{}, null],
      [{ city: 'قم' }, null],
      [null, ['1', [], none]],
      [null, [null, [bank], none]],
      [null, [null, [], { card: '6', sheba: '' }]],
      [null, [null, [], { card: '', sheba: '8' }]],
    ])
  })

  it('is empty while nothing was typed, for a new user and for a verified one', () => {
    for (const person of [newcomerInIran, verified])
      expect(keptOf(person, draftOf(person), now)).toEqual({ texts: null, numbers: null })
  })

  it('of a verified user has only the fields that may still change', () => {
    const texts = { ...draftOf(verified).texts, city: 'شیراز', nationalCode: '1' }
    expect(keptOf(verified, { ...draftOf(verified), texts }, now)).toEqual({ texts: null, numbers: null })
  })

  it('is void for another verification state, after 30 days, and for other bank accounts at the exchange', () => {
    const kept = keptOf(newcomerInIran, draft, now)
    const rejected = { ...newcomerInIran, authenticationType: 'NOT_COMPLETE' as const }
    const other = { ...newcomerInIran, bankAccounts: verified.bankAccounts }
    expect(readDraft(rejected, kept, now)).toBe(null)
    expect(readDraft(newcomerInIran, { ...kept, numbers: null }, now + thirtyDays)).not.toBe(null)
    expect(readDraft(newcomerInIran, { ...kept, numbers: null }, now + thirtyDays + 1)).toBe(null)
    expect(readDraft(other, { ...kept, texts: null }, now)).toBe(null)
  })

  it.each([
    ['nothing', null],
    ['a text', 'draft'],
    ['another version', { version: 2 }],
    ['fields of another kind', { version: 1, of: 'UNAUTHORIZED', at: 'now', texts: 1, idFormatType: 2 }],
  ])('is null when the storage has %s', (_, written) => {
    expect(readDraft(newcomerInIran, { texts: written, numbers: written }, now)).toBe(null)
  })
})

/** The fields that are not stored beyond the tab. */
const blankNumbers = {
  texts: { ...draft.texts, nationalCode: '' },
  bankAccounts: [],
  bankEntry: { card: '', sheba: '' },
}
