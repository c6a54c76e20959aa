import { expect, it } from 'vitest'
import { siteConfigOf } from '#shared/contract/site-config.ts'

it.each([
  [
    { blog: 'https://news.test/fa', more: 1 },
    { blog: 'https://news.test/fa', gatewayHosts: [] },
  ],
  [{ blog: 'http://127.0.0.1:8080' }, { blog: 'http://127.0.0.1:8080', gatewayHosts: [] }],
  [
    { blog: 'https://news.test', gatewayHosts: ['pay.test', '127.0.0.1:3001'] },
    { blog: 'https://news.test', gatewayHosts: ['pay.test', '127.0.0.1:3001'] },
  ],
  [{ blog: 'https://news.test', gatewayHosts: 'pay.test' }, null],
  [{ blog: 'https://news.test', gatewayHosts: [5] }, null],
  [{ blog: 'javascript:alert(1)' }, null],
  [{ blog: '//news.test' }, null],
  [{ blog: 'https:///' }, null],
  [{ blog: 5 }, null],
  [{}, null],
  [null, null],
  ['https://news.test', null],
])('reads %j as %j', (response, config) => {
  expect(siteConfigOf(response)).toEqual(config)
})
