import { expect, it } from 'vitest'
import { checkAddress, checkToken, isTopic } from '#clients/js/checks.ts'
import { connect } from '#clients/js/client.ts'

it.each([
  'https://exchange.example',
  'https://exchange.example/',
  'http://127.0.0.1:3000',
  'http://127.0.0.1:1',
  'HTTP://localhost:65535',
  'http://[::1]:3000/',
  'https://صرافی.example',
])('accepts %s as the URL of a relay', (url) => {
  expect(() => checkAddress(url)).not.toThrow()
})

it.each([
  '',
  '/',
  'exchange.example',
  'ftp://exchange.example',
  'https://',
  'https://exchange.example/prices',
  'https://exchange.example?token=a-token-that-is-long',
  'https://exchange.example#prices',
  'https://name:a-token-that-is-long@exchange.example',
  'http://127.0.0.1:0',
  'http://127.0.0.1:65536',
  'http://127.0.0.1:port',
  'http://[localhost]',
  'http://a b',
  undefined as never,
])('refuses %s as the URL of a relay, and does not quote it', (url) => {
  const error = new RangeError(
    'not the address of a relay: it is like https://exchange.example:3000, with nothing behind it',
  )
  expect(() => checkAddress(url)).toThrow(error)
  expect(() => connect(url)).toThrow(error)
})

it.each(['~'.repeat(16), '!'.repeat(2048)])('accepts a token of visible ASCII characters', (token) => {
  expect(() => checkToken(token)).not.toThrow()
})

it.each(['', '~'.repeat(15), '~'.repeat(2049), 'a token of 4 words', 'توکن-توکن-توکن-توکن', 1234567890123456 as never])(
  'refuses a token that is too short, too long or has other characters, and does not quote it: %#',
  (token) => {
    const error = new RangeError('not a token: it has 16 to 2048 visible ASCII characters')
    expect(() => checkToken(token)).toThrow(error)
    expect(() => connect('http://127.0.0.1:9', { token })).toThrow(error)
  },
)

it('isTopic accepts the names of topics only', () => {
  const names = [
    'stats',
    'book:BITCOIN_TOMAN',
    'me:orders',
    'stats:',
    'book:GOLD_TOMAN',
    'toString',
    '',
    undefined as never,
  ]
  expect(names.filter(isTopic)).toEqual(['stats', 'book:BITCOIN_TOMAN', 'me:orders'])
})
