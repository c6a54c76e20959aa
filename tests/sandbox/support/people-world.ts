import { expect, onTestFinished } from 'vitest'
import { openAccounts } from '#sandbox/accounts/accounts.ts'
import { buildSandbox } from '#sandbox/app.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { openChart } from '#sandbox/world/reference/klines.ts'
import { watchStatuses } from './declared.ts'

export type Request = {
  body?: unknown
  token?: string
  /** The IP address of the caller, as a relay on this machine forwards it. */
  address?: string
  headers?: { [name: string]: string }
  payload?: Buffer | string
}
export type Reply = { status: number; body: unknown; retryAfter: string | undefined }

/**
 * Opens a sandbox without users and robots; the test creates the users and moves the time. It is closed when the test ends,
 * or earlier by the test. Closing throws when an operation has sent an undeclared status.
 */
export async function openWorld(file = ':memory:', at = Date.UTC(2026, 10, 20, 9, 30), withdrawalHold?: number) {
  const clock = {
    at,
    now: () => clock.at,
    move(by: number) {
      clock.at += by
    },
  }
  const { exchange, database } = openExchange({ file, clock, seed: 3 })
  const accounts = openAccounts({ exchange, database, withdrawalHold })
  const chart = openChart({ clock, seed: 3, mode: 'still' })
  const { app, demandDeclared } = await watchStatuses((faults) =>
    buildSandbox({ exchange, database, accounts, chart, clock, faults, maker: null }, { paintQr: painted }),
  )
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await app.close()
    exchange.close()
    demandDeclared()
  }
  onTestFinished(close)

  async function call(line: string, { body, token, address, headers, payload }: Request = {}): Promise<Reply> {
    const [method, url] = line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
        ...headers,
      },
      ...(payload !== undefined ? { payload } : body !== undefined ? { payload: body as object } : {}),
    })
    return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] as string }
  }

  return {
    app,
    clock,
    exchange,
    database,
    accounts,
    close,
    call,
    /** Creates a user in a state (POST /sandbox/people); returns the user with a token. */
    async make(wish: { mobileNumber: string; [more: string]: unknown }): Promise<{ person: string; token: string }> {
      const { status, body } = await call('POST /sandbox/people', { body: wish })
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body as { person: string; token: string }
    },
    /** Returns the code of the last message to a user that has one. */
    lastCode(person: string): string {
      return accounts.outbox.list(person).find(({ code }) => code !== '')!.code
    },
    messages: (person?: string) => accounts.outbox.list(person).length,
    login: (mobileNumber: string, more: Request = {}) =>
      call('POST /users/login', { ...more, body: { mobileNumber, password: 'ignored' } }),
    check: (mobileNumber: string, code: string, more: Request = {}) =>
      call('POST /users/check-otp-code', { ...more, body: { code, username: mobileNumber, mobileNumber } }),
  }
}

/** Replaces the rendering of QR codes. */
const painted = (text: string) => `painted ${text}`

export type PeopleWorld = Awaited<ReturnType<typeof openWorld>>

/** Returns a code of the same length that differs from this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
}

export function refusal(status: number, message: string, errors?: string[]): Reply {
  return { status, body: { message, status, ...(errors ? { errors } : {}) }, retryAfter: undefined }
}

export function tooMany(seconds: number): Reply {
  return { status: 429, body: { message: 'TOO_MANY_REQUESTS', status: 429 }, retryAfter: String(seconds) }
}

export const success = (message: string): Reply => ({ status: 200, body: { message }, retryAfter: undefined })
export const sent = success('code sent successfully.')
export const wrong = refusal(400, 'Incorrect OTP Code')
export const over = refusal(400, 'Code Expired')
export const noToken = refusal(401, 'Invalid Token')
export const second = 1000
export const hour = 3_600_000
/** Returns the answer that announces a code by SMS to this masked number. */
export const bySms = (mask = '+98912***0001'): Reply => ({
  status: 200,
  body: { baseDTO: { twoStepAuthenticationType: 'SMS', starTwoStepAuthentication: mask } },
  retryAfter: undefined,
})
/** The answer with a token. */
export const aToken = {
  status: 200,
  body: { baseDTO: { token: expect.stringMatching(/^[\w-]{43}$/) } },
  retryAfter: undefined,
}
export const tokenIn = ({ body }: Reply) => (body as { baseDTO: { token: string } }).baseDTO.token
