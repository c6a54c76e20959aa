import { describe, expect, it } from 'vitest'
import { pageAt } from '#web/service-worker/page-at.ts'

const build = { written: ['/', '/faq', '/markets', '/login', '/profile/trade'], empty: '/auth' }

describe('the service worker', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/markets/', '/markets'],
    ['/login/', '/login'],
    ['/profile/trade', '/profile/trade'],
    ['/profile/trade/TOMAN/BITCOIN', '/profile/trade'],
    ['/profile/trade/TETHER/ETHEREUM/', '/profile/trade'],
    ['/profile/trade/TETHER', '/auth'],
    ['/profile/trade/TETHER/ETHEREUM/more', '/auth'],
    ['/profile', '/auth'],
    ['/market/BITCOIN/TOMAN', '/auth'],
    ['/apiary', '/auth'],
    ['/no-such-page', '/auth'],
  ])('serves %s with the page %s', (path, page) => expect(pageAt(path, build)).toBe(page))

  it.each([
    '/api/users/account',
    '/api',
    '/captcha',
    '/socket.io/',
    '/config.json',
    '/sw.js',
    '/healthz',
    '/metrics',
    '/readyz',
    '/manifest.webmanifest',
    '/.well-known/acme-challenge/x',
  ])('has no page for %s, which the relay serves', (path) => expect(pageAt(path, build)).toBe(null))
})
