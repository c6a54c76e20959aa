import type { DatabaseSync } from 'node:sqlite'
import { HttpError } from '../base/http-error.ts'
import type { Exchange } from '../engine/exchange.ts'
import type { Command, Outcome } from '../exchange/command.ts'
import { Attempts } from '../store/attempts.ts'
import { BankAccounts } from '../store/bank-accounts.ts'
import { Codes } from '../store/codes.ts'
import { Devices } from '../store/devices.ts'
import { Documents } from '../store/documents.ts'
import { LogIns } from '../store/log-ins.ts'
import { People } from '../store/people.ts'
import { Sessions } from '../store/sessions.ts'
import { WithdrawalHolds } from '../store/withdrawal-holds.ts'
import { Outbox } from '../world/outbox.ts'
import type { Clock } from '../world/reference/clock.ts'

/** A day. */
const usualHold = 24 * 3_600_000

/** One command while it runs: `now` is its time, `outcomes` are those of the exchange's commands that it came with. */
export type Move = { now: number; outcomes: readonly Outcome[] }

/** What everything about people stands on: their part of the store, the exchange with its accounts, and the outbox. */
export class AccountService {
  readonly exchange: Exchange
  readonly database: DatabaseSync
  readonly clock: Clock
  readonly outbox = new Outbox()
  readonly people: People
  readonly sessions: Sessions
  readonly codes: Codes
  readonly attempts: Attempts
  readonly logIns: LogIns
  readonly devices: Devices
  readonly bankAccounts: BankAccounts
  readonly documents: Documents
  readonly holds: WithdrawalHolds
  /** Milliseconds for which withdrawals are held after a change of second factor or contact (design 5.25). */
  readonly withdrawalHold: number

  constructor(
    exchange: Exchange,
    database: DatabaseSync,
    clock: Clock,
    { withdrawalHold = usualHold }: { withdrawalHold?: number } = {},
  ) {
    this.database = database
    this.exchange = exchange
    this.clock = clock
    this.people = new People(database)
    this.sessions = new Sessions(database)
    this.codes = new Codes(database)
    this.attempts = new Attempts(database)
    this.logIns = new LogIns(database)
    this.devices = new Devices(database)
    this.bankAccounts = new BankAccounts(database)
    this.documents = new Documents(database)
    this.holds = new WithdrawalHolds(database)
    this.withdrawalHold = withdrawalHold
  }

  /**
   * Runs a command as one transaction, together with commands of the exchange. A refusal that is returned is thrown after
   * what was written is on the disk (a wrong code counts); one that is thrown leaves nothing, and no letter goes out.
   */
  command<Result>(work: (move: Move) => Result | HttpError, commands: readonly Command[] = []): Result {
    const now = this.clock.now()
    const done: { result?: Result | HttpError } = {}
    this.outbox.whole(() =>
      this.exchange.executeNow(commands, now, (outcomes) => {
        done.result = work({ now, outcomes })
      }),
    )
    if (done.result instanceof HttpError) throw done.result
    return done.result as Result
  }
}
