import { HttpError } from '../../base/http-error.ts'
import type { Exchange } from '../../engine/exchange.ts'
import type { Command, Outcome } from '../../exchange/command.ts'
import type { Outbox } from '../../world/outbox.ts'
import type { Clock } from '../../world/reference/clock.ts'

/** One transaction while it runs: `now` is its time, `outcomes` are those of the exchange's commands that it came with. */
export type TransactionContext = { now: number; outcomes: readonly Outcome[] }

type Parts = { exchange: Pick<Exchange, 'executeNow'>; outbox: Outbox; clock: Clock }

/** Runs what changes people, their accounts in the exchange and their letters: all of it or nothing. */
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
   * Runs `work` as one transaction, together with commands of the exchange. A refusal that is returned is thrown after
   * what was written is on the disk (a wrong code counts); one that is thrown leaves nothing, and no letter goes out.
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
