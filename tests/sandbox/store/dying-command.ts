import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'
import type { Command } from '#sandbox/exchange/command.ts'
import { openExchange } from '#sandbox/store/exchange.ts'
import { KeyedCommands } from '#sandbox/trading/keyed-commands.ts'

/**
 * A process that opens a database, runs one command under an idempotency key and kills itself without warning before the
 * statement of that number reaches SQLite, counted from the command's first. Run as: file, command as JSON, number, time.
 */
const [file, command, last, now] = process.argv.slice(2)
const exchange = openExchange({ file: file!, clock: { now: () => Number(now) }, seed: 5 })

let count = 0
function beforeStatement(): void {
  if (count++ === Number(last)) process.kill(process.pid, 'SIGKILL')
}
const { run } = StatementSync.prototype
Object.assign(StatementSync.prototype, {
  run(this: StatementSync, ...parameters: SQLInputValue[]) {
    beforeStatement()
    return Reflect.apply(run, this, parameters)
  },
})
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  beforeStatement()
  exec.call(this, sql)
}

let ok = false
const call = { account: 10, command: 'POST /dying', key: 'one' }
await new KeyedCommands(exchange).run(call, command, JSON.parse(command!) as Command, (outcome) => {
  ok = outcome.ok
  return { content: 'done' }
})
process.stdout.write(JSON.stringify({ statements: count, ok }))
// Not closed: what was answered must be there without it.
process.kill(process.pid, 'SIGKILL')
