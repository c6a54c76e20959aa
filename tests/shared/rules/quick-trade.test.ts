import { expect, it } from 'vitest'
import { checkAddress } from '#shared/rules/address.ts'
import { checkDestination } from '#shared/rules/destination.ts'
import { checkAmount, checkBalance } from '#shared/rules/quick-trade.ts'

it.each([
  ['0', 'minErr'],
  ['0.00099999', 'minErr'],
  ['0.001', null],
  ['2', null],
  ['2.00000001', 'maxErr'],
])('an amount of %s is %s', (amount, fault) => {
  expect(checkAmount(amount, { min: '0.001', max: '2' })).toBe(fault)
})

it('zero is too little, even without a minimum', () => {
  expect(checkAmount('0', { min: '0', max: '1' })).toBe('minErr')
})

it.each([
  ['10.00000001', '10', 'walletErr'],
  ['10', '10', null],
  ['10', null, null],
  [null, '10', null],
] as const)('%s of %s is %s', (given, credit, fault) => {
  expect(checkBalance(given, credit)).toBe(fault)
})

const network = { name: 'TRC20', fee: '0.002', min: '0.01', max: '5', isOpen: true }
const wallet = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  ['', null, '1', 'networkSelect'],
  ['  ', network, '1', 'destinationWalletRequired'],
  [wallet, null, '1', 'networkSelect'],
  [wallet, { ...network, isOpen: false }, '1', 'networkClosed'],
  [wallet, network, '0.00999999', 'minimumWithdrawalErr'],
  [wallet, network, '5.00000001', 'maximumWithdrawalErr'],
  // The fee would take all of it.
  [wallet, { ...network, min: '0' }, '0.002', 'minimumWithdrawalErr'],
  ['Taddress', network, '1', 'addressInvalid'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', network, '1', 'addressInvalid'],
  [wallet, network, '0.01', null],
  [` ${wallet} `, network, '5', null],
] as const)('a wallet %j on %j for %s is %s', (address, chosen, amount, fault) => {
  expect(checkDestination({ address, network: chosen }, amount, checkAddress)).toBe(fault)
})
