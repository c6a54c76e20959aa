import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sandboxConfig } from '#sandbox/config.ts'
import { deviationNames } from '#sandbox/deviations/deviations.ts'
import { redactor } from '#scripts/conformance/kit/redact.ts'
import { optionsOf } from '#scripts/conformance/options.ts'
import { pageReport } from '#scripts/conformance/report/page.ts'
import { markets } from '#shared/market/coins.ts'
import { found } from './found.ts'

const here = ['--upstream', 'http://127.0.0.1:3001']
const secret = 'a-token-that-nobody-may-read'
const tokens = { CONFORMANCE_TOKEN_1: `${secret}-1`, CONFORMANCE_TOKEN_2: `${secret}-2` }

function messageOf(words: string[], env: { [name: string]: string } = {}): string {
  try {
    optionsOf(words, env)
  } catch (error) {
    return (error as Error).message
  }
  return 'none'
}

describe('the options of the conformance kit', () => {
  it('need only a URL', () => {
    expect(optionsOf([...here.slice(0, 1), 'http://localhost:3001/api/'], {})).toEqual({
      upstream: 'http://localhost:3001/api',
      chartFeed: 'http://localhost:3001/api/klines',
      newsFeed: null,
      chartSymbols: { TOMAN: '{coin}_TOMAN', TETHER: '{coin}_TETHER' },
      trade: false,
      seconds: 60,
      bookInterval: 1000,
      markets,
      callback: 'http://127.0.0.1:3000/redirect-from-banks',
      json: null,
      page: null,
      tokens: { first: null, second: null, unverified: null },
    })
  })

  const mine = 'is not on this machine. Add --i-operate-this-exchange if it is yours to test.'
  it.each([
    ['no address', [], '--upstream must be an http or https address.'],
    ['a word that is none', ['--upstream', 'exchange'], '--upstream must be an http or https address.'],
    ['another protocol', ['--upstream', 'ftp://127.0.0.1'], '--upstream must be an http or https address.'],
    ['a password', ['--upstream', `http://u:${secret}@127.0.0.1`], '--upstream must have no user, password or query.'],
    ['a host elsewhere', ['--upstream', 'https://exchange.example'], `https://exchange.example ${mine}`],
    ['a name that only looks local', ['--upstream', 'https://127.0.0.1.example'], `https://127.0.0.1.example ${mine}`],
    [
      'a feed elsewhere',
      [...here, '--chart-feed', 'https://feed.example/klines'],
      `https://feed.example/klines ${mine}`,
    ],
    [
      'a symbol without a place for the coin',
      [...here, '--chart-symbol-toman', 'BTCIRT'],
      '--chart-symbol-toman must be a name with {coin} or {code} in it, like {code}IRT.',
    ],
    [
      'a market that is none',
      [...here, '--markets', 'GOLD'],
      '--markets must be names like BITCOIN_TOMAN, with commas between them.',
    ],
    ['too long', [...here, '--seconds', '3601'], '--seconds must be a whole number from 0 to 3600.'],
    [
      'a wrong number',
      [...here, '--book-interval', 'fast'],
      '--book-interval must be a whole number from 100 to 60000.',
    ],
    [
      'trading without tokens',
      [...here, '--trade'],
      '--trade needs CONFORMANCE_TOKEN_1 and CONFORMANCE_TOKEN_2, of two accounts.',
    ],
    ['a token among the words', [...here, `--token=${secret}`], 'There is no option --token.'],
    [
      'a word too many',
      [...here, secret],
      'An option has no value, has one that it does not take, or there is a word too many.',
    ],
  ])('%s is refused', (_, words, message) => {
    expect(messageOf(words)).toBe(message)
  })

  it('require two tokens, which are sent over https only', () => {
    const both = { CONFORMANCE_TOKEN_1: secret, CONFORMANCE_TOKEN_2: secret }
    expect(messageOf([...here, '--trade'], both)).toContain('of two accounts')
    expect(messageOf([...here, '--trade'], tokens)).toBe('none')
    expect(messageOf(here, { CONFORMANCE_TOKEN_1: 'short' })).toBe(
      'CONFORMANCE_TOKEN_1 must be a token of 16 to 2048 visible ASCII characters.',
    )
    const away = ['--upstream', 'http://exchange.example', '--i-operate-this-exchange']
    expect(messageOf(away, tokens)).toBe('Tokens go over https only: --upstream begins with http.')
    expect(messageOf(away)).toBe('none')
  })
})

describe('the reports of the kit', () => {
  it('contain neither tokens nor texts that look like personal data', () => {
    const open = redactor([secret])
    expect(
      open(`${secret} +989121234567 09121234567 6037991234567890 IR820540102680020817909002 a.b@example.com`),
    ).toBe('(token) (mobile) (mobile) (card) (sheba) (mail)')
    expect(open('{"qrCodeLink":"otpauth://totp/x?secret=JBSW"} 1795107600000')).toBe(
      '{"qrCodeLink":"(secret)"} 1795107600000',
    )
  })

  it('escape every text that an exchange returns', () => {
    const came = '<img src=x onerror=alert(1)>'
    const finding = {
      call: 'faq',
      line: 'GET /faq',
      rule: 'schema',
      expected: 'a & b',
      source: 's',
      looked: 1,
      broken: 1,
      came: [came],
    } as const
    const page = pageReport({
      upstream: 'http://127.0.0.1',
      at: '2026-11-23T00:00:00.000Z',
      trade: false,
      isConformant: false,
      findings: [{ ...finding, came: [came] }],
      skipped: [{ what: '"x"', why: 'y' }],
      load: [],
      ownDelay: { p95: 0, max: 0 },
    })
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(page).not.toContain('<img')
    expect(page).toContain("default-src 'none'")
  })
})

describe('SANDBOX_DEVIATION', () => {
  it('is listed in docs/conformance.md with the rule that finds each deviation', () => {
    const page = readFileSync(new URL('../../../docs/conformance.md', import.meta.url), 'utf8')
    const listed = [...page.matchAll(/^\| `([a-z0-9-]+)` \| .* \| `([a-z0-9.-]+)` \|$/gm)].map(([, name, rule]) => [
      name,
      rule,
    ])
    expect(listed).toEqual(deviationNames.map((name) => [name, found[name][0]![1]]))
  })

  it('is off by default, and takes one of the names', () => {
    expect(sandboxConfig({}).deviation).toBe(null)
    expect(sandboxConfig({ SANDBOX_DEVIATION: 'book-crossed' }).deviation).toBe('book-crossed')
  })

  it('prevents the start of the sandbox with an unknown name', () => {
    expect(() => sandboxConfig({ SANDBOX_DEVIATION: 'book-upside-down' })).toThrow(
      `SANDBOX_DEVIATION must be one of ${deviationNames.join(', ')}, but is "book-upside-down"`,
    )
  })
})
