import { describe, expect, it } from 'vitest'
import {
  callOf,
  changesOwn,
  isKnownPath,
  isPublicRead,
  mayHaveKey,
  movesMoney,
  ownCommands,
} from '#relay/upstream/api-calls.ts'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'

const named = (method: string, path: string) => callOf(method, path)?.name ?? null

it('finds calls by method and whole path', () => {
  expect([
    named('GET', '/orders'),
    named('GET', '/orders/'),
    named('GET', '/orders/order-book'),
    named('DELETE', '/orders/a.1_~-Z'),
    named('POST', '/users/reset-password/'),
    named('POST', '/users/reset-password'),
  ]).toEqual(['orders', 'orders', 'orderBook', 'cancelOrder', 'resetPassword', 'resetPassword'])
})

it('finds each call of the contract by its own path, which no other call takes', () => {
  const all = Object.entries(contract).map(([name, { method, path }]) => [name, method, path.replace(/:\w+/g, 'x')])
  expect(all.map(([, method, path]) => [named(method!, path!), method, path])).toEqual(all)
})

it('finds no call for other paths, such as those that lead elsewhere', () => {
  const paths = ['/orders/..', '/orders/.', '/orders/../sandbox', '/x/orders', '/orders//', '/orders/a%2fb', '', '/']
  expect(paths.map((path) => [named('DELETE', path), isKnownPath(path)])).toEqual(paths.map(() => [null, false]))
  expect([
    named('PUT', '/orders'),
    named('DELETE', `/orders/${'x'.repeat(128)}`),
    named('DELETE', `/orders/${'x'.repeat(129)}`),
    isKnownPath('/orders'),
    isKnownPath('/orders/1'),
  ]).toEqual([null, 'cancelOrder', null, true, true])
})

it.each([
  // Columns: method, path, same answer for all callers, moves money, may have a key, changes orders or balances.
  ['GET', '/orders/order-book', true, false, false, false],
  ['GET', '/orders', false, false, false, false],
  ['GET', '/users/logout', false, false, false, false],
  ['GET', '/finnotech/send-sms-to-customer', false, false, false, false],
  ['POST', '/users/login', false, false, false, false],
  ['POST', '/orders/buy', false, true, false, true],
  ['POST', '/orders/sell', false, true, false, true],
  ['POST', '/exchange/buy', false, true, false, true],
  ['POST', '/wallets/withdrawal-request', false, true, false, true],
  ['POST', '/wallets/deposit-toman', false, true, false, true],
  ['DELETE', '/orders/1', false, false, true, true],
  ['PUT', '/users/account', false, false, false, false],
])('%s %s', (method, path, isPublic, money, key, own) => {
  const call = callOf(method, path)!
  expect([isPublicRead(call), movesMoney(call), mayHaveKey(call), changesOwn(call)]).toEqual([
    isPublic,
    money,
    key,
    own,
  ])
})

it('ownCommands lists the calls that change orders and balances', () => {
  expect([...ownCommands].sort()).toEqual(ownCommandsOfSpec)
})

/** From section 7 of both specifications: all calls to orders, exchange and wallets that are not reads. */
const ownCommandsOfSpec = [
  'buyOrder',
  'cancelOrder',
  'depositToman',
  'exchangeBuy',
  'exchangeSell',
  'sellOrder',
  'withdrawalRequest',
]

describe('the contract', () => {
  it('gives an idempotency key to each call with which a verified user changes something', () => {
    const changes = callsWith(({ method, caller }) => method !== 'GET' && caller === 'authorized')
    expect(callsWith(({ idempotencyKey }) => idempotencyKey !== undefined)).toEqual(changes)
  })

  it('names the calls that check a code', () => {
    expect(callsWith(({ checksCode }) => checksCode === true)).toEqual([
      'changeEmailOtp',
      'changeMobileOtp',
      'changeOtp',
      'checkOtpCode',
      'identityOtp',
      'resetPassword',
      'withdrawalRequest',
    ])
  })

  it('names the other calls that the security log has', () => {
    expect(callsWith(({ isSecurityEvent }) => isSecurityEvent === true)).toEqual([
      'changeEmail',
      'changeMobile',
      'forgetPassword',
      'login',
      'logout',
      'register',
      'sendVerificationCode',
    ])
  })

  it('names the calls that may change a mobile number', () => {
    expect(callsWith(({ changesMobile }) => changesMobile === true)).toEqual(['changeMobileOtp', 'identityOtp'])
  })

  it('shares only public reads, and says for how many milliseconds', () => {
    const shared = Object.entries(contract).flatMap(([name, call]: [string, Call]) =>
      call.sharedFor === undefined ? [] : [[name, call.sharedFor, call.method, call.caller]],
    )
    expect(shared.sort()).toEqual([
      ['accountLevels', 30_000, 'GET', 'anyone'],
      ['blog', 30_000, 'GET', 'anyone'],
      ['coinDetails', 10_000, 'GET', 'anyone'],
      ['coins', 30_000, 'GET', 'anyone'],
      ['country', 60_000, 'GET', 'anyone'],
      ['exchangeInfo', 30_000, 'GET', 'anyone'],
      ['faq', 30_000, 'GET', 'anyone'],
      ['newsPosts', 60_000, 'GET', 'anyone'],
      ['supportingCoins', 30_000, 'GET', 'anyone'],
      ['userManual', 30_000, 'GET', 'anyone'],
    ])
  })
})

function callsWith(fits: (call: Call) => boolean): string[] {
  return Object.entries(contract)
    .filter(([, call]) => fits(call))
    .map(([name]) => name)
    .sort()
}
