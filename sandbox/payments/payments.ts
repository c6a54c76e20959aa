import type { DatabaseSync } from 'node:sqlite'
import type { Accounts } from '../accounts/accounts.ts'
import type { KeyedCommands } from '../engine/keyed-commands.ts'
import { Deposits } from '../store/deposits.ts'
import { Chain } from '../world/chain/chain.ts'

/** What an operator sets of deposits and withdrawals. */
export type PaymentTerms = {
  /** Days without rial settlement besides Fridays and the yearly ones, `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>
  /** Names of hosts that a bank's gateway may return to. */
  callbackHosts: ReadonlySet<string>
}

type Parts = {
  accounts: Pick<Accounts, 'store' | 'transactions' | 'codes' | 'outbox'>
  database: DatabaseSync
  commands: KeyedCommands
  terms: PaymentTerms
}

/** All that deposits and withdrawals stand on. Take of it what is needed, not the whole. */
export type Payments = PaymentTerms &
  Parts['accounts'] &
  Pick<Parts, 'database' | 'commands'> & { deposits: Deposits; chain: Chain }

export const usualTerms: PaymentTerms = {
  holidays: new Set(),
  callbackHosts: new Set(['localhost', '127.0.0.1', '[::1]']),
}

export function openPayments({ accounts, database, commands, terms }: Parts): Payments {
  const { store, transactions, codes, outbox } = accounts
  const deposits = new Deposits(database)
  return { ...terms, store, transactions, codes, outbox, database, commands, deposits, chain: new Chain() }
}
