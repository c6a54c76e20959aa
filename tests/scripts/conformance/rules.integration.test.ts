import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RuleName, rules } from '#scripts/conformance/kit/rules.ts'
import { brokenIn } from './broken.ts'
import { found } from './found.ts'
import { type Answer, type Between, type Seen, startProxy } from './proxy.ts'
import { openWorld, type World } from './world.ts'

/** Changes the successful answers of one path. */
function content<Content>(path: string, change: (content: Content) => unknown): Between {
  return {
    after: (answer, seen) =>
      seen.path === path && answer.status === 200 ? { status: 200, body: change(answer.body as Content) } : answer,
  }
}
const rows = (path: string, change: (row: Row) => Row) => content<Row[]>(path, (all) => all.map(change))
const page = (path: string, change: (row: Row) => Row) =>
  content<{ content: Row[] }>(path, (all) => ({ ...all, content: all.content.map(change) }))
type Row = { [field: string]: string }

/**
 * Mistakes in reads that no deviation of the sandbox makes: the rule that each one breaks, and further rules that break
 * with it.
 */
const inReads: readonly [rule: string, Between, alsoBroken?: string[]][] = [
  ['faq answers', { before: at('/faq', { status: 502, body: '<h1>Bad Gateway</h1>' }) }],
  ['faq json', { before: at('/faq', { status: 200, body: '[{"question":' }) }],
  [
    'exchangePriceUsd prices.filter',
    { before: ({ path, query }) => void (path.endsWith('/usd') && query.delete('toCurrencies')) },
  ],
  ['priceUsd prices.day-change', rows('/coins/price/usd', ({ price24hrChangePercent: _, ...row }) => row)],
  ['coinDetails coins.limits', page('/coins/details', (row) => ({ ...row, maxAmount: '0' }))],
  ['marketInfoV2 markets.week', { before: ({ query }) => void query.delete('weeklyDataIncluded') }],
  [
    'marketInfo ticker.of-settlement',
    { before: ({ path, query }) => void (path === '/trades/market-info' && query.set('source_coin', 'TETHER')) },
  ],
  [
    'market market.active',
    content('/markets/TETHER_TOMAN', () => ({ baseDTO: { marketType: 'TETHER_TOMAN', isActive: false } })),
  ],
  [
    'lastTrades trades.size',
    { before: ({ path, query }) => void (path === '/trades/last-trades' && query.set('size', '20')) },
  ],
  ['lastTrades trades.side', rows('/trades/last-trades', (row) => ({ ...row, orderType: 'LIMITED' }))],
  [
    'klines candles.high-low',
    rows('/klines', (row) => Object.assign([...(row as never as string[])], { 2: '1' }) as never),
  ],
  [
    'klines candles.unknown-symbol',
    {
      after: (answer, { path }) =>
        path === '/klines' && answer.status === 400 ? { status: 500, body: answer.body } : answer,
    },
  ],
  [
    'market refusal.body-status',
    {
      after: (answer, { path }) =>
        path.startsWith('/markets/') && answer.status === 404
          ? { status: 404, body: { message: 'NOT_FOUND', status: 500 } }
          : answer,
    },
  ],
  [
    'walletAddresses wallet.toman',
    content<{ TOMAN?: Row }>('/wallets/customer-addresses', ({ TOMAN: _, ...others }) => others),
    ['walletAmount wallet.agrees'],
  ],
  [
    'walletAmount wallet.agrees',
    content<{ TOMAN: Row }>('/wallets/customer-wallet-amount', ({ TOMAN, ...others }) => ({
      ...others,
      TOMAN: { ...TOMAN, totalBalance: '1' },
    })),
  ],
  ['marketWhole foretold.whole', content('/orders/market-buy-sell-whole', () => ({ baseDTO: { wholePrice: '1' } }))],
  ['amountViaPrice foretold.amount', content('/orders/amount-via-price', () => ({ baseDTO: { amount: '119000' } }))],
  [
    'orders orders.filter',
    {
      before: ({ path, query }) =>
        void (path === '/orders' && ['market', 'orderStatus', 'excludedOrderStatus'].map((name) => query.delete(name))),
    },
  ],
]

/** Mistakes in answers to commands. One run has several of them when they do not affect each other. */
const inCommands: { readonly [play: string]: { between: Between; broken: string[] } } = {
  'takes whatever it should refuse': {
    between: {
      before: (seen) =>
        isWrong(seen)
          ? { status: 200, body: { message: 'ok', baseDTO: { token: 'a-token-of-the-exchange' } } }
          : undefined,
      after: (answer, { path }) =>
        path === '/wallets/deposit-toman'
          ? { ...answer, body: { message: 'ok', baseDTO: { redirectSite: '/pay' } } }
          : answer,
    },
    broken: [
      'buyOrder order.force-warning',
      'buyOrder order.least',
      'buyOrder refusal.status',
      'changeEmailOtp contact.needs-code',
      'changeMobileOtp contact.needs-code',
      'changeOtp refusal.status',
      'changeOtp settings.needs-code',
      'checkOtpCode sign-in.needs-code',
      'depositToman deposit.gateway',
      'exchangeBuy quick.price',
      'identityOtp identity.needs-code',
      'resetPassword recovery.needs-code',
      'withdrawalRequest refusal.status',
      'withdrawalRequest withdrawal.needs-code',
    ],
  },
  'says that it traded, and did not': {
    between: {
      before: ({ body, path }) =>
        /MARKET_BUY|EXCHANGE_BUY/.test(body) && !path.includes('market')
          ? { status: 200, body: { message: 'Order Registered.' } }
          : undefined,
    },
    broken: ['buyOrder market.done', 'exchangeBuy quick.done', 'exchangeBuy quick.price'],
  },
  'takes no order': {
    between: {
      before: ({ path, token }) =>
        path === '/orders/buy' && token !== null
          ? { status: 400, body: { message: 'MARKET_IS_NOT_ACTIVE', status: 400 } }
          : undefined,
    },
    broken: ['buyOrder order.taken'],
  },
  'lists no order': {
    between: content<{ content: Row[] }>('/orders', (all) => ({
      ...all,
      content: all.content.filter(({ orderStatus }) => orderStatus !== 'IS_OPEN'),
    })),
    // Its list lacks rows that its totals count.
    broken: ['orders order.listed', 'orders paging.whole'],
  },
}

/**
 * Returns whether a request of the kit must be refused: half the minimum amount, a price 20% worse or never quoted, a wrong
 * code.
 */
function isWrong({ path, body, query }: Seen): boolean {
  const {
    amount = '',
    unitPrice = '0',
    otp = query.get('otp'),
    code = query.get('code') ?? otp,
  } = JSON.parse(body || '{}') as Row
  if (code === '000000' || code === '00000') return true
  if (path === '/orders/buy') return amount === '0.5' || Number(unitPrice) > 130_000
  return path === '/exchange/buy' && Number(unitPrice) < 115_000
}

function at(path: string, answer: Answer): Between['before'] {
  return (seen) => (seen.path === path ? answer : undefined)
}

describe('the rules of the conformance kit, over HTTP', () => {
  let world: World
  let served: Awaited<ReturnType<World['serve']>>
  beforeAll(async () => {
    world = await openWorld()
    served = await world.serve()
  })
  afterAll(async () => {
    await served.close()
    world.close()
  })

  const through = async (between: Between, ...words: string[]) => {
    const options = words.includes('--trade') ? await world.renewed(...words) : world.options(...words)
    const proxy = await startProxy(served.url, between)
    const broken = await brokenIn({ ...options, ...proxy.addresses })
    await proxy.close()
    return broken.toSorted()
  }

  it.each(inReads)('%s is found', async (rule, between, also = []) => {
    expect(await through(between)).toEqual([rule, ...also].toSorted())
  })

  it.each(Object.entries(inCommands))('an exchange that %s is found', async (_, { between, broken }) => {
    expect(await through(between, '--trade')).toEqual(broken)
  })

  it('an order that another user can cancel is found', async () => {
    const broken = await through(
      {
        before: (seen) =>
          void (seen.method === 'DELETE' && Object.assign(seen, { token: world.tokens().CONFORMANCE_TOKEN_1 })),
      },
      '--trade',
    )
    expect(broken).toContain('cancelOrder order.not-of-others')
  })

  it('a cancelled order whose money is held back is found', async () => {
    let isCancelled = false
    const broken = await through(
      {
        after: (answer, { method, path, token }) => {
          isCancelled ||= method === 'DELETE' && token === world.tokens().CONFORMANCE_TOKEN_1
          if (!isCancelled || path !== '/wallets/customer-wallet-amount') return answer
          const { TOMAN, ...others } = answer.body as { TOMAN: Row }
          return { ...answer, body: { ...others, TOMAN: { ...TOMAN, credit: '1' } } }
        },
      },
      '--trade',
    )
    expect(broken).toEqual(['cancelOrder cancel.restores'])
  })

  it('an answer that is larger than the relay reads is found', async () => {
    const padding = 'x'.repeat(5 * 1024 * 1024)
    const broken = await through(
      content<object>('/trades/crypto-info', (all) => ({ ...all, padding })),
      '--seconds',
      '1',
    )
    expect(broken).toEqual(['cryptoInfo load.size'])
  })

  it('every rule has a mistake that breaks it', () => {
    const seen = [
      ...Object.values(found).flatMap((all) => all.map(([, rule]) => rule)),
      ...inReads.map(([rule]) => rule.split(' ')[1]),
      ...Object.values(inCommands).flatMap(({ broken }) => broken.map((rule) => rule.split(' ')[1])),
      'order.not-of-others',
      'cancel.restores',
      'load.size',
    ]
    const left = (Object.keys(rules) as RuleName[]).filter((rule) => !seen.includes(rule))
    expect(left).toEqual([])
  })
})
