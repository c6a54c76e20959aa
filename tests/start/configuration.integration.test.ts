import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#relay/base/config.ts'
import { sandboxConfig } from '#sandbox/config.ts'
import { checkConfiguration } from '#scripts/run/plan.ts'
import { ConfigError } from '#shared/core/config/variables.ts'
import { startScript, takePort, temporaryFolder } from './support.ts'

type Row = [env: { [name: string]: string }, ...faults: string[]]

const anyPort = 'a port from 1 to 65535, or 0 for any that is free'
const noAddress =
  'which is no address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for every network it is in.'

/** Errors that the relay and `npm start` report. */
const ofRelay: Row[] = [
  [{ PORT: 'abc' }, `PORT must be ${anyPort}, but is "abc"`],
  [{ PORT: '99999' }, `PORT must be ${anyPort}, but is "99999"`],
  [{ PORT: '-1' }, `PORT must be ${anyPort}, but is "-1"`],
  [{ SANDBOX_PORT: 'abc' }, `SANDBOX_PORT must be ${anyPort}, but is "abc"`],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be info, warn, error or silent, but is "loud"'],
  [{ BOOK_INTERVAL_MS: '1.5' }, 'BOOK_INTERVAL_MS must be milliseconds from 100 to 60000, but is "1.5"'],
  [
    { UPSTREAM_URL: 'ftp://me:hidden@exchange.test?key=hidden' },
    'UPSTREAM_URL must be an http(s) address, but is "ftp://***@exchange.test?***"',
  ],
  [
    { REDIS_URL: 'http://:hidden@redis.test', CLUSTER_SECRET: 'hidden' },
    'REDIS_URL must be an address like redis://:password@host:6379/0, but is "http://***@redis.test"',
    'CLUSTER_SECRET must have at least 32 characters, but has 6',
  ],
  [
    { REDIS_URL: 'hidden', CLUSTER_SECRET: 'hidden', PORT: 'x' },
    'REDIS_URL must be an address like redis://:password@host:6379/0, but is "***"',
    'CLUSTER_SECRET must have at least 32 characters, but has 6',
    `PORT must be ${anyPort}, but is "x"`,
  ],
]
/** Errors that only `npm start` reports, because a relay that is started directly is a single one. */
const ofStart: Row[] = ['0', '101', '1.5', 'all'].map((RELAYS) => [
  { RELAYS },
  `RELAYS must be auto or a whole number from 1 to 100, but is "${RELAYS}"`,
])
const ofSandbox: Row[] = [
  [{ SANDBOX_PORT: '70000' }, `SANDBOX_PORT must be ${anyPort}, but is "70000"`],
  [{ SANDBOX_MARKET: 'foo' }, 'SANDBOX_MARKET must be live or still, but is "foo"'],
  [
    { SANDBOX_SEED: '-4', SANDBOX_HOLIDAYS: '2026-03-21, 1405/1/1', SANDBOX_CALLBACK_HOSTS: 'https://a.test' },
    'SANDBOX_HOLIDAYS must be days like 2026-03-21, with commas between them, but is "2026-03-21, 1405/1/1"',
    'SANDBOX_CALLBACK_HOSTS must be host names like sarraf.example, with commas between them, but is "https://a.test"',
    'SANDBOX_SEED must be a whole number from 0 to 2147483647, but is "-4"',
  ],
]

const message = (faults: string[]) =>
  `The configuration does not fit:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n`

/** Returns the exit code of a script and everything that it wrote. */
async function outcome(script: string, env: { [name: string]: string }, how = {}) {
  const started = startScript(script, env, how)
  const [code] = await started.ended
  await started.closed
  return { code, output: started.log() }
}

/** Returns the error of an environment, as each process writes it. */
async function errorOf(check: () => unknown): Promise<string> {
  try {
    await check()
  } catch (error) {
    if (error instanceof ConfigError) return `${error.message}\n`
    throw error
  }
  return 'it fits'
}

describe('invalid configuration is reported in words, before anything else', () => {
  // A process takes a second, a direct check none. One case for each script shows that its process reports the error.
  it.each(ofRelay)('by the relay: %o', async (env, ...faults) => {
    expect(await errorOf(() => readConfig(env))).toBe(message(faults))
  })

  it.each(ofSandbox)('by the sandbox: %o', async (env, ...faults) => {
    expect(await errorOf(() => sandboxConfig(env))).toBe(message(faults))
  })

  it.each([...ofRelay, ...ofStart, ...ofSandbox])('by npm start: %o', async (env, ...faults) => {
    expect(await errorOf(() => checkConfiguration(env))).toBe(message(faults))
  })

  it.each([
    ['relay/main.ts', ofRelay.at(-1)!],
    ['sandbox/main.ts', ofSandbox.at(-1)!],
  ] as const)('by the process of %s, which ends', async (script, [env, ...faults]) => {
    expect(await outcome(script, env)).toEqual({ code: 1, output: message(faults) })
  })

  it('by npm start for relay and sandbox at once', async () => {
    const env = { PORT: 'abc', HOST: 'nowhere.invalid', SANDBOX_MARKET: 'foo', SANDBOX_PORT: '-1' }
    expect(await outcome('scripts/run/start.ts', env)).toEqual({
      code: 1,
      output: message([
        `SANDBOX_PORT must be ${anyPort}, but is "-1"`,
        `PORT must be ${anyPort}, but is "abc"`,
        'SANDBOX_MARKET must be live or still, but is "foo"',
      ]),
    })
  })
})

describe('an address that cannot be used', () => {
  const file = () => join(temporaryFolder(), 'sandbox.sqlite')

  it.each(['scripts/run/start.ts', 'relay/main.ts'])('is named for an unknown host: %s', async (script) => {
    const env = { HOST: 'nowhere.invalid', PORT: '0', SANDBOX_PORT: '0', SANDBOX_DB: file(), LOG_LEVEL: 'silent' }
    expect(await outcome(script, env)).toEqual({
      code: 1,
      output: message([`HOST is "nowhere.invalid", ${noAddress}`]),
    })
  })

  it.each([
    ['relay/main.ts', 'PORT'],
    ['sandbox/main.ts', 'SANDBOX_PORT'],
  ])('is named for a taken port: %s', async (script, variable) => {
    const port = await takePort()
    const env = { [variable]: `${port}`, SANDBOX_DB: file(), LOG_LEVEL: 'silent' }
    const taken = `${variable} is ${port}, and that port of 127.0.0.1 is taken. End what has it, or set ${variable} to another.`
    expect(await outcome(script, env)).toEqual({ code: 1, output: message([taken]) })
  })

  it('is named for two equal ports', async () => {
    expect(await outcome('scripts/run/start.ts', { PORT: '4567', SANDBOX_PORT: '4567', SANDBOX_DB: file() })).toEqual({
      code: 1,
      output: message(['PORT and SANDBOX_PORT are both 4567. Set one of them to another.']),
    })
  })
})

describe('a database that cannot be used is reported with a solution', () => {
  const scripts = ['sandbox/main.ts', 'scripts/run/start.ts']
  const expectWords = async (script: string, file: string, words: string, how = {}) => {
    const fault = `SANDBOX_DB is ${file}: ${words}`
    const output = script === 'sandbox/main.ts' ? `${fault}\n` : message([fault])
    const env = { SANDBOX_DB: file, SANDBOX_PORT: '0', PORT: '0' }
    expect(await outcome(script, env, how)).toEqual({ code: 1, output })
  }

  it.each(scripts)('a folder: %s', async (script) => {
    await expectWords(script, temporaryFolder(), 'that is a folder. Name a file, which is made when there is none.')
  })

  it.each(scripts)('a damaged file: %s', async (script) => {
    const file = join(temporaryFolder(), 'sandbox.sqlite')
    writeFileSync(file, 'this is no database, and longer than the header of one would be.'.repeat(20))
    await expectWords(
      script,
      file,
      'it is damaged, or no database. Move it away and a new one is made, or put a copy of it back.',
    )
  })

  it.each(scripts)('a file in a folder that is a file: %s', async (script) => {
    const file = join(temporaryFolder(), 'a', 'sandbox.sqlite')
    writeFileSync(dirname(file), '')
    await expectWords(script, file, `${dirname(file)} is a file, and a folder is needed there. Name another file.`)
  })

  it.each(scripts)('a folder without write permission: %s', async (script) => {
    const folder = temporaryFolder()
    const file = join(folder, 'a', 'sandbox.sqlite')
    chmodSync(folder, 0o555)
    const words = `this user may not write to ${dirname(file)}. Change who owns it, or name a file in another folder.`
    await expectWords(script, file, words, { isNobody: true })
  })

  it.each(scripts)('a read-only file: %s', async (script) => {
    const folder = join(temporaryFolder(), 'a')
    mkdirSync(folder)
    const file = join(folder, 'sandbox.sqlite')
    new DatabaseSync(file).exec('CREATE TABLE t (a)')
    chmodSync(file, 0o444)
    chmodSync(folder, 0o777)
    chmodSync(dirname(folder), 0o755)
    const words = `this user may not write to ${file}. Change who owns it, or name a file in another folder.`
    await expectWords(script, file, words, { isNobody: true })
  })

  it('a full disk, which is not taken for another exchange', async () => {
    const file = join(temporaryFolder(), 'sandbox.sqlite')
    const words = 'the disk is full. Make room there, or name a file on another disk.'
    await expectWords('sandbox/main.ts', file, words, { before: ['prlimit', '--fsize=4096'] })
  })

  it('a database of another exchange, by the sandbox itself', async () => {
    const file = await databaseInUse()
    expectTaken(file, await outcome('sandbox/main.ts', { SANDBOX_DB: file, SANDBOX_PORT: '0', PORT: '0' }))
  }, 60_000)
})

// `npm start` waits for some seconds, because the other program may be ending. Both waits run at the same time.
it('npm start names a taken port with its variable and its owner, and a database of another exchange', async () => {
  const [port, file] = [await takePort(), await databaseInUse()]
  const free = join(temporaryFolder(), 'sandbox.sqlite')
  const [atPort, atDatabase] = await Promise.all([
    outcome('scripts/run/start.ts', { PORT: `${port}`, SANDBOX_PORT: '0', SANDBOX_DB: free }),
    outcome('scripts/run/start.ts', { SANDBOX_DB: file, SANDBOX_PORT: '0', PORT: '0' }),
  ])
  const words = `PORT is ${port}, and that port of 127.0.0.1 is taken by process ${process.pid} (`
  expect([
    atPort.code,
    atPort.output.split('\n')[0]!.startsWith(words),
    atPort.output.includes(`  ${words}`),
    atPort.output.includes('    at '),
  ]).toEqual([1, true, true, false])
  expectTaken(file, atDatabase)
  // Three processes start and two of them wait for seconds, beside the tests of the other core.
}, 60_000)

/** Returns a database that a sandbox uses until the test ends. */
async function databaseInUse(): Promise<string> {
  const file = join(temporaryFolder(), 'sandbox.sqlite')
  await startScript('sandbox/main.ts', { SANDBOX_DB: file, SANDBOX_PORT: '0' }).printed(/Sandbox exchange at/)
  return file
}

function expectTaken(file: string, { code, output }: Awaited<ReturnType<typeof outcome>>): void {
  expect([
    code,
    output.includes(`SANDBOX_DB is ${file}: `),
    output.includes('another exchange has it'),
    /\n\s+at /.test(output),
  ]).toEqual([1, true, true, false])
}
