import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAllowedGateway } from '#shared/rules/gateway.ts'

const hosts = ['pay.example.com', '127.0.0.1:3001']

it.each([
  ['https://pay.example.com', true],
  ['https://PAY.example.com/start?id=1#a', true],
  ['http://127.0.0.1:3001/sandbox/gateway/1', true],
  ['http://pay.example.com/start', false],
  ['https://pay.example.com:8443/start', false],
  ['http://127.0.0.1:3002/', false],
  ['https://pay.example.com@evil.example/', false],
  ['https://pay.example.com.evil.example/', false],
  ['https://evil.example/pay.example.com', false],
  ['https://evil.example\\@pay.example.com/', false],
  ['https://pay.example.com\\.evil.example/', false],
  ['//pay.example.com/', false],
  ['javascript:alert(1)//pay.example.com', false],
  [' https://pay.example.com/', false],
  ['https://pay.example.com/\nx', false],
  ['', false],
])('%j is allowed: %s', (url, open) => {
  expect(isAllowedGateway(url, hosts)).toBe(open)
})

it('every allowed URL leads a browser to a host of the list', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '.',
    'pay.example.com',
    'evil.example',
    '127.0.0.1:3001',
    '#',
    '?',
    ' ',
    '%2e',
    '\t',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const url = `https://${pieces.join('')}`
      return [url, pieces.join('')].every((one) => !isAllowedGateway(one, hosts) || hosts.includes(new URL(one).host))
    }),
    { numRuns: 2000 },
  )
})
