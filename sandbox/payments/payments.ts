import type { DatabaseSync } from 'node:sqlite'
import type { Accounts } from '../accounts/accounts.ts'
import type { KeyedCommands } from '../engine/keyed-commands.ts'
import { Deposits } from '../store/deposits.ts'
import { Chain } from '../world/chain/chain.ts'

/** The operator's settings for deposits and withdrawals. */
export type PaymentTerms = {
  /** Days without rial settlement, apart from Fridays and the yearly holidays, `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>
  /** Names of hosts that a bank's gateway may redirect to. */
  callbackHosts: ReadonlySet<string>
}

type Parts = {
  accounts: Pick<Accounts, 'store' | 'transactions' | 'codes' | 'outbox'>
  database: DatabaseSync
  commands: KeyedCommands
  terms: PaymentTerms
}

/** The services for deposits and withdrawals. A caller should take only the services that it needs. */
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
