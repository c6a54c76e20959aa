import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankNameOf, cardOf, checkBankAccount, groupCard, shebaOf } from '#shared/rules/bank-account.ts'
import { asTyped, digits, keyboards } from './arbitraries.ts'

const account = { cardNumber: '6104337700000001', shebaCode: '820540102680020817909002' }
const another = { cardNumber: '6037997700000004', shebaCode: '550540102680020817909003' }

describe('a bank account', () => {
  it('keeps the digits of a card that is typed in groups of four, on any keyboard', () => {
    fc.assert(
      fc.property(digits(16), keyboards, fc.nat({ max: 16 }), (whole, keyboard, length) => {
        const card = whole.slice(0, length)
        const shown = groupCard(asTyped(card, keyboard))
        expect([cardOf(shown), cardOf(`${shown}9`).slice(0, length)]).toEqual([card, card])
        expect(shown).toMatch(/^(?:\d{4}-)*\d{0,4}$/)
        expect(shown.length).toBeLessThanOrEqual(19)
      }),
    )
  })

  it('keeps the digits of a sheba that is pasted with IR and spaces', () => {
    fc.assert(
      fc.property(digits(24), keyboards, fc.constantFrom('IR', 'ir ', 'IR-', ''), (sheba, keyboard, start) => {
        const pasted = start + asTyped(sheba.replace(/(....)/g, '$1 '), keyboard)
        expect(shebaOf(pasted)).toBe(sheba)
      }),
    )
  })

  it.each([
    ['as it should be', account, [another], null],
    ['shown with dashes', { ...account, cardNumber: '6104-3377-0000-0001' }, [another], null],
    ['without a card', { ...account, cardNumber: '' }, [], 'required'],
    ['without a sheba', { ...account, shebaCode: '' }, [], 'required'],
    ['with 15 digits', { ...account, cardNumber: '610433770000000' }, [], 'invalidBank'],
    ['with 23 digits', { ...account, shebaCode: '62054010268002081790900' }, [], 'invalidBank'],
    ['with IR', { ...account, shebaCode: 'IR6205401026800208179090' }, [], 'invalidBank'],
    ['of no known bank', { ...account, cardNumber: '4111111111111111' }, [], 'unknownBank'],
    ['with a card that is mistyped', { ...account, cardNumber: '6104337700000002' }, [], 'invalidCard'],
    ['with a sheba that is mistyped', { ...account, shebaCode: '820540102680020817909003' }, [], 'invalidSheba'],
    ['that is there already', account, [another, account], 'BANK_ACCOUNT_REPEATED'],
    [
      'with the card of another',
      { ...account, cardNumber: another.cardNumber },
      [{ ...another, cardNumber: '6037-9977-0000-0004' }],
      'BANK_ACCOUNT_REPEATED',
    ],
    ['with the sheba of another', { ...account, shebaCode: another.shebaCode }, [another], 'BANK_ACCOUNT_REPEATED'],
  ] as const)('%s', (_, candidate, others, key) => expect(checkBankAccount(candidate, others)).toBe(key))
})

describe('the bank of a card', () => {
  // From the list that the central bank publishes, and not from the table of the rule.
  it.each([
    ['603799', 'MELLI'],
    ['589210', 'SEPAH'],
    ['627381', 'SEPAH'],
    ['636949', 'SEPAH'],
    ['639370', 'SEPAH'],
    ['639599', 'SEPAH'],
    ['505801', 'SEPAH'],
    ['627648', 'EXPORT_DEVELOPMENT'],
    ['207177', 'EXPORT_DEVELOPMENT'],
    ['627961', 'INDUSTRY_AND_MINE'],
    ['603770', 'KESHAVARZI'],
    ['639217', 'KESHAVARZI'],
    ['628023', 'MASKAN'],
    ['627760', 'POST_BANK'],
    ['502908', 'TOSEE_TAAVON'],
    ['627412', 'EGHTESAD_NOVIN'],
    ['622106', 'PARSIAN'],
    ['627884', 'PARSIAN'],
    ['639194', 'PARSIAN'],
    ['502229', 'PASARGAD'],
    ['639347', 'PASARGAD'],
    ['627488', 'KARAFARIN'],
    ['502910', 'KARAFARIN'],
    ['621986', 'SAMAN'],
    ['639346', 'SINA'],
    ['639607', 'SARMAYEH'],
    ['636214', 'AYANDEH'],
    ['502806', 'SHAHR'],
    ['504706', 'SHAHR'],
    ['502938', 'DEY'],
    ['603769', 'SADERAT'],
    ['610433', 'MELLAT'],
    ['991975', 'MELLAT'],
    ['589463', 'REFAH'],
    ['585983', 'TEJARAT'],
    ['627353', 'TEJARAT'],
    ['505785', 'IRAN_ZAMIN'],
    ['505416', 'GARDESHGARI'],
    ['606373', 'MEHR_IRAN'],
    ['504172', 'RESALAT'],
    ['606256', 'MELAL'],
    ['628157', 'TOSEE_CREDIT'],
    ['505809', 'MIDDLE_EAST'],
    ['585947', 'MIDDLE_EAST'],
    ['507677', 'NOOR'],
    ['581874', 'IRAN_VENEZUELA'],
    ['636795', 'CENTRAL_BANK'],
    ['603798', null],
    ['411111', null],
  ])('of %s is %s, by all six digits', (prefix, bank) => {
    expect([bankNameOf(`${prefix}0000000001`), bankNameOf(prefix), bankNameOf(prefix.slice(0, 5))]).toEqual([
      bank,
      bank,
      null,
    ])
  })

  it('is the bank that publishes the prefix', () => {
    const published = {
      603799: 'MELLI',
      589210: 'SEPAH',
      610433: 'MELLAT',
      627353: 'TEJARAT',
      603769: 'SADERAT',
      628023: 'MASKAN',
      603770: 'KESHAVARZI',
      502229: 'PASARGAD',
      622106: 'PARSIAN',
      621986: 'SAMAN',
      589463: 'REFAH',
      636214: 'AYANDEH',
      502806: 'SHAHR',
      627760: 'POST_BANK',
    }
    for (const [prefix, bank] of Object.entries(published)) expect(bankNameOf(`${prefix}0000000001`)).toBe(bank)
  })

  it('is null for a card of no bank', () => expect(bankNameOf('0000-0000-0000-0000')).toBe(null))
})
