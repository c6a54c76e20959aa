import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { captchaWork, readConfig } from '#relay/base/config.ts'
import { ConfigError } from '#shared/core/config/variables.ts'

describe('the configuration', () => {
  it('has defaults for a start without variables', () => {
    const { timings: _, webFolder, captchaSecret, ...config } = readConfig({})
    expect(config).toEqual({
      host: '127.0.0.1',
      port: 3000,
      upstream: 'http://127.0.0.1:3001',
      upstreamHonoursKeys: true,
      chartFeed: 'http://127.0.0.1:3001/klines',
      chartSymbols: { TOMAN: '{coin}_TOMAN', TETHER: '{coin}_TETHER' },
      newsFeed: null,
      blog: 'https://blog.sarraf.example',
      gatewayHosts: ['127.0.0.1:3001'],
      siteHosts: [],
      socketsPerAddress: null,
      trustedProxies: [],
      captchaWork,
      cluster: null,
      logLevel: 'info',
    })
    expect(webFolder.endsWith(join('dist', 'web'))).toBe(true)
    // Each relay makes its own secret.
    expect([captchaSecret.length, readConfig({}).captchaSecret === captchaSecret]).toEqual([44, false])
  })

  it('reads the environment', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      UPSTREAM_URL: 'https://ex.test/v1/',
      UPSTREAM_HONOURS_KEYS: 'yes',
      CHART_FEED_URL: 'https://chart.test/k',
      CHART_SYMBOL_TOMAN: '{code}IRT',
      CHART_SYMBOL_TETHER: '{code}-USDT',
      BLOG_URL: 'https://news.test/fa/',
      GATEWAY_HOSTS: 'pay.test, Bank.test:8443',
      BOOK_INTERVAL_MS: '500',
      SITE_HOSTS: 'sarraf.test, en.sarraf.test:8443',
      MAX_SOCKETS_PER_ADDRESS: '20',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,fd00::/8',
      CAPTCHA_SECRET: 'a secret that several relays have',
      REDIS_URL: 'rediss://:word@redis.test:6380/2',
      CLUSTER_SECRET: 'another secret that several relays have',
      CLUSTER_RELAYS: '5',
    }
    const { timings, webFolder: _, ...config } = readConfig(env)
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      upstream: 'https://ex.test/v1',
      upstreamHonoursKeys: true,
      chartFeed: 'https://chart.test/k',
      chartSymbols: { TOMAN: '{code}IRT', TETHER: '{code}-USDT' },
      newsFeed: null,
      blog: 'https://news.test/fa',
      gatewayHosts: ['pay.test', 'bank.test:8443'],
      siteHosts: ['sarraf.test', 'en.sarraf.test:8443'],
      socketsPerAddress: 20,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      captchaSecret: 'a secret that several relays have',
      captchaWork,
      cluster: {
        redis: 'rediss://:word@redis.test:6380/2',
        secret: 'another secret that several relays have',
        relays: 5,
      },
      logLevel: 'info',
    })
    expect(timings.interval({ kind: 'book', market: 'BITCOIN_TOMAN' })).toBe(500)
    const { captchaSecret } = readConfig({ ...env, CAPTCHA_SECRET: '' })
    expect(captchaSecret).toBe('another secret that several relays have')
  })

  it('names every invalid value', () => {
    const env = {
      PORT: '70000',
      UPSTREAM_URL: 'ftp://x',
      CHART_SYMBOL_TOMAN: 'BTCIRT',
      CHART_SYMBOL_TETHER: '{code}&limit=1',
      BOOK_INTERVAL_MS: '1.5',
      GATEWAY_HOSTS: 'https://pay.test',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/33',
      CAPTCHA_SECRET: 'short, not to be printed',
      REDIS_URL: 'http://:password@not.to.be.printed',
      CLUSTER_RELAYS: '0',
    }
    const message = [
      'The configuration does not fit:',
      '  REDIS_URL must be an address like redis://:password@host:6379/0, but is "http://***@not.to.be.printed"',
      '  CLUSTER_RELAYS must be a whole number from 1 to 100, but is "0"',
      '  CLUSTER_SECRET must be set, and the same for all relays, with REDIS_URL',
      '  UPSTREAM_URL must be an http(s) address, but is "ftp://x"',
      '  PORT must be a port from 1 to 65535, or 0 for any that is free, but is "70000"',
      '  CHART_SYMBOL_TOMAN must be a symbol like {code}IRT, with {coin} or {code} in it, but is "BTCIRT"',
      '  CHART_SYMBOL_TETHER must be a symbol like {code}IRT, with {coin} or {code} in it, but is "{code}&limit=1"',
      '  GATEWAY_HOSTS must be hosts like pay.example.com or pay.example.com:8443, with commas between them, but is "https://pay.test"',
      '  TRUSTED_PROXIES must be addresses or networks, with commas between them, but is "10.0.0.0/33"',
      '  CAPTCHA_SECRET must have at least 32 characters, but has 24',
      '  LOG_LEVEL must be info, warn, error or silent, but is "loud"',
      '  BOOK_INTERVAL_MS must be milliseconds from 100 to 60000, but is "1.5"',
    ].join('\n')
    expect(() => readConfig(env)).toThrow(new ConfigError([]).constructor as never)
    expect(() => readConfig(env)).toThrow(message)
  })

  it('accepts only yes or no for a switch, and only the two schemes of Redis', () => {
    expect(['yes', 'no'].map((text) => readConfig({ UPSTREAM_HONOURS_KEYS: text }).upstreamHonoursKeys)).toEqual([
      true,
      false,
    ])
    expect(() => readConfig({ UPSTREAM_HONOURS_KEYS: 'true' })).toThrow('UPSTREAM_HONOURS_KEYS must be')
    for (const address of ['xredis://redis.test', 'redis+tls://redis.test', 'redis'])
      expect(() => readConfig({ REDIS_URL: address, CLUSTER_SECRET: 'a secret that several relays have' })).toThrow(
        'REDIS_URL must be an address like',
      )
  })

  it.each(['sarraf.test,two words', 'two words,sarraf.test', 'https://sarraf.test', 'sarraf.test:123456'])(
    'refuses the hosts %j',
    (text) => {
      expect(() => readConfig({ SITE_HOSTS: text })).toThrow('SITE_HOSTS must be hosts, with commas between them')
    },
  )

  it.each([
    ['127.0.0.1/0', false],
    ['127.0.0.1/1', true],
    ['127.0.0.1/32', true],
    ['::1/128', true],
    ['::1/129', false],
    ['127.0.0.1/8/8', false],
    ['localhost', false],
    ['localhost/8', false],
    ['localhost,127.0.0.1/8', false],
    ['127.0.0.1/8,localhost', false],
    ['', true],
  ])('accepts the trusted proxy %j: %s', (text, fits) => {
    const read = () => readConfig({ TRUSTED_PROXIES: text }).trustedProxies
    if (fits) expect(read()).toEqual(text === '' ? [] : [text])
    else
      expect(read).toThrow(`TRUSTED_PROXIES must be addresses or networks, with commas between them, but is "${text}"`)
  })
})
