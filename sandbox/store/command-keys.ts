import type { DatabaseSync } from 'node:sqlite'
import type { CommandKeyStore, KeptAnswer, KeyedCommand } from '../engine/keyed-commands.ts'
import { insertInto } from './insert-into.ts'

const day = 86_400_000

/** The idempotency keys of the store. Each is kept for a day with the answer of its command (design 3). */
export class CommandKeys implements CommandKeyStore {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  find({ account, command, key }: KeyedCommand, now: number): KeptAnswer | null {
    const row = this.#database
      .prepare('SELECT request, answer FROM command_keys WHERE account = ? AND command = ? AND key = ? AND at > ?')
      .get(account, command, key, now - day)
    return row === undefined ? null : { request: row.request as string, answer: row.answer as string }
  }

  /** Stores an answer, inside the transaction of its command. `order` is the order that the command made, or null. */
  add({ account, command, key }: KeyedCommand, { request, answer }: KeptAnswer, order: number | null, now: number) {
    // An expired key may still exist until it is pruned.
    this.#database
      .prepare('DELETE FROM command_keys WHERE account = ? AND command = ? AND key = ? AND at <= ?')
      .run(account, command, key, now - day)
    this.#database
      .prepare(insertInto('command_keys', ['account', 'command', 'key', 'request', 'answer', 'order_id', 'at']))
      .run(account, command, key, request, answer, order, now)
  }
}
