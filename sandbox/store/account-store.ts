import type { DatabaseSync } from 'node:sqlite'
import { Attempts } from './attempts.ts'
import { BankAccounts } from './bank-accounts.ts'
import { Codes } from './codes.ts'
import { Devices } from './devices.ts'
import { Documents } from './documents.ts'
import { LogIns } from './log-ins.ts'
import { People } from './people.ts'
import { Sessions } from './sessions.ts'
import { WithdrawalHolds } from './withdrawal-holds.ts'

/** The tables about users. */
export type AccountStore = {
  people: People
  sessions: Sessions
  codes: Codes
  attempts: Attempts
  logIns: LogIns
  devices: Devices
  bankAccounts: BankAccounts
  documents: Documents
  holds: WithdrawalHolds
}

export function openAccountStore(database: DatabaseSync): AccountStore {
  return {
    people: new People(database),
    sessions: new Sessions(database),
    codes: new Codes(database),
    attempts: new Attempts(database),
    logIns: new LogIns(database),
    devices: new Devices(database),
    bankAccounts: new BankAccounts(database),
    documents: new Documents(database),
    holds: new WithdrawalHolds(database),
  }
}
