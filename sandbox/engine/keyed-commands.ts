import { createHash } from 'node:crypto'
import { HttpError } from '../base/http-error.ts'
import type { Command, Outcome } from '../exchange/command.ts'
import type { Exchange } from './exchange.ts'

/** Whose command it is, which one, and the key it came with. */
export type KeyedCommand = { account: number; command: string; key: string }
/** A command that was answered: `request` says what was asked, `answer` is what was said, both as text. */
export type KeptAnswer = { request: string; answer: string }

/** Where answers are kept, each for a day. `store/` implements it. */
export type CommandKeyStore = {
  find(call: KeyedCommand, now: number): KeptAnswer | null
  /** Keeps an answer, inside the transaction of its command; `order` is the order that came of it, or null. */
  add(call: KeyedCommand, kept: KeptAnswer, order: number | null, now: number): void
}

/** What a command was answered with: the content of a success, or a refusal. */
export type Said = { content: unknown } | { status: number; message: string; errors?: string[] }
type Running = { request: string; said: Promise<Said> }

/**
 * Commands of people, each done once however often it comes with the same key (design 3, 5.21): a repeat gets the answer
 * of the first, also one that was a refusal, and another command under the same key is refused. The key is written in the
 * transaction of its command, so that after a crash both are there or neither. Without a key a command is simply done.
 */
export class KeyedCommands {
  readonly #exchange: Pick<Exchange, 'clock' | 'execute'>
  readonly #keys: CommandKeyStore
  readonly #running = new Map<string, Running>()

  constructor(exchange: Pick<Exchange, 'clock' | 'execute'>, keys: CommandKeyStore) {
    this.#exchange = exchange
    this.#keys = keys
  }

  /**
   * @param command which call it is, as `POST /orders/buy`.
   * @param asked all that the caller asked for: what a repeat is compared by.
   * @param answer says the outcome in the caller's words.
   * @throws HttpError when it is refused, or 422 when the key was used for something else.
   */
  async run(
    call: { account: number; command: string; key: string | null },
    asked: unknown,
    command: Command,
    answer: (outcome: Outcome) => Said,
  ): Promise<unknown> {
    const { key } = call
    if (key === null) return contentOf(answer(await this.#exchange.execute(command)))
    return contentOf(await this.#once({ ...call, key }, asked, command, answer))
  }

  /**
   * The same for a command that is done at once, in a transaction of its own: `work` says within it what is to be kept of
   * it. What it throws is not kept: the command left no trace, or one that must not be had for nothing.
   */
  runNow(
    call: { account: number; command: string; key: string | null },
    asked: unknown,
    work: (keep: (said: Said) => Said) => Said,
  ): unknown {
    const { key } = call
    if (key === null) return contentOf(work((said) => said))
    const keyed = { ...call, key }
    const request = hashOf(asked)
    const now = this.#exchange.clock.now()
    const kept = this.#keys.find(keyed, now)
    if (kept !== null) return contentOf(kept.request === request ? JSON.parse(kept.answer) : reused)
    return contentOf(
      work((said) => {
        this.#keys.add(keyed, { request, answer: JSON.stringify(said) }, null, now)
        return said
      }),
    )
  }

  /** Whether a command came with this key before: a repeat gets its answer, whatever would refuse it today. */
  knows({ account, command, key }: { account: number; command: string; key: string | null }): boolean {
    if (key === null) return false
    const name = JSON.stringify([account, command, key])
    return this.#running.has(name) || this.#keys.find({ account, command, key }, this.#exchange.clock.now()) !== null
  }

  #once(call: KeyedCommand, asked: unknown, command: Command, answer: (outcome: Outcome) => Said): Promise<Said> {
    const request = hashOf(asked)
    const name = JSON.stringify([call.account, call.command, call.key])
    const kept = this.#keys.find(call, this.#exchange.clock.now())
    const known: Running | undefined = kept
      ? { request: kept.request, said: Promise.resolve(JSON.parse(kept.answer)) }
      : this.#running.get(name)
    if (known !== undefined) return known.request === request ? known.said : Promise.resolve(reused)
    const said = this.#execute(call, request, command, answer).finally(() => this.#running.delete(name))
    this.#running.set(name, { request, said })
    return said
  }

  async #execute(call: KeyedCommand, request: string, command: Command, answer: (outcome: Outcome) => Said) {
    let said: Said | undefined
    await this.#exchange.execute(command, (outcome) => {
      said = answer(outcome)
      const isOrder = command.type === 'order.place' || command.type === 'quick.trade'
      const order = outcome.ok && isOrder ? outcome.id : null
      this.#keys.add(call, { request, answer: JSON.stringify(said) }, order, this.#exchange.clock.now())
    })
    return said!
  }
}

const reused: Said = { status: 422, message: 'IDEMPOTENCY_KEY_REUSED' }

function hashOf(asked: unknown): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64')
}

function contentOf(said: Said): unknown {
  if ('content' in said) return said.content
  throw new HttpError(said.status, said.message, said.errors)
}
