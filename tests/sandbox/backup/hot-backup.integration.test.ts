import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { inspect } from '#sandbox/backup/inspect.ts'
import { startSandbox } from '../support/process.ts'
import { temporaryFile } from '../support/temporary.ts'

/** Runs `npm run sandbox` as a separate process; returns its exit code and its output. */
async function command(words: string[], database: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/command.ts', ...words], {
    env: { ...process.env, SANDBOX_DB: database },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

it('a backup made at random moments under load is valid when restored, and an exchange runs on it', async () => {
  const file = temporaryFile()
  const sandbox = await startSandbox({ SANDBOX_DB: file, SANDBOX_MARKET: 'live' })
  let isOver = false
  /** Creates users with balances, one after another, while the market makers trade. */
  const load = async (lane: number) => {
    let count = 0
    for (; !isOver; count++) {
      const mobileNumber = `+98935${lane}${String(count).padStart(6, '0')}`
      const made = await sandbox.call('/sandbox/people', { json: { mobileNumber, funded: true, state: 'AUTHORIZED' } })
      expect(made.status).toBe(200)
    }
    return count
  }
  const lanes = [load(1), load(2)]
  const backups: string[] = []
  for (let index = 0; index < 3; index++) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
    const to = temporaryFile()
    expect(await command(['backup', to], file)).toMatchObject({ code: 0 })
    backups.push(to)
  }
  const whileItRuns = await command(['check'], file)
  const refused = await command(['restore', backups[0]!], file)
  isOver = true
  const made = (await Promise.all(lanes)).reduce((sum, count) => sum + count, 0)
  sandbox.child.kill('SIGKILL')
  await sandbox.ended

  expect([whileItRuns.code, refused.code, refused.output]).toEqual([
    0,
    1,
    `SANDBOX_DB is ${file}: another exchange has it. End that one, or name another file.\n`,
  ])
  const people = backups.map((backup) => inspect(backup).counts.people!)
  // There was load, and each backup is of a later moment than the previous one.
  expect([made > 3, people.toSorted((a, b) => a - b)]).toEqual([true, people])

  for (const backup of backups) {
    const elsewhere = temporaryFile()
    expect(await command(['restore', backup], elsewhere)).toMatchObject({ code: 0 })
    expect(inspect(elsewhere).faults).toEqual([])
    const again = await startSandbox({ SANDBOX_DB: elsewhere, SANDBOX_MARKET: 'still' })
    expect((await again.call('/coins')).status).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    expect([inspect(elsewhere).faults, inspect(elsewhere).counts.people]).toEqual([[], inspect(backup).counts.people])
  }
}, 120_000)

it('a restore that is killed leaves the former or the restored database, complete', async () => {
  const [file, other, backup] = [temporaryFile(), temporaryFile(), temporaryFile()]
  for (const [database, mobileNumber] of [
    [file, null],
    [other, '+989351111111'],
  ] as const) {
    const sandbox = await startSandbox({ SANDBOX_DB: database, SANDBOX_MARKET: 'still' })
    if (mobileNumber !== null) await sandbox.call('/sandbox/people', { json: { mobileNumber } })
    sandbox.child.kill('SIGTERM')
    await sandbox.ended
  }
  expect(await command(['backup', backup], other)).toMatchObject({ code: 0 })
  const [former, restored] = [inspect(file).counts.people!, inspect(backup).counts.people!]
  const ends: number[] = []
  for (let after = 100; after <= 700; after += 60) {
    const child = spawn(process.execPath, ['sandbox/command.ts', 'restore', backup], {
      env: { ...process.env, SANDBOX_DB: file },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    setTimeout(() => child.kill('SIGKILL'), after)
    await ended
    const { faults, counts } = inspect(file)
    expect([faults, [former, restored].includes(counts.people!)]).toEqual([[], true])
    ends.push(counts.people!)
  }
  // After the first complete restore, the database stays restored.
  expect(ends.toSorted((a, b) => a - b)).toEqual(ends)
}, 60_000)

it.each([
  [['backup'], 'npm run sandbox -- backup FILE'],
  [['restore'], 'npm run sandbox -- backup FILE'],
  [['erase', 'x'], 'npm run sandbox -- backup FILE'],
  [['check', '/nowhere/file'], '/nowhere/file: there is no such file.'],
  [['check', 'a', 'b'], 'npm run sandbox -- backup FILE'],
])('the command exits with 1 and a message for %j', async (words, message) => {
  const outcome = await command(words, temporaryFile())
  expect([outcome.code, outcome.output.startsWith(message)]).toEqual([1, true])
})
