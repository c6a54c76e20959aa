import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'

/**
 * Kills this process before the statement with this number, counted from now on. @returns a function that returns the
 * number of statements so far.
 */
export function dieBeforeStatement(last: number): () => number {
  let count = 0
  const beforeStatement = () => {
    if (count++ === last) process.kill(process.pid, 'SIGKILL')
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
  return () => count
}

/** Writes the result and kills the process: a reported result must be stored without closing the store. */
export function dieWith(statements: number, ok: boolean): void {
  process.stdout.write(JSON.stringify({ statements, ok }))
  process.kill(process.pid, 'SIGKILL')
}
