import { createHash } from 'node:crypto'
import { HttpError } from '../base/http-error.ts'
import type { Command, Outcome } from '../exchange/command.ts'
import type { Exchange } from './exchange.ts'

/** Whose command it is, which one, and the key it came with. */
export type KeyedCommand = { account: number; command: string; key: string }
/** A command that was answered: `request` is a hash of the request, `answer` the response as JSON. */
export type KeptAnswer = { request: string; answer: string }

/** Where answers are kept, each for a day. `store/` implements it. */
export type CommandKeyStore = {
  find(call: KeyedCommand, now: number): KeptAnswer | null
  /** Keeps an answer, inside the transaction of its command; `order` is the order that came of it, or null. */
  add(call: KeyedCommand, kept: KeptAnswer, order: number | null, now: number): void
}

/** What a command was answered with: the content of a success, or a refusal. */
export type CommandResponse = { content: unknown } | { status: number; message: string; errors?: string[] }
/** `hash` is of the request. */
type Running = { hash: string; response: Promise<CommandResponse> }

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
   * @param request all that the caller asked for: what a repeat is compared by.
   * @param answer says the outcome in the caller's words.
   * @throws HttpError when it is refused, or 422 when the key was used for something else.
   */
  async run(
    call: { account: number; command: string; key: string | null },
    request: unknown,
    command: Command,
    answer: (outcome: Outcome) => CommandResponse,
  ): Promise<unknown> {
    const { key } = call
    if (key === null) return contentOf(answer(await this.#exchange.execute(command)))
    return contentOf(await this.#once({ ...call, key }, request, command, answer))
  }

  /**
   * The same for a command that is done at once, in a transaction of its own: `work` says within it what is to be kept of
   * it. What it throws is not kept: the command left no trace, or one that must not be had for nothing.
   */
  runNow(
    call: { account: number; command: string; key: string | null },
    request: unknown,
    work: (keep: (response: CommandResponse) => CommandResponse) => CommandResponse,
  ): unknown {
    const { key } = call
    if (key === null) return contentOf(work((response) => response))
    const keyed = { ...call, key }
    const hash = hashOf(request)
    const now = this.#exchange.clock.now()
    const kept = this.#keys.find(keyed, now)
    if (kept !== null) return contentOf(kept.request === hash ? JSON.parse(kept.answer) : reused)
    return contentOf(
      work((response) => {
        this.#keys.add(keyed, { request: hash, answer: JSON.stringify(response) }, null, now)
        return response
      }),
    )
  }

  /** Whether a command came with this key before: a repeat gets its answer, whatever would refuse it today. */
  knows({ account, command, key }: { account: number; command: string; key: string | null }): boolean {
    if (key === null) return false
    const name = JSON.stringify([account, command, key])
    return this.#running.has(name) || this.#keys.find({ account, command, key }, this.#exchange.clock.now()) !== null
  }

  #once(
    call: KeyedCommand,
    request: unknown,
    command: Command,
    answer: (outcome: Outcome) => CommandResponse,
  ): Promise<CommandResponse> {
    const hash = hashOf(request)
    const name = JSON.stringify([call.account, call.command, call.key])
    const kept = this.#keys.find(call, this.#exchange.clock.now())
    const known: Running | undefined = kept
      ? { hash: kept.request, response: Promise.resolve(JSON.parse(kept.answer)) }
      : this.#running.get(name)
    if (known !== undefined) return known.hash === hash ? known.response : Promise.resolve(reused)
    const response = this.#execute(call, hash, command, answer).finally(() => this.#running.delete(name))
    this.#running.set(name, { hash, response })
    return response
  }

  async #execute(
    call: KeyedCommand,
    request: string,
    command: Command,
    answer: (outcome: Outcome) => CommandResponse,
  ): Promise<CommandResponse> {
    let response: CommandResponse | undefined
    await this.#exchange.execute(command, (outcome) => {
      response = answer(outcome)
      const isOrder = command.type === 'order.place' || command.type === 'quick.trade'
      const order = outcome.ok && isOrder ? outcome.id : null
      this.#keys.add(call, { request, answer: JSON.stringify(response) }, order, this.#exchange.clock.now())
    })
    return response!
  }
}

const reused: CommandResponse = { status: 422, message: 'IDEMPOTENCY_KEY_REUSED' }

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64')
}

function contentOf(response: CommandResponse): unknown {
  if ('content' in response) return response.content
  throw new HttpError(response.status, response.message, response.errors)
}
