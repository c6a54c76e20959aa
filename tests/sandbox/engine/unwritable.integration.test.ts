import { execFileSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { brokenLaws } from '../support/laws.ts'
import { startSandbox } from '../support/process.ts'
import { temporaryFile } from '../support/temporary.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

const refusal = { status: 503, retry: '1', body: { message: 'SERVICE_UNAVAILABLE', status: 503 } }

it('a lock of another process stops only commands, for as long as it is held', async () => {
  const file = temporaryFile()
  const sandbox = await startSandbox({ SANDBOX_DB: file })
  const token = await logIn(sandbox)
  // The timeout lets it wait for a transaction of the sandbox.
  const other = new DatabaseSync(file, { timeout: 10_000 })
  await survives(sandbox, token, {
    fail: () => other.exec('BEGIN IMMEDIATE'),
    mend: () => other.exec('ROLLBACK'),
    word: 'another process holds the lock of the database (database is locked)',
  })
  other.close()
  await endsWell(sandbox, file)
}, 60_000)

it('a disk that refuses writes stops only commands, until it accepts them again', async () => {
  const file = temporaryFile()
  const sandbox = await startSandbox({ SANDBOX_DB: file })
  const token = await logIn(sandbox)
  // No file of the process may grow beyond this number of bytes, so every write of the log fails.
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(sandbox.child.pid), `--fsize=${bytes}:`])
  await survives(sandbox, token, {
    fail: () => limit('16'),
    mend: () => limit('unlimited'),
    word: 'the disk or the file refuses writes (disk I/O error)',
  })
  await endsWell(sandbox, file)
}, 60_000)

/**
 * Checks that reads are answered and commands are refused with a message during a fault, and that commands work after it.
 */
async function survives(sandbox: Sandbox, token: string, fault: { fail(): void; mend(): void; word: string }) {
  const order = (key: string) =>
    sandbox.call('/orders/buy', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      json: { marketType: 'BITCOIN_TOMAN', amount: '0.001', orderType: 'LIMITED_BUY', unitPrice: '1000000000' },
    })
  const reads = async () => {
    const paths = ['/orders/order-book?marketType=BITCOIN_TOMAN', '/orders?page=1&size=10', '/coins']
    const answers = await Promise.all(
      paths.map((path) => sandbox.call(path, { headers: { authorization: `Bearer ${token}` } })),
    )
    return answers.map(({ status }) => status)
  }
  expect(await order('before')).toMatchObject({ status: 200 })
  fault.fail()
  const refused = await order('during')
  expect({ status: refused.status, retry: refused.headers.get('retry-after'), body: refused.body }).toEqual(refusal)
  const code = await sandbox.call('/users/login', {
    json: { username: '+989120000003', password: 'x', mobileNumber: '+989120000003' },
  })
  expect([code.status, code.body]).toEqual([503, refusal.body])
  for (let round = 0; round < 20; round++) expect(await reads()).toEqual([200, 200, 200])
  expect(sandbox.log()).toContain(`Nothing can be written: ${fault.word}. Commands are refused until it can`)
  fault.mend()
  let again = await order('during')
  while (again.status === 503) again = await order('during')
  expect(again).toMatchObject({ status: 200 })
  expect(sandbox.log()).toContain('The store can be written to again, after ')
  const { body } = await sandbox.call('/orders?orderStatus=IS_OPEN', { headers: { authorization: `Bearer ${token}` } })
  expect(body.content.map((one: { idempotencyKey: string }) => one.idempotencyKey)).toEqual(['during', 'before'])
}

async function logIn(sandbox: Sandbox): Promise<string> {
  const { body } = await sandbox.call('/sandbox/people', { json: { mobileNumber: '09121234567' } })
  return body.token
}

async function endsWell(sandbox: Sandbox, file: string): Promise<void> {
  sandbox.child.kill('SIGTERM')
  expect(await sandbox.ended).toEqual([0, null])
  expect(brokenLaws(file)).toEqual([])
}
