import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Call } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/contract.ts'

/** The calls of section 7 of both documents, copied by hand; `:` marks a path parameter. */
const documented = `
GET /exchange-info
GET /trades/market-info-home
GET /trades/crypto-info
GET /faq
GET /user-manual
GET /blog
GET /trades/market-info/v2
GET /coins/exchange-price/usd
GET /coins/exchange-price/usdt
GET /coins/details
GET /coins
GET /coins/supporting-coins
GET /markets/:market
POST /users/login
POST /users/register
GET /users/google-sso
POST /users/check-otp-code
POST /users/resend-otp-code
POST /users/forget-password
POST /users/reset-password/
GET /users/account
POST /users/account
PUT /users/account
GET /users/id-format-type
POST /users/set-country
GET /country
POST /users/change-mobile
POST /users/change-email
POST /users/resend-mobile-otp
POST /users/resend-email-otp
POST /users/change-mobile-otp
POST /users/change-email-otp
GET /finnotech/send-sms-to-customer
GET /finnotech/otp
GET /users/logout
GET /users/account-levels
GET /coins/price/usd
GET /wallets/customer-addresses
GET /wallets/customer-wallet-amount
POST /exchange/buy
POST /exchange/sell
POST /orders/buy
POST /orders/sell
GET /orders
DELETE /orders/:id
GET /orders/market-buy-sell-whole
GET /orders/amount-via-price
GET /orders/order-book
GET /trades/market-info
GET /trades/last-trades
GET /trades
GET /users/invites
POST /users/send-verification-code
POST /users/change-otp
POST /users/send-code
POST /wallets/withdrawal-request
GET /wallets/customer/wallet-address
GET /wallets/check-confirmed-transaction
POST /wallets/deposit-toman
GET /users/verified-bank-accounts
GET /wallets/withdrawal-requests
GET /wallets/deposit
GET /users/login-history
`

/** Calls outside section 7: the external blog feed and the chart feed, which have URLs of their own. */
const feeds = ['GET /news/posts', 'GET /klines']

const calls: [string, Call][] = Object.entries(contract)
const lineOf = ({ method, path }: Call) => `${method} ${path}`

describe('the contract', () => {
  it('has every call of section 7, and no other', () => {
    const expected = [...documented.trim().split('\n'), ...feeds].sort()
    expect(calls.map(([, call]) => lineOf(call)).sort()).toEqual(expected)
  })

  it('has no two calls of the same name in its parts', async () => {
    const folder = new URL('../../../shared/contract/', import.meta.url)
    let total = 0
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && name !== 'contract.ts')) {
      const exports: { [name: string]: object } = await import(new URL(file, folder).href)
      for (const [name, value] of Object.entries(exports))
        if (name.endsWith('Calls')) total += Object.keys(value).length
    }
    expect(total).toBe(calls.length)
  })

  it('gives callers without a token no access to users, wallets and orders', () => {
    const open = calls.filter(([, call]) => call.caller === 'anyone').map(([, call]) => lineOf(call))
    expect(open.filter((line) => /wallets|finnotech|exchange\/(buy|sell)|DELETE|PUT/.test(line))).toEqual([])
    expect(open.filter((line) => line.startsWith('POST')).sort()).toEqual([
      'POST /users/check-otp-code',
      'POST /users/forget-password',
      'POST /users/login',
      'POST /users/register',
      'POST /users/resend-otp-code',
      'POST /users/reset-password/',
    ])
  })

  it('marks the GETs that change something', () => {
    const changing = calls.filter(([, call]) => call.method === 'GET' && call.changes).map(([, call]) => call.path)
    expect(changing.sort()).toEqual(['/finnotech/otp', '/finnotech/send-sms-to-customer', '/users/logout'])
  })
})
