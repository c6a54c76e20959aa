// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { selectWithdrawalCodeRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import type { Call } from '#shared/contract/call.ts'
import { ApiError } from '#shared/core/errors/api-error.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { confirmation } from '#web/adapters/wallet/confirm-withdrawal.ts'
import { readNetworks, readTomanTerms } from '#web/adapters/wallet/withdrawal-calls.ts'

const request = {
  amount: '20.5',
  destinationWalletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  relatedCoin: 'TETHER',
  tokenType: 'TRC20',
} as const
const code = { message: 'OK', baseDTO: { twoStepAuthenticationType: 'SMS' } }
const registered = { message: 'Withdrawal Request Registered.' }

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('sends the withdrawal once with its code and key, and restarts the time for the next code', async () => {
  const { start, sent } = exchange([code, registered, code])
  const first = await start()
  vi.advanceTimersByTime(40_000)
  await first.type('123456')
  const second = await start()
  expect([first.output(), second.secondsLeft(), sent.slice(1, 2)]).toEqual([
    { isRegistered: true, error: null, wait: null },
    120,
    [
      {
        path: '/wallets/withdrawal-request',
        body: { ...request, code: '123456' },
        query: undefined,
        idempotencyKey: 'key',
      },
    ],
  ])
})

it('continues with the time of an unused code', async () => {
  const { start } = exchange([code, code])
  await start()
  vi.advanceTimersByTime(40_000)
  expect((await start()).secondsLeft()).toBe(80)
})

it('finds a withdrawal by its key when the answer was lost, and counts its code as used', async () => {
  const row = { id: '7', amount: '20.5', idempotencyKey: 'key', relatedCoin: 'TETHER' }
  const { start, sent } = exchange([code, new ApiError('NO_ANSWER'), { content: [] }, { content: [row] }, code])
  const lost = await start()
  await lost.type('123456')
  await vi.advanceTimersByTimeAsync(5000)
  const next = await start()
  expect([lost.output(), next.secondsLeft(), sent.slice(2, 4)]).toEqual([
    { isRegistered: true, error: null, wait: null },
    120,
    new Array(2).fill({
      path: '/wallets/withdrawal-requests',
      body: undefined,
      query: { relatedCoin: 'TETHER', size: 100, page: 1 },
      idempotencyKey: undefined,
    }),
  ])
})

it("reads the networks of a coin, and the terms of Toman with the user's accounts", async () => {
  const limits = { minWithdrawAmount: '50000', maxWithdrawAmount: '500000000', withdrawalFee: '2500' }
  const own = {
    minAmountExchange: '0',
    maxAmountExchange: '0',
    minAmount: '0',
    maxAmount: '0',
    transferFee: '0',
    link: '',
    code: '',
    persianName: '',
    englishName: '',
  }
  const chain = {
    txIdIsNeeded: false,
    isDepositEnable: true,
    withdrawalFee: '1',
    minWithdraw: '10',
    maxWithdraw: '100',
  }
  const content = [
    { ...own, ...limits, name: 'TOMAN', tokenTypeDetails: [] },
    { ...own, ...limits, name: 'TETHER', tokenTypeDetails: [{ ...chain, tokenType: 'TRC20', withdrawEnable: false }] },
  ]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ content })))
  const account = { cardNumber: '6037991234567893', bankName: 'MELLI' }
  const { api } = exchange([{ content: [account] }])
  const { signal } = new AbortController()
  expect([await readNetworks('TETHER', signal), await readTomanTerms(api, signal)]).toEqual([
    [{ name: 'TRC20', fee: '1', min: '10', max: '100', isOpen: false }],
    { limits: { min: '50000', max: '500000000' }, fee: '2500', accounts: [account] },
  ])
  await expect(readNetworks('EOS', signal)).rejects.toEqual(new ApiError('NOT_FOUND'))
})

/** An exchange that gives these answers in turn, and the code steps that send requests to it. */
function exchange(answers: readonly unknown[]) {
  const sent: object[] = []
  const left = [...answers]
  const api = {
    send: async ({ path }: Call, { query, body, idempotencyKey }: { [name: string]: unknown } = {}) => {
      sent.push({ path, query, body, idempotencyKey })
      const answer = left.shift()
      if (answer instanceof ApiError) throw answer
      return answer
    },
  } as unknown as PersonApi
  const start = async () => {
    const actor = createActor(confirmation(api, { send: () => {} } as never), {
      input: { request, newKey: () => 'key', now: Date.now },
    }).start()
    await vi.advanceTimersByTimeAsync(0)
    const field = selectWithdrawalCodeRef(actor.getSnapshot())!
    return {
      secondsLeft: () => field.getSnapshot().context.secondsLeft,
      output: () => actor.getSnapshot().output,
      type: async (digits: string) => {
        field.send({ type: 'code.change', text: digits })
        field.send({ type: 'code.submit' })
        await vi.advanceTimersByTimeAsync(0)
      },
    }
  }
  return { api, sent, start }
}
