import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  ConfigError,
  type Environment,
  port,
  portForm,
  variableReader,
  whole,
  withoutSecrets,
} from '#shared/core/config/variables.ts'
import { type MarketSymbols, ownMarketSymbols } from '#shared/market/codes.ts'
import { book } from '#shared/stream/topics/book.ts'
import { productionTimings, type Timings } from './timings.ts'

/** Configuration of a relay that is one of several. */
export type ClusterConfig = {
  redis: string
  /** Secret for the hashes of users and IP addresses that Redis receives. All relays have the same. */
  secret: string
  /**
   * Approximate number of relays. Without Redis each relay polls for its own sockets, at an interval multiplied and a
   * concurrency divided by this number. So the load on the upstream does not grow.
   */
  relays: number
}

/** The difficulty of a captcha's challenge: between `minTries` and `maxTries` key derivations of `rounds` rounds each. */
export type CaptchaWork = { rounds: number; minTries: number; maxTries: number }

/** About a second of work for a phone. */
export const captchaWork: CaptchaWork = { rounds: 2000, minTries: 400, maxTries: 800 }

/** The relay's configuration. URLs have no slash at their end. */
export type Config = {
  host: string
  port: number
  /** Root of the exchange's REST API. */
  upstream: string
  /**
   * Whether the upstream executes a command only once for one `Idempotency-Key`. The default is true for the sandbox; for
   * another exchange the operator must set `UPSTREAM_HONOURS_KEYS=yes`.
   */
  upstreamHonoursKeys: boolean
  /** A klines endpoint in the common `symbol=BTCUSDT&interval=1d` form. */
  chartFeed: string
  /** Names of the markets in the chart feed, by settlement. */
  chartSymbols: MarketSymbols
  /** A WordPress posts feed; null for the upstream's own. */
  newsFeed: string | null
  /** The blog that the navbar links to. */
  blog: string
  /** Hosts of payment gateways to which the site may send users, with a port where there is one. */
  gatewayHosts: readonly string[]
  /** Sockets that one IP address may have. Null for no limit, because all clients behind a proxy share one address. */
  socketsPerAddress: number | null
  /** Hosts whose pages may open sockets here, besides this relay's own host, with a port where there is one. */
  siteHosts: readonly string[]
  /**
   * IP addresses and networks (`10.0.0.0/8`) of proxies in front. The relay takes a request's IP address from their
   * `x-forwarded-for`. Empty: the relay ignores this header.
   */
  trustedProxies: readonly string[]
  /**
   * The secret that signs challenges. Relays that serve the same host must share it. By default it is the cluster's secret,
   * or random without a cluster.
   */
  captchaSecret: string
  captchaWork: CaptchaWork
  /** Null when this relay is the only one. */
  cluster: ClusterConfig | null
  /** The folder of the built web client, which has `.br` and `.gz` files beside compressible ones. */
  webFolder: string
  logLevel: 'info' | 'warn' | 'error' | 'silent'
  timings: Timings
}

/**
 * Reads the configuration (design 3, last paragraph). Empty values count as unset.
 * @throws ConfigError that names every invalid variable.
 */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const read = variableReader(env, faults)
  const readSecret = (name: string): string => {
    const text = env[name]?.trim()
    // The message does not contain the secret.
    if (text && text.length < 32) faults.push(`${name} must have at least 32 characters, but has ${text.length}`)
    return text || randomBytes(32).toString('base64')
  }
  const readCluster = (): ClusterConfig | null => {
    const redis = env.REDIS_URL?.trim() || null
    if (redis !== null && !isRedisAddress(redis)) {
      // The text may be only a password.
      const shown = redis.includes('://') ? withoutSecrets(redis) : '***'
      faults.push(`REDIS_URL must be an address like redis://:password@host:6379/0, but is "${shown}"`)
    }
    const relays = read('CLUSTER_RELAYS', 3, whole(1, 100), 'a whole number from 1 to 100')
    if (redis === null) return null
    if (!env.CLUSTER_SECRET?.trim())
      faults.push('CLUSTER_SECRET must be set, and the same for all relays, with REDIS_URL')
    return { redis, secret: readSecret('CLUSTER_SECRET'), relays }
  }
  const cluster = readCluster()
  const sandboxPort = read('SANDBOX_PORT', 3001, port, portForm)
  const upstream = read('UPSTREAM_URL', `http://127.0.0.1:${sandboxPort}`, address, 'an http(s) address')
  const config: Config = {
    host: env.HOST?.trim() || '127.0.0.1',
    port: read('PORT', 3000, port, portForm),
    upstream,
    upstreamHonoursKeys: read('UPSTREAM_HONOURS_KEYS', !env.UPSTREAM_URL?.trim(), yesOrNo, 'yes or no'),
    chartFeed: read('CHART_FEED_URL', `${upstream}/klines`, address, 'an http(s) address'),
    chartSymbols: {
      TOMAN: read('CHART_SYMBOL_TOMAN', ownMarketSymbols.TOMAN, symbolPattern, symbolForm),
      TETHER: read('CHART_SYMBOL_TETHER', ownMarketSymbols.TETHER, symbolPattern, symbolForm),
    },
    newsFeed: read<string | null>('NEWS_FEED_URL', null, address, 'an http(s) address'),
    blog: read('BLOG_URL', 'https://blog.sarraf.example', address, 'an http(s) address'),
    gatewayHosts: read(
      'GATEWAY_HOSTS',
      [new URL(upstream).host],
      hosts,
      'hosts like pay.example.com or pay.example.com:8443, with commas between them',
    ),
    socketsPerAddress: read('MAX_SOCKETS_PER_ADDRESS', null, whole(1, 1_000_000), 'a whole number from 1'),
    siteHosts: read('SITE_HOSTS', [], hosts, 'hosts, with commas between them'),
    trustedProxies: read('TRUSTED_PROXIES', [], networks, 'addresses or networks, with commas between them'),
    captchaSecret: env.CAPTCHA_SECRET?.trim() || cluster === null ? readSecret('CAPTCHA_SECRET') : cluster.secret,
    captchaWork,
    cluster,
    webFolder: join(import.meta.dirname, '..', '..', 'dist', 'web'),
    logLevel: read('LOG_LEVEL', 'info', logLevel, 'info, warn, error or silent'),
    timings: productionTimings(
      read('BOOK_INTERVAL_MS', book.interval, whole(100, 60_000), 'milliseconds from 100 to 60000'),
    ),
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

function address(text: string): string | null {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return null
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}

/** The form of a symbol pattern, for messages. */
const symbolForm = 'a symbol like {code}IRT, with {coin} or {code} in it'

function symbolPattern(text: string): string | null {
  const rest = text.replace(/\{(?:coin|code)\}/g, '')
  return rest !== text && /^[A-Za-z0-9._:/-]*$/.test(rest) ? text : null
}

function isRedisAddress(text: string): boolean {
  return /^rediss?:$/.test(URL.parse(text)?.protocol ?? '')
}

function hosts(text: string): string[] | null {
  const all = text.split(',').map((one) => one.trim().toLowerCase())
  return all.every((one) => /^[a-z0-9.-]+(?::\d{1,5})?$/.test(one)) ? all : null
}

function networks(text: string): string[] | null {
  const all = text.split(',').map((one) => one.trim())
  return all.every(isNetwork) ? all : null
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && maxBits > 0 && (bits === undefined || whole(1, maxBits)(bits) !== null)
}

function yesOrNo(text: string): boolean | null {
  return text === 'yes' ? true : text === 'no' ? false : null
}

function logLevel(text: string): Config['logLevel'] | null {
  return (['info', 'warn', 'error', 'silent'] as const).find((level) => level === text) ?? null
}
