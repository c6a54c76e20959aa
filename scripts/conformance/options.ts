import { parseArgs } from 'node:util'
import { withoutSecrets } from '#shared/core/config/variables.ts'
import { type MarketSymbols, ownMarketSymbols } from '#shared/market/codes.ts'
import { markets as allMarkets, type Market, marketOf } from '#shared/market/coins.ts'
import type { Tokens } from './kit/kit.ts'

export type Options = {
  /** URLs without a slash at their end. */
  upstream: string
  chartFeed: string
  newsFeed: string | null
  /** The names of the markets in the chart feed, as `CHART_SYMBOL_TOMAN` and `CHART_SYMBOL_TETHER` of the relay. */
  chartSymbols: MarketSymbols
  trade: boolean
  /** The seconds of polling at the relay's rate; 0 skips it. */
  seconds: number
  bookInterval: number
  markets: readonly Market[]
  callback: string
  /** The files for the report; null for none. */
  json: string | null
  page: string | null
  tokens: Tokens
}

export const usage = `npm run conformance -- --upstream URL [options]

  --upstream URL      the root of the exchange's REST API
  --chart-feed URL    its klines endpoint, if it is elsewhere (/klines at the upstream)
  --chart-symbol-toman PATTERN, --chart-symbol-tether PATTERN
                      how that endpoint names the markets, as CHART_SYMBOL_TOMAN and CHART_SYMBOL_TETHER of the relay
  --news-feed URL     its feed of posts, if it is elsewhere (/news/posts at the upstream)
  --markets LIST      markets to look at one by one, with commas between them (all)
  --seconds N         how long to poll at the relay's rate, 0 to 3600 (60)
  --book-interval N   milliseconds between polls of an order book, as BOOK_INTERVAL_MS (1000)
  --json FILE         the report as JSON
  --page FILE         the report as a page
  --trade             commands too: it trades the least amounts with two test accounts, and puts everything back
  --callback URL      where a bank gateway returns to; with --trade (http://127.0.0.1:3000/redirect-from-banks)
  --i-operate-this-exchange
                      needed for an exchange that is not on this machine

Tokens come from the environment: CONFORMANCE_TOKEN_1 and CONFORMANCE_TOKEN_2 of two verified test accounts, both needed
by --trade, and CONFORMANCE_TOKEN_UNVERIFIED of one without a verified identity.`

/** An error in the options. Its message never repeats a value that may be a secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Parses the options and the environment. @throws UsageError with all errors. */
export function optionsOf(words: readonly string[], env: { [name: string]: string | undefined }): Options {
  const values = valuesOf(words)
  const faults: string[] = []
  const upstream = addressOf('--upstream', values.upstream ?? '', faults)
  const chartFeed = values['chart-feed'] === undefined ? null : addressOf('--chart-feed', values['chart-feed'], faults)
  const newsFeed = values['news-feed'] === undefined ? null : addressOf('--news-feed', values['news-feed'], faults)
  const callback = addressOf('--callback', values.callback, faults)
  const tokens = {
    first: tokenOf(env, 'CONFORMANCE_TOKEN_1', faults),
    second: tokenOf(env, 'CONFORMANCE_TOKEN_2', faults),
    unverified: tokenOf(env, 'CONFORMANCE_TOKEN_UNVERIFIED', faults),
  }
  const remote = [upstream, chartFeed, newsFeed].find((address) => address !== null && !isLoopback(address))
  if (remote && !values['i-operate-this-exchange'])
    faults.push(
      `${withoutSecrets(remote)} is not on this machine. Add --i-operate-this-exchange if it is yours to test.`,
    )
  const hasTokens = Object.values(tokens).some((token) => token !== null)
  if (hasTokens && upstream?.startsWith('http:') && !isLoopback(upstream))
    faults.push('Tokens go over https only: --upstream begins with http.')
  if (values.trade && (tokens.first === null || tokens.second === null || tokens.first === tokens.second))
    faults.push('--trade needs CONFORMANCE_TOKEN_1 and CONFORMANCE_TOKEN_2, of two accounts.')
  const options = {
    upstream: upstream ?? '',
    chartFeed: chartFeed ?? `${upstream}/klines`,
    newsFeed,
    chartSymbols: {
      TOMAN: symbolOf('--chart-symbol-toman', values['chart-symbol-toman'], faults),
      TETHER: symbolOf('--chart-symbol-tether', values['chart-symbol-tether'], faults),
    },
    trade: values.trade,
    seconds: wholeOf('--seconds', values.seconds, [0, 3600], faults),
    bookInterval: wholeOf('--book-interval', values['book-interval'], [100, 60_000], faults),
    markets: marketsOf(values.markets, faults),
    callback: callback ?? '',
    json: values.json ?? null,
    page: values.page ?? null,
    tokens,
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
  return options
}

const words = {
  upstream: { type: 'string' },
  'chart-feed': { type: 'string' },
  'chart-symbol-toman': { type: 'string', default: ownMarketSymbols.TOMAN },
  'chart-symbol-tether': { type: 'string', default: ownMarketSymbols.TETHER },
  'news-feed': { type: 'string' },
  markets: { type: 'string' },
  seconds: { type: 'string', default: '60' },
  'book-interval': { type: 'string', default: '1000' },
  json: { type: 'string' },
  page: { type: 'string' },
  trade: { type: 'boolean', default: false },
  callback: { type: 'string', default: 'http://127.0.0.1:3000/redirect-from-banks' },
  'i-operate-this-exchange': { type: 'boolean', default: false },
} as const

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: words }).values
  } catch (error) {
    // The error's own message would repeat the typed text, which may be a token.
    const known = Object.keys(words).map((name) => `--${name}`)
    const odd = args.findIndex((word) => word.startsWith('-') && !known.includes(word.replace(/=.*/s, '')))
    const [, option] = /^(--[a-z-]{1,30})(?:=|$)/.exec(args[odd] ?? '') ?? []
    if (option !== undefined) throw new UsageError(`There is no option ${option}.`, { cause: error })
    throw new UsageError('An option has no value, has one that it does not take, or there is a word too many.')
  }
}

function addressOf(name: string, text: string, faults: string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) faults.push(`${name} must be an http or https address.`)
  else if (url.username || url.password || url.search || url.hash)
    faults.push(`${name} must have no user, password or query.`)
  else return url.href.replace(/\/+$/, '')
  return null
}

function isLoopback(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
}

function tokenOf(env: { [name: string]: string | undefined }, name: string, faults: string[]): string | null {
  const text = env[name]?.trim()
  if (!text) return null
  if (!/^[\x21-\x7e]{16,2048}$/.test(text))
    faults.push(`${name} must be a token of 16 to 2048 visible ASCII characters.`)
  return text
}

function symbolOf(name: string, text: string, faults: string[]): string {
  const rest = text.replace(/\{(?:coin|code)\}/g, '')
  const isPattern = rest !== text && /^[A-Za-z0-9._:/-]{0,40}$/.test(rest)
  if (!isPattern) faults.push(`${name} must be a name with {coin} or {code} in it, like {code}IRT.`)
  return text
}

function wholeOf(name: string, text: string, [min, max]: readonly [number, number], faults: string[]): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) faults.push(`${name} must be a whole number from ${min} to ${max}.`)
  return value
}

function marketsOf(text: string | undefined, faults: string[]): readonly Market[] {
  if (text === undefined) return allMarkets
  const named = text.split(',').map((type) => marketOf(type.trim()))
  const known = named.filter((market) => market !== undefined)
  if (known.length < named.length || known.length === 0)
    faults.push('--markets must be names like BITCOIN_TOMAN, with commas between them.')
  return known
}
