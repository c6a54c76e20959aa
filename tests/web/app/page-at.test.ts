import { describe, expect, it } from 'vitest'
import { pageAt } from '#web/service-worker/page-at.ts'

const build = { written: ['/', '/faq', '/markets'], empty: '/profile' }

describe('the page of the service worker', () => {
  it.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/markets/', '/markets'],
    ['/market/BITCOIN/TOMAN', '/profile'],
    ['/profile/trade/TOMAN/BITCOIN', '/profile'],
    ['/login', '/profile'],
    ['/apiary', '/profile'],
    ['/no-such-page', '/profile'],
  ])('at %s is that of %s', (path, page) => expect(pageAt(path, build)).toBe(page))

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
  ])('at %s is none: it comes from the relay', (path) => expect(pageAt(path, build)).toBe(null))
})
