import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasCardCheckDigit, hasShebaCheckDigits } from '#shared/rules/check-digits.ts'
import { digits } from './arbitraries.ts'

/** A separate implementation: it computes the check digit, while the rule tests it. */
const cards = digits(15).map((start) => {
  const doubled = [...start].map((digit, place) => (place % 2 === 0 ? [...String(Number(digit) * 2)] : [digit]))
  const sum = doubled.flat().reduce((total, digit) => total + Number(digit), 0)
  return `${start}${(10 - (sum % 10)) % 10}`
})
const shebas = digits(22).map((rest) => {
  const check = 98n - (BigInt(`${rest}182700`) % 97n)
  return `${String(check).padStart(2, '0')}${rest}`
})
const changed = (text: string, place: number, by: number) =>
  `${text.slice(0, place)}${(Number(text[place]) + by) % 10}${text.slice(place + 1)}`
const swapped = (text: string, place: number) =>
  `${text.slice(0, place)}${text[place + 1]}${text[place]}${text.slice(place + 2)}`

/** One digit too long, although it leaves 1 when divided by 97. */
const longSheba = `${String(98n - (BigInt(`${'7'.repeat(23)}182700`) % 97n)).padStart(2, '0')}${'7'.repeat(23)}`

describe('the check digits', () => {
  it.each([
    ['4111111111111111', true],
    ['5555555555554444', true],
    ['4111111111111112', false],
    ['411111111111111', false],
    ['41111111111111111', false],
    ['411111111111111x', false],
    // Longer numbers with the right sum.
    ['004111111111111111', false],
    ['411111111111111100', false],
  ])('of the card %s: %s', (card, isRight) => expect(hasCardCheckDigit(card)).toBe(isRight))

  // The first one is the example of the IBAN registry.
  it.each([
    ['580540105180021273113007', true],
    ['580540105180021273113008', false],
    ['58054010518002127311300', false],
    ['IR58054010518002127311300', false],
    [longSheba, false],
  ])('of the sheba %s: %s', (sheba, isRight) => expect(hasShebaCheckDigits(sheba)).toBe(isRight))

  it('detect every mistyped digit', () => {
    fc.assert(
      fc.property(
        cards,
        shebas,
        fc.nat({ max: 15 }),
        fc.nat({ max: 23 }),
        fc.integer({ min: 1, max: 9 }),
        (card, sheba, one, other, by) => {
          expect([hasCardCheckDigit(card), hasShebaCheckDigits(sheba)]).toEqual([true, true])
          expect(hasCardCheckDigit(changed(card, one, by))).toBe(false)
          expect(hasShebaCheckDigits(changed(sheba, other, by))).toBe(false)
        },
      ),
    )
  })

  it('detect two swapped neighbours, except 0 and 9 on a card', () => {
    fc.assert(
      fc.property(cards, shebas, fc.nat({ max: 14 }), fc.nat({ max: 22 }), (card, sheba, one, other) => {
        const pair = [card[one], card[one + 1]].toSorted().join('')
        expect(hasCardCheckDigit(swapped(card, one))).toBe(card[one] === card[one + 1] || pair === '09')
        expect(hasShebaCheckDigits(swapped(sheba, other))).toBe(sheba[other] === sheba[other + 1])
      }),
    )
  })
})
