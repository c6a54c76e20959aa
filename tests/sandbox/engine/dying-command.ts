import { KeyedCommands } from '#sandbox/engine/keyed-commands.ts'
import type { Command } from '#sandbox/exchange/command.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { CommandKeys } from '#sandbox/store/command-keys.ts'
import { dieBeforeStatement, dieWith } from '../support/dying.ts'

/**
 * A process that opens a database and runs one command under an idempotency key. It kills itself before the statement with
 * the given number reaches SQLite, counted from the command's first. Arguments: file, command as JSON, time, number.
 */
const [file, command, now, last] = process.argv.slice(2)
const { exchange, database } = openExchange({ file: file!, clock: { now: () => Number(now) }, seed: 5 })
const statements = dieBeforeStatement(Number(last))

let ok = false
const call = { account: 10, command: 'POST /dying', key: 'one' }
await new KeyedCommands(exchange, new CommandKeys(database)).run(
  call,
  command,
  JSON.parse(command!) as Command,
  (outcome) => {
    ok = outcome.ok
    return { content: 'done' }
  },
)
dieWith(statements(), ok)
