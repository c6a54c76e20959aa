import type { AccountService } from '../accounts/accounts.ts'
import type { KeyedCommands } from '../engine/keyed-commands.ts'
import { Deposits } from '../store/deposits.ts'
import { Chain } from '../world/chain/chain.ts'

/** What an operator sets of deposits and withdrawals. */
export type MoneyTerms = {
  /** Days without rial settlement besides Fridays and the yearly ones, `YYYY-MM-DD`. */
  holidays: ReadonlySet<string>
  /** Names of hosts that a bank's gateway may return to. */
  callbackHosts: ReadonlySet<string>
}

/** What everything about deposits and withdrawals stands on. */
export type Money = MoneyTerms & { office: AccountService; commands: KeyedCommands; deposits: Deposits; chain: Chain }

export const usualTerms: MoneyTerms = {
  holidays: new Set(),
  callbackHosts: new Set(['localhost', '127.0.0.1', '[::1]']),
}

export function openMoney(office: AccountService, commands: KeyedCommands, terms: MoneyTerms): Money {
  return { ...terms, office, commands, deposits: new Deposits(office.database), chain: new Chain() }
}
