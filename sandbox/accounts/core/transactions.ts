import { HttpError } from '../../base/http-error.ts'
import type { Exchange } from '../../engine/exchange.ts'
import type { Command, Outcome } from '../../exchange/command.ts'
import type { Outbox } from '../../world/outbox.ts'
import type { Clock } from '../../world/reference/clock.ts'

/** A running transaction: `now` is its time in epoch ms, `outcomes` are those of the exchange's commands in it. */
export type TransactionContext = { now: number; outcomes: readonly Outcome[] }

type Parts = { exchange: Pick<Exchange, 'executeNow'>; outbox: Outbox; clock: Clock }

/** Runs changes of users, their exchange accounts and their messages as one transaction: all of them or none. */
export class Transactions {
  readonly clock: Clock
  readonly #exchange: Parts['exchange']
  readonly #outbox: Outbox

  constructor({ exchange, outbox, clock }: Parts) {
    this.clock = clock
    this.#exchange = exchange
    this.#outbox = outbox
  }

  /**
   * Runs `work` as one transaction, together with commands of the exchange. When `work` returns an HttpError, the
   * transaction is committed first, so that a wrong code counts; then the error is thrown. When `work` throws, nothing is
   * written and no message is sent.
   */
  run<Result>(work: (context: TransactionContext) => Result | HttpError, commands: readonly Command[] = []): Result {
    const now = this.clock.now()
    const done: { result?: Result | HttpError } = {}
    this.#outbox.whole(() =>
      this.#exchange.executeNow(commands, now, (outcomes) => {
        done.result = work({ now, outcomes })
      }),
    )
    if (done.result instanceof HttpError) throw done.result
    return done.result as Result
  }
}
