import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'

/** Kills this process without warning before its statement of that number from now on. @returns how many there were yet. */
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

/** Says how it went, and dies: what was answered must be there without the store being closed. */
export function dieWith(statements: number, ok: boolean): void {
  process.stdout.write(JSON.stringify({ statements, ok }))
  process.kill(process.pid, 'SIGKILL')
}
