import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, decimalsOf, sign } from '#shared/core/money/decimal.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import {
  checkCoinWithdrawal,
  checkTomanDeposit,
  checkTomanWithdrawal,
  maxWithdrawable,
  netAmount,
} from '#shared/rules/withdrawal.ts'

const network: WithdrawalNetwork = { name: 'TRC20', fee: '1', min: '10', max: '100', isOpen: true }
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('a withdrawal of a coin', () => {
  it.each([
    [null, '', '', '50', 'networkSelect'],
    [{ ...network, isOpen: false }, '', '', '50', 'networkClosed'],
    [network, ' ', '', '50', 'amountRequired'],
    [network, '0', '', '50', 'amountRequired'],
    [network, '1,2.3.4', '', '50', 'invalidAmount'],
    [network, '20.123456789', '', '50', 'amountPrecision'],
    [network, '20', '', null, 'pending'],
    [network, '۲۰۰', '', '50', 'lackInventory'],
    [network, '200', '', '500', 'maximumWithdrawalErr'],
    [network, '100.00000001', address, '500', 'maximumWithdrawalErr'],
    [network, '9.99999999', '', '50', 'minimumWithdrawalErr'],
    [{ ...network, min: '0' }, '1', address, '50', 'minimumWithdrawalErr'],
    [network, '20', '  ', '50', 'destinationWalletRequired'],
    [network, '20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '50', 'addressInvalid'],
    [network, '۲۰٫۵', ` ${address} `, '50', null],
    [network, '50', address, '50', null],
    [network, '10', address, '50', null],
    [network, '100', address, '100', null],
  ] as const)('on %j of %s to %s from %s is %s', (chosen, amount, to, credit, fault) => {
    expect(checkCoinWithdrawal({ network: chosen, amount, address: to }, credit)).toBe(fault)
  })
})

const limits = { min: '100000', max: '50000000' }
const cards = ['6104337700000001']

describe('Toman', () => {
  it.each([
    ['', null, '900000', 'amountRequired'],
    ['abc', null, '900000', 'invalidAmount'],
    ['0', null, '900000', 'invalidAmount'],
    ['100000.5', null, '900000', 'invalidAmount'],
    ['100000', null, null, 'pending'],
    ['900001', null, '900000', 'moreAmount'],
    ['50000001', null, '90000000', 'maxAmountErr'],
    ['99999', null, '900000', 'minAmountErr'],
    ['100000', null, '900000', 'bankAccountRequired'],
    ['100000', '5022291000000016', '900000', 'bankAccountRequired'],
    ['۱۰۰٬۰۰۰', cards[0]!, '900000', null],
    ['900000', cards[0]!, '900000', null],
  ] as const)('%s to %s are withdrawn from %s: %s', (amount, card, credit, fault) => {
    expect(checkTomanWithdrawal({ amount, card }, { credit, limits, cards })).toBe(fault)
  })

  it.each([
    ['', null, 'amountRequired'],
    ['0', null, 'amountRequired'],
    ['1.5', null, 'invalidAmount'],
    ['50000001', null, 'maxAmountErr'],
    ['99999', null, 'minAmountErr'],
    ['100000', null, 'bankAccountRequired'],
    ['100000', cards[0]!, null],
  ] as const)('%s from %s are deposited: %s', (amount, card, fault) => {
    expect(checkTomanDeposit({ amount, card }, { limits, cards })).toBe(fault)
  })

  it('need an account', () => {
    const form = { amount: '100000', card: null }
    expect([
      checkTomanWithdrawal(form, { credit: '900000', limits, cards: [] }),
      checkTomanDeposit(form, { limits, cards: [] }),
    ]).toEqual(['noBankAccount', 'noBankAccount'])
  })
})

const decimals = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`))

it('the net amount and the fee add up to the amount, to the last decimal', () => {
  fc.assert(
    fc.property(decimals, decimals, (amount, fee) => {
      const arrives = netAmount(amount, fee)
      return arrives === null
        ? compare(amount, fee) <= 0
        : compare(add(arrives, fee), amount) === 0 && sign(arrives) > 0
    }),
  )
})

it('the maximum is at most the balance and the limit, with no more decimals than the ledger', () => {
  const fine = fc
    .tuple(decimals, fc.stringMatching(/^\d{0,6}$/))
    .map(([value, more]) => (value.includes('.') ? value + more : value))
  fc.assert(
    fc.property(fine, fine, (credit, limit) => {
      const max = maxWithdrawable(credit, limit)
      return compare(max, credit) <= 0 && compare(max, limit) <= 0 && decimalsOf(max) <= 8
    }),
  )
  expect([
    maxWithdrawable('5.123456789', '100'),
    maxWithdrawable('500', '100'),
    maxWithdrawable('-3', '100'),
    maxWithdrawable('5.9', '9', 0),
  ]).toEqual(['5.12345678', '100', '0', '5'])
})
