import { createHash } from 'node:crypto'
import { HttpError } from '../base/http-error.ts'
import type { Command, Outcome } from '../exchange/command.ts'
import type { Exchange } from './exchange.ts'

/** A command with an idempotency key: its account, its call and the key. */
export type KeyedCommand = { account: number; command: string; key: string }
/** The stored answer of a command: `request` is a hash of the request, `answer` the response as JSON. */
export type KeptAnswer = { request: string; answer: string }

/** The store of answers. It keeps each for a day. `store/` implements it. */
export type CommandKeyStore = {
  find(call: KeyedCommand, now: number): KeptAnswer | null
  /** Stores an answer, inside the transaction of its command. `order` is the order that the command made, or null. */
  add(call: KeyedCommand, kept: KeptAnswer, order: number | null, now: number): void
}

/** The response of a command: the content of a success, or an error. */
export type CommandResponse = { content: unknown } | { status: number; message: string; errors?: string[] }
/** A command in progress. `hash` is the hash of its request. */
type Running = { hash: string; response: Promise<CommandResponse> }

/**
 * Runs commands of users, each once for its idempotency key (design 3, 5.21). A repeat gets the first answer, also when
 * that was an error. A different request under the same key is refused. The key is written in the transaction of its
 * command, so after a crash either both are stored or neither. A command without a key runs every time.
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
   * Runs a command, or returns the stored answer for its key.
   * @param command the call, such as `POST /orders/buy`.
   * @param request all parameters of the call; a repeat must have the same.
   * @param answer converts the outcome to a response in the caller's language.
   * @throws HttpError when the command is refused, or 422 when the key was used for another request.
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
   * Runs a command synchronously, in a transaction of its own. `work` passes its response to `keep` inside that
   * transaction. An error that `work` throws is not stored: a repeat runs again, and its checks count again.
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

  /**
   * Returns whether a command with this key came before. A repeat gets its stored answer, even if a new command would be
   * refused now.
   */
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
