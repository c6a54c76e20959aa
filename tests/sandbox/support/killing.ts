import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect } from 'vitest'
import { brokenLaws } from './laws.ts'
import { temporaryFile } from './temporary.ts'

/** The children share the compile cache of the first one, because compiling takes most of a child's time. */
const cache = mkdtempSync(join(tmpdir(), 'sarraf-compiled-'))
const env = { ...process.env, NODE_COMPILE_CACHE: cache }
afterAll(() => rmSync(cache, { recursive: true, force: true }))

/**
 * Runs a script on copies of a closed database. It is killed before each of its statements in turn, and once only after the
 * end. Only the last statement, the commit, may have an effect, and the laws must hold after each run.
 * @param script run with the file, the parameters and the number of the statement; see `dying.ts`.
 * @returns the database after the complete run.
 */
export async function killAnywhere(
  script: string,
  file: string,
  parameters: readonly string[],
  tables: readonly string[],
): Promise<string> {
  const absent = contents(file, tables)
  const complete = await run(script, copyOf(file), parameters, Number.MAX_SAFE_INTEGER)
  expect(complete).toMatchObject({ signal: 'SIGKILL', ok: true })
  expect(complete.statements).toBeGreaterThan(3)
  expect(contents(complete.file, tables)).not.toEqual(absent)
  const endings = await inPairs(complete.statements, async (statement) => {
    const dead = await run(script, copyOf(file), parameters, statement)
    expect(dead).toMatchObject({ signal: 'SIGKILL', ok: undefined })
    expect(brokenLaws(dead.file)).toEqual([])
    return contents(dead.file, tables)
  })
  expect(endings).toEqual(endings.map(() => absent))
  expect(brokenLaws(complete.file)).toEqual([])
  return complete.file
}

function copyOf(file: string): string {
  const copy = temporaryFile()
  copyFileSync(file, copy)
  return copy
}

async function run(script: string, file: string, parameters: readonly string[], statement: number) {
  const line = [script, file, ...parameters, String(statement)]
  const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
  })
  const signal = await new Promise<string | null>((resolve) => child.on('close', (_, name) => resolve(name)))
  const { statements = 0, ok } = output === '' ? {} : (JSON.parse(output) as { statements: number; ok: boolean })
  return { file, signal, statements, ok }
}

/** Runs two children at a time; returns the results by number. */
async function inPairs<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let index = 0; index < count; index += 2) {
    const pair = [index, index + 1].filter((one) => one < count)
    results.push(...(await Promise.all(pair.map(work))))
  }
  return results
}

function contents(file: string, tables: readonly string[]): Record<string, unknown[]> {
  const database = new DatabaseSync(file)
  const rows = (table: string) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => ({ ...row }))
  const all = Object.fromEntries(tables.map((table) => [table, rows(table)]))
  database.close()
  return all
}
