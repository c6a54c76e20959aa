import { afterEach, expect, it, vi } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import {
  beginTomanDeposit,
  checkDeposit,
  findTomanDeposit,
  readDepositAddress,
  readDepositNetworks,
  readDepositTerms,
} from '#web/adapters/wallet/deposit-calls.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

/** An exchange that gives the test's answer for each path. */
function exchange(answers: { [path: string]: unknown }) {
  const sent: object[] = []
  const send = async ({ path, method }: Call, { signal: _, ...options }: { signal?: AbortSignal } = {}) => {
    sent.push({ call: `${method} ${path}`, ...options })
    return answers[path]
  }
  return { sent, api: { send } as unknown as PersonApi }
}

const network = { withdrawEnable: true, withdrawalFee: '1', minWithdraw: '1', maxWithdraw: '2' }
const details = {
  content: [
    { name: 'TOMAN', minAmount: '50000', maxAmount: '100000000', tokenTypeDetails: [] },
    {
      name: 'TETHER',
      tokenTypeDetails: [
        { ...network, tokenType: 'TRC20', txIdIsNeeded: false, isDepositEnable: true },
        { ...network, tokenType: 'ERC20', txIdIsNeeded: true, isDepositEnable: false },
      ],
    },
  ],
}

it('reads the networks of a coin from its details, and none for an unknown coin', async () => {
  const { api } = exchange({ '/coins/details': details })
  expect([await readDepositNetworks(api, 'TETHER', signal), await readDepositNetworks(api, 'DASH', signal)]).toEqual([
    [
      { name: 'TRC20', txIdIsNeeded: false, isOpen: true },
      { name: 'ERC20', txIdIsNeeded: true, isOpen: false },
    ],
    [],
  ])
})

it.each([
  [
    { address: 'T1', qrCode: 'iVBOR', tag: '104' },
    { address: 'T1', picture: 'iVBOR', tag: '104' },
  ],
  [
    { address: 'T1', qrCode: 'data:image/png;base64,iVBOR', tag: '' },
    { address: 'T1', picture: 'iVBOR', tag: null },
  ],
  [
    { address: 'T1', qrCode: '' },
    { address: 'T1', picture: '', tag: null },
  ],
])('reads an address from %o', async (baseDTO, address) => {
  const { api, sent } = exchange({ '/wallets/customer/wallet-address': { baseDTO } })
  expect([await readDepositAddress(api, { coin: 'TETHER', network: 'TRC20' }, signal), sent]).toEqual([
    address,
    [
      {
        call: 'GET /wallets/customer/wallet-address',
        query: { relatedCoin: 'TETHER', tokenType: 'TRC20' },
      },
    ],
  ])
})

it('rejects an empty address as an unreadable answer', async () => {
  const { api } = exchange({ '/wallets/customer/wallet-address': { baseDTO: { address: ' ', qrCode: '' } } })
  await expect(readDepositAddress(api, { coin: 'TETHER', network: 'TRC20' }, signal)).rejects.toMatchObject({
    key: 'UNREADABLE_ANSWER',
  })
})

it.each([
  [{ amount: '1.5', transactionIsDone: true }, null, { amount: '1.5', isConfirmed: true }],
  [{ amount: '1.5', transactionIsDone: false }, 'b6f6991d03', { amount: '1.5', isConfirmed: false }],
  [{ amount: null, transactionIsDone: null }, 'b6f6991d03', { amount: null, isConfirmed: false }],
  [{}, null, { amount: null, isConfirmed: false }],
])('reads a check of the chain from %o', async (baseDTO, txId, found) => {
  const { api, sent } = exchange({ '/wallets/check-confirmed-transaction': { baseDTO } })
  const query = { relatedCoin: 'TETHER', cryptoNetwork: 'TRC20', tokenType: 'TRC20' }
  expect([await checkDeposit(api, { coin: 'TETHER', network: 'TRC20', txId }, signal), sent]).toEqual([
    found,
    [
      {
        call: 'GET /wallets/check-confirmed-transaction',
        query: txId === null ? query : { ...query, txid: txId },
      },
    ],
  ])
})

it("reads the terms of a Toman deposit: its limits, the accounts, and the operator's gateways", async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/config.json' ? { blog: 'https://news.test', gatewayHosts: ['pay.test'] } : null),
  )
  const accounts = [{ cardNumber: '6104337700000001' }]
  const { api } = exchange({ '/coins/details': details, '/users/verified-bank-accounts': { content: accounts } })
  expect(await readDepositTerms(api, signal)).toEqual({
    limits: { min: '50000', max: '100000000' },
    accounts,
    gatewayHosts: ['pay.test'],
  })
  const without = exchange({
    '/coins/details': { content: [] },
    '/users/verified-bank-accounts': { content: accounts },
  })
  await expect(readDepositTerms(without.api, signal)).rejects.toMatchObject({ key: 'UNREADABLE_ANSWER' })
})

it('begins a payment with its key', async () => {
  const body = {
    amount: '200000',
    paymentGateway: 'MAIN' as const,
    cardNumber: '6104337700000001',
    callBackURL: 'https://sarraf.test/redirect-from-banks',
  }
  const { api, sent } = exchange({
    '/wallets/deposit-toman': { message: '', baseDTO: { redirectSite: 'https://pay.test/1' } },
  })
  expect([await beginTomanDeposit(api, body, 'key-1'), sent]).toEqual([
    { site: 'https://pay.test/1' },
    [{ call: 'POST /wallets/deposit-toman', body, idempotencyKey: 'key-1' }],
  ])
})

it('finds a deposit of the user by its number, otherwise by its key, and makes no request without either', async () => {
  const [other, deposit] = [
    { id: '8', amount: '200000', idempotencyKey: 'key-8' },
    { id: '7', amount: '200000', idempotencyKey: 'key-7' },
  ]
  const { api, sent } = exchange({ '/wallets/deposit': { content: [other, deposit] } })
  const find = (id: string | null, key: string | null) => findTomanDeposit(api, { id, key }, signal)
  expect([
    await find('7', 'key-8'),
    await find(null, 'key-8'),
    await find('9', 'key-8'),
    await find(null, 'key-9'),
    await find(null, null),
    sent.length,
    sent[0],
  ]).toEqual([
    deposit,
    other,
    null,
    null,
    null,
    4,
    { call: 'GET /wallets/deposit', query: { relatedCoin: 'TOMAN', size: 100, page: 1 } },
  ])
})
