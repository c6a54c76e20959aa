import { describe, expect, it } from 'vitest'
import { pageAt } from '#web/service-worker/page-at.ts'

const build = { written: ['/', '/faq', '/markets'], empty: '/profile' }

describe('the service worker', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/markets/', '/markets'],
    ['/market/BITCOIN/TOMAN', '/profile'],
    ['/profile/trade/TOMAN/BITCOIN', '/profile'],
    ['/login', '/profile'],
    ['/apiary', '/profile'],
    ['/no-such-page', '/profile'],
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
