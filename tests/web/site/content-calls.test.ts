// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readExchangeInfo, readFaq, readManual, readNews, readStatistics } from '#web/adapters/site/content-calls.ts'
import { readAccountLevels, readCoinFees } from '#web/adapters/site/fees-calls.ts'
import { bankReturn } from '#web/app/router.tsx'

let next: { status: number; body: unknown } = { status: 200, body: null }
const urls: string[] = []
const { signal } = new AbortController()

beforeAll(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    urls.push(path)
    return new Response(JSON.stringify(next.body), { status: next.status })
  })
})
afterAll(() => vi.unstubAllGlobals())

function answers(body: unknown, status = 200) {
  next = { status, body }
}

const entry = {
  language: 'EN',
  address: 'Tehran',
  number: '021',
  email: 'a@b.example',
  privacyPolicy: '<p>x</p>',
  appAndroid: 'https://app.example/android',
  instagram: 'javascript:alert(1)',
  telegram: 't.me/x',
  twitter: 'http://x.example',
}

describe('exchange info', () => {
  it('is that of the language, with safe links only', async () => {
    answers([{ ...entry, language: 'fa', address: 'تهران' }, entry])
    expect(await readExchangeInfo('en', signal)).toEqual({
      address: 'Tehran',
      number: '021',
      email: 'a@b.example',
      privacyPolicy: '<p>x</p>',
      appAndroid: 'https://app.example/android',
      appIOS: undefined,
      instagram: undefined,
      linkedin: undefined,
      telegram: undefined,
      twitter: undefined,
    })
  })

  it('is null when the language has none', async () => {
    answers([entry])
    expect(await readExchangeInfo('fa', signal)).toBeNull()
  })
})

describe('questions', () => {
  it('are requested in the language', async () => {
    answers([{ question: 'q', answer: 'a' }])
    expect([await readFaq('fa', signal), urls.at(-1)]).toEqual([[{ title: 'q', answer: 'a' }], '/api/faq?language=fa'])
    answers([{ title: 't', html: '<p>h</p>' }])
    expect([await readManual('en', signal), urls.at(-1)]).toEqual([
      [{ title: 't', html: '<p>h</p>' }],
      '/api/user-manual?language=en',
    ])
  })
})

describe('fees', () => {
  it('are decimals, even if the upstream sends numbers', async () => {
    answers([{ userAccountLevel: 'GOLD', tradeAmount: 1e9, wagePercent: 0.3, wagePercentTether: '0.25' }])
    expect(await readAccountLevels('fa', signal)).toEqual([
      { level: 'GOLD', threshold: '1000000000', feeToman: '0.3', feeTether: '0.25' },
    ])
  })

  it('of coins are listed by network', async () => {
    const limits = { minAmountExchange: '0', maxAmountExchange: '0', minAmount: '0', maxAmount: '0' }
    const fees = { withdrawalFee: '1', transferFee: '1', minWithdrawAmount: '0', maxWithdrawAmount: '0' }
    const network = { tokenType: 'TRC20', txIdIsNeeded: false, isDepositEnable: true, withdrawEnable: false }
    const coin = { name: 'TRON', code: 'TRX', persianName: 'ترون', englishName: 'Tron', link: '', ...limits, ...fees }
    answers({
      content: [
        { ...coin, tokenTypeDetails: [{ ...network, withdrawalFee: '1e-8', minWithdraw: '20', maxWithdraw: '30' }] },
      ],
    })
    expect(await readCoinFees('fa', signal)).toEqual([
      {
        coin: 'TRON',
        code: 'TRX',
        persianName: 'ترون',
        englishName: 'Tron',
        networks: [{ network: 'TRC20', fee: '0.00000001', min: '20', isOpen: false }],
      },
    ])
  })
})

describe('statistics', () => {
  it('keep every digit', async () => {
    answers({ baseDTO: { userCount: 184200, tradesValue: '487200000000000.55', tradesAmount: '21600000' } })
    const before = Date.now()
    const { asOf, ...figures } = await readStatistics('fa', signal)
    expect(figures).toEqual({ users: '184200', value: '487200000000000.55', trades: '21600000' })
    expect(asOf >= before && asOf <= Date.now()).toBe(true)
  })
})

describe('news', () => {
  it('have titles as text, and link to https only', async () => {
    const post = (rendered: string, link: string, image: string | null = null) => ({
      title: { rendered },
      date: '2026-11-20T20:45:00.000Z',
      better_featured_image: image === null ? null : { source_url: image },
      link,
    })
    answers([
      post('Fees &amp; <em>levels</em>', 'https://blog.example/1', 'https://blog.example/1.svg'),
      post('bad', 'javascript:alert(1)'),
    ])
    expect(await readNews('en', signal)).toEqual([
      {
        title: 'Fees & levels',
        date: Date.UTC(2026, 10, 20, 20, 45),
        image: 'https://blog.example/1.svg',
        link: 'https://blog.example/1',
      },
    ])
  })
})

describe('a refusal', () => {
  it.each([
    [{ message: 'MARKET_IS_NOT_ACTIVE', status: 400 }, 400, ['MARKET_IS_NOT_ACTIVE', 400, []]],
    [
      { message: 'BAD_REQUEST', status: 400, errors: ['otp used before'] },
      400,
      ['CODE_EXPIRED', 400, ['otp used before']],
    ],
    [{ other: 'shape' }, 503, ['SERVER_ERROR', 503, []]],
    [null, 404, ['NOT_FOUND', 404, []]],
  ])('maps %j by its text, otherwise by its status', async (body, status, error) => {
    answers(body, status)
    expect(await readStatistics('fa', signal).catch((thrown) => [thrown.key, thrown.status, thrown.details])).toEqual(
      error,
    )
  })
})

describe('the return from a bank', () => {
  it('keeps its query', () => {
    const request = new Request('http://localhost/redirect-from-banks/?status=OK&id=%20a%2Fb')
    const answer = bankReturn({ request })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/profile/redirect-from-banks?status=OK&id=%20a%2Fb',
    ])
  })
})
