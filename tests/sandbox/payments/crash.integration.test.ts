import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Bank, cardOf, openBank } from '../support/bank-world.ts'
import { killAnywhere } from '../support/killing.ts'
import { temporaryFile } from '../support/temporary.ts'
import type { Trader } from '../support/traders.ts'

const script = fileURLToPath(new URL('./dying-payments.ts', import.meta.url))
const tables = ['balances', 'transfers', 'withdrawals', 'deposits', 'payments', 'command_keys', 'codes', 'attempts']
const txid = 'ab'.repeat(32)

const begin = async (world: Bank, who: Trader) => {
  const body = {
    amount: '60000',
    paymentGateway: 'MAIN',
    cardNumber: cardOf(who),
    callBackURL: 'http://127.0.0.1:3000/',
  }
  const { body: begun } = await world.call('POST /wallets/deposit-toman', { ...world.requestOptions(who), body })
  return (begun as { baseDTO: { redirectSite: string } }).baseDTO.redirectSite.match(/gateway\/([\w-]+)/)![1]!
}

/** Each work: its name, its preparation, which returns its parameter, and the balance after it. */
const works: [string, string, (world: Bank, who: Trader) => Promise<string>, string, unknown][] = [
  [
    'a withdrawal with its code and its key',
    'withdraw',
    async (world, who) => {
      await world.sendCode(who, { relatedCoin: 'BITCOIN', amount: '0.1' })
      return world.lastCode(who.person)
    },
    'BITCOIN',
    ['0.4', '0.1'],
  ],
  ['a payment that is begun', 'begin', async (_, who) => cardOf(who), 'TOMAN', ['500000000', '0']],
  ['a payment that is made', 'pay', begin, 'TOMAN', ['500060000', '0']],
  [
    'a transaction that is confirmed',
    'confirm',
    async (world, { person }) => {
      await world.chain({ do: 'deposit', person, coin: 'BITCOIN', amount: '0.25', txid })
      return txid
    },
    'BITCOIN',
    ['0.75', '0'],
  ],
]

describe('after a kill between any two statements', () => {
  it.each(works)(
    '%s is stored completely or not at all',
    async (_, what, prepare, currency, balance) => {
      const file = temporaryFile()
      const world = await openBank(file)
      const sara = await world.trader()
      const parameter = await prepare(world, sara)
      await world.close()
      const complete = await killAnywhere(script, file, [what, parameter, String(world.clock.at)], tables)
      const again = await openBank(complete)
      expect(await again.money(sara, currency)).toEqual({ [currency]: balance })
    },
    120_000,
  )
})
