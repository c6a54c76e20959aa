import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { KeyedCommands } from '#sandbox/engine/keyed-commands.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { endArrival } from '#sandbox/payments/chain-deposits.ts'
import { beginPayment, endPayment } from '#sandbox/payments/gateway-payments.ts'
import { openPayments, usualTerms } from '#sandbox/payments/payments.ts'
import { withdraw } from '#sandbox/payments/withdraw.ts'
import { CommandKeys } from '#sandbox/store/command-keys.ts'
import { dieBeforeStatement, dieWith } from '../support/dying.ts'
import { bitcoinAddress } from '../support/places.ts'

/**
 * A process that runs one payment operation of the first user, and kills itself before the statement with the given number.
 * Arguments: file, operation, its parameter, time, number.
 */
const [file, what, parameter = '', now, last] = process.argv.slice(2)
const clock = { now: () => Number(now) }
const { exchange, database } = openExchange({ file: file!, clock, seed: 3 })
const accounts = openAccounts({ exchange, database })
const commands = new KeyedCommands(exchange, new CommandKeys(database))
const payments = openPayments({ accounts, database, commands, terms: usualTerms })
const [person] = accounts.store.people.all()
const from = { key: 'one', token: 'token', base: 'http://127.0.0.1:3001', language: 'fa' } as const
const statements = dieBeforeStatement(Number(last))

if (what === 'withdraw') {
  const body = {
    amount: '0.1',
    relatedCoin: 'BITCOIN',
    tokenType: 'BTC',
    destinationWalletAddress: bitcoinAddress,
  } as const
  withdraw(payments, person!, { ...body, code: parameter }, from)
}
if (what === 'begin') {
  const body = { amount: '60000', paymentGateway: 'MAIN', callBackURL: 'http://127.0.0.1:3000/' } as const
  beginPayment(payments, person!, { ...body, cardNumber: parameter }, from)
}
if (what === 'pay') endPayment(payments, parameter, 'pay')
if (what === 'confirm') endArrival(payments, payments.deposits.byTransaction('BTC', parameter)!, 'confirm')
dieWith(statements(), true)
