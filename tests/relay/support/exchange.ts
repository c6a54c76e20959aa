import type { AddressInfo } from 'node:net'
import { openSandbox } from '../../sandbox/support/sandbox.ts'
import { connectClient } from './client.ts'
import { startRelay } from './relay.ts'

/** Timeouts that the real exchange never reaches. */
const patient = { pollDeadline: 5000, verifyDeadline: 5000, readDeadline: 5000, commandDeadline: 10_000 }

/** Starts a real sandbox, and a real relay in front of it. Both are closed after the test. */
export async function setExchange(
  keep: (close: () => unknown) => void,
  { times, ...changes }: NonNullable<Parameters<typeof startRelay>[1]> = {},
) {
  const sandbox = await openSandbox()
  keep(sandbox.close)
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 })
  const exchange = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`
  const relay = await startRelay(exchange, { ...changes, times: { ...patient, ...times } })
  keep(relay.close)
  return {
    sandbox,
    exchange,
    relay,
    /** Creates a user. Returns their token. */
    async person(mobileNumber: string): Promise<string> {
      const body = JSON.stringify({ mobileNumber })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${exchange}/sandbox/people`, { method: 'POST', body, headers })
      return ((await answer.json()) as { token: string }).token
    },
    async connect(options?: Parameters<typeof connectClient>[1]) {
      const client = await connectClient(relay.url, options)
      keep(client.close)
      return client
    },
    /** Sends a call. Returns its status and message. */
    async call(path: string, options?: RequestInit): Promise<[status: number, message: string | undefined]> {
      const answer = await fetch(`${relay.url}/api${path}`, options)
      return [answer.status, ((await answer.json()) as { message?: string }).message]
    },
  }
}
