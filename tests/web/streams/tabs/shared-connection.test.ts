import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topic } from '#shared/stream/topics.ts'
import { hashAtOnce, type Page, startBrowser } from './tabs-of-a-browser.ts'

let started: ReturnType<typeof startBrowser>[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  hashAtOnce()
})

afterEach(() => {
  for (const browser of started) browser.end()
  started = []
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function start(options?: { hasLocks?: boolean }) {
  const browser = startBrowser(options)
  started.push(browser)
  return browser
}

const topic = 'stats'
const countOf = (page: Page, name: Topic = topic) =>
  (page.state(name).doc as { site: { count: number } } | null)?.site.count

/** Opens a number of pages that subscribe to a topic; the first one leads. */
async function startPages(number: number, token: string | null = null) {
  const browser = start()
  const pages: Page[] = []
  for (let index = 0; index < number; index++) {
    const page = browser.open(token)
    page.hold(topic)
    pages.push(page)
    await browser.pass(500)
  }
  await browser.pass(4000)
  return { browser, pages }
}

describe('the tabs of a browser', () => {
  it('share one socket with the union of their topics, and each gets its own topics', async () => {
    const { browser, pages } = await startPages(10)
    pages[3]!.hold('quotes')
    await browser.pass(1000)
    browser.relay.change('stats')
    browser.relay.change('quotes')
    await browser.pass(100)
    expect({
      opened: browser.relay.opened(),
      sockets: [...browser.relay.lines].map(({ topics }) => [...topics]),
      roles: pages.map((page) => page.role()),
      counts: pages.map((page) => countOf(page)),
      quotes: countOf(pages[3]!, 'quotes'),
    }).toEqual({
      opened: 1,
      sockets: [['stats', 'quotes']],
      roles: ['leading.seen', ...Array<string>(9).fill('following.hearing')],
      counts: Array(10).fill(2),
      quotes: 2,
    })
  })

  it('get a topic at once that another tab already has', async () => {
    const { browser, pages } = await startPages(2)
    pages[1]!.hold('quotes')
    await browser.pass(1000)
    const late = browser.open()
    late.hold('quotes')
    await browser.pass(5)
    expect([countOf(late, 'quotes'), late.state('quotes').status]).toEqual([1, 'live'])
  })

  for (const [what, end] of [
    ['is closed', (page: Page) => page.end()],
    ['does not answer', (page: Page) => page.freeze()],
  ] as const) {
    it(`lose nothing within 2 s when their leader ${what}, and stay online`, async () => {
      const { browser, pages } = await startPages(3)
      end(pages[0]!)
      browser.relay.change(topic)
      await browser.pass(2000)
      const left = pages.slice(1)
      expect(left.map((page) => [countOf(page), page.connection(), new Set(page.statuses(topic))])).toEqual(
        left.map(() => [2, 'online', new Set(['loading', 'live'])]),
      )
    })
  }

  it('ignore their former leader when it wakes, and have one socket again', async () => {
    const { browser, pages } = await startPages(3)
    pages[0]!.freeze()
    await browser.pass(3000)
    browser.relay.change(topic)
    pages[0]!.thaw()
    await browser.pass(1000)
    expect([browser.relay.lines.size, pages.map((page) => countOf(page)), pages[0]!.role()]).toEqual([
      1,
      [2, 2, 2],
      'following.hearing',
    ])
  })

  it('are led by a visible tab after the leader has been hidden for 10 s', async () => {
    const { browser, pages } = await startPages(2)
    pages[0]!.hide(true)
    await browser.pass(9000)
    const before = pages.map((page) => page.role())
    await browser.pass(2000)
    expect([before, pages.map((page) => page.role()), browser.relay.lines.size]).toEqual([
      ['leading.unseen', 'following.hearing'],
      ['following.hearing', 'leading.seen'],
      1,
    ])
  })

  it('unsubscribe from topics that only hidden tabs use', async () => {
    const { browser, pages } = await startPages(2)
    pages[1]!.hold('quotes')
    await browser.pass(1000)
    pages[1]!.hide(true)
    await browser.pass(12_000)
    expect([...browser.relay.lines].map(({ topics }) => [...topics])).toEqual([['stats']])
  })

  it('unsubscribe from the topics of a closed tab', async () => {
    const { browser, pages } = await startPages(2)
    pages[1]!.hold('quotes')
    await browser.pass(1000)
    pages[1]!.end()
    await browser.pass(1000)
    expect([...browser.relay.lines].map(({ topics }) => [...topics])).toEqual([['stats']])
  })

  it('have one socket per user, and show no user the topics of another', async () => {
    const { browser, pages } = await startPages(2, 'token-of-one')
    const [one, other] = [pages[1]!, browser.open('token-of-another')]
    const guest = browser.open()
    for (const page of [...pages, other, guest]) page.hold('me:orders')
    await browser.pass(2000)
    const sockets = browser.relay.lines.size
    one.present('token-of-another')
    await browser.pass(2000)
    expect([sockets, [...pages, other, guest].map((page) => new Set(page.ownersSeen()))]).toEqual([
      3,
      [new Set(['token-of-one']), new Set(['token-of-another']), new Set(['token-of-another']), new Set()],
    ])
    expect(guest.state('me:orders').status).toBe('refused')
  })

  it('find each other again after log-ins and log-outs that overtake each other', async () => {
    const { browser, pages } = await startPages(1)
    for (const token of ['token-of-one', null, 'token-of-one', null]) pages[0]!.present(token)
    await browser.pass(1)
    const late = browser.open()
    late.hold(topic)
    await browser.pass(3000)
    expect([browser.relay.lines.size, countOf(late), countOf(pages[0]!)]).toEqual([1, 1, 1])
  })

  it('all reconnect after the relay cut their socket', async () => {
    const { browser, pages } = await startPages(3)
    browser.relay.cut()
    await browser.pass(1)
    const during = pages.map((page) => page.connection())
    browser.relay.change(topic)
    await browser.pass(3000)
    expect([during.every((state) => state.startsWith('reconnecting')), pages.map((page) => countOf(page))]).toEqual([
      true,
      [2, 2, 2],
    ])
    expect(browser.relay.lines.size).toBe(1)
  })

  it('report that a new leader cannot connect, and all reconnect when it can', async () => {
    const { browser, pages } = await startPages(3)
    browser.relay.hang(true)
    pages[0]!.end()
    await browser.pass(13_000)
    const during = pages.slice(1).map((page) => [page.connection().split('.')[0], page.state(topic).status])
    browser.relay.hang(false)
    browser.relay.change(topic)
    await browser.pass(15_000)
    expect([during, pages.slice(1).map((page) => [page.connection(), countOf(page)])]).toEqual([
      Array(2).fill(['reconnecting', 'stale']),
      Array(2).fill(['online', 2]),
    ])
    expect(browser.relay.lines.size).toBe(1)
  })

  it('have one socket each in a browser without locks', async () => {
    const browser = start({ hasLocks: false })
    const pages = [browser.open(), browser.open()]
    for (const page of pages) page.hold(topic)
    await browser.pass(1000)
    expect([browser.relay.lines.size, pages.map((page) => countOf(page))]).toEqual([2, [1, 1]])
  })

  it('keep their leader when the clock is changed', async () => {
    const { browser, pages } = await startPages(3)
    for (const moved of [3_600_000, -7_200_000]) {
      vi.setSystemTime(Date.now() + moved)
      pages[1]!.hold(moved > 0 ? 'quotes' : 'prices:TOMAN')
      browser.relay.change(topic)
      await browser.pass(3000)
    }
    expect([
      pages.map((page) => page.role()),
      pages.map((page) => countOf(page)),
      countOf(pages[1]!, 'prices:TOMAN'),
    ]).toEqual([['leading.seen', 'following.hearing', 'following.hearing'], [3, 3, 3], 1])
  })

  it('subscribe to 64 topics at most, those of a visible tab first, and to the others when there is space', async () => {
    const { browser, pages } = await startPages(2)
    const coins = [
      'BITCOIN',
      'ETHEREUM',
      'TETHER',
      'RIPPLE',
      'DOGE_COIN',
      'TRON',
      'STELLAR',
      'EOS',
      'CELO',
      'DASH',
    ] as const
    const names = coins.flatMap((coin) =>
      ['1m', '5m', '15m', '1h', '4h', '1d', '1w'].map((interval) => `candles:${coin}_TOMAN:${interval}` as Topic),
    )
    pages[1]!.hide(true)
    for (const name of names.slice(0, 64)) pages[1]!.hold(name)
    for (const name of names.slice(64)) pages[0]!.hold(name)
    await browser.pass(2000)
    const status = () => ({
      seen: pages[0]!
        .held()
        .map((name) => pages[0]!.state(name).status)
        .filter((one) => one !== 'live').length,
      hidden: pages[1]!
        .held()
        .map((name) => pages[1]!.state(name).status)
        .filter((one) => one !== 'live').length,
    })
    const full = status()
    for (const name of names.slice(64)) pages[0]!.letGo(name)
    await browser.pass(2000)
    expect([full, status(), [...browser.relay.lines].map(({ topics }) => topics.size)]).toEqual([
      { seen: 0, hidden: names.length - 63 },
      { seen: 0, hidden: 1 },
      [64],
    ])
  })

  it("end with the relay's documents after any sequence of events", async () => {
    const topics: Topic[] = ['stats', 'quotes', 'me:orders']
    const tokens = [null, 'token-of-one', 'token-of-another']
    const place = fc.nat(5)
    const step = fc.oneof(
      fc.record({ do: fc.constant('open' as const), token: fc.constantFrom(...tokens) }),
      fc.record({
        do: fc.constantFrom('end' as const, 'freeze' as const, 'thaw' as const, 'hide' as const, 'see' as const),
        place,
      }),
      fc.record({ do: fc.constantFrom('hold' as const, 'letGo' as const), place, name: fc.constantFrom(...topics) }),
      fc.record({ do: fc.constant('present' as const), place, token: fc.constantFrom(...tokens) }),
      fc.record({ do: fc.constant('change' as const), name: fc.constantFrom(...topics) }),
      fc.record({ do: fc.constant('cut' as const) }),
      fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 30, 300, 1500, 6000) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const browser = start()
        const pages: Page[] = [browser.open()]
        for (const one of steps) {
          const page = 'place' in one ? pages[one.place % Math.max(1, pages.length)] : undefined
          if (one.do === 'open') pages.push(browser.open(one.token))
          else if (one.do === 'change') browser.relay.change(one.name)
          else if (one.do === 'cut') browser.relay.cut()
          else if (one.do === 'pass') await browser.pass(one.ms)
          else if (page === undefined || (page.tab.isFrozen && one.do !== 'thaw' && one.do !== 'end')) continue
          else if (one.do === 'end') {
            page.end()
            pages.splice(pages.indexOf(page), 1)
          } else if (one.do === 'freeze') page.freeze()
          else if (one.do === 'thaw') page.thaw()
          else if (one.do === 'hide' || one.do === 'see') page.hide(one.do === 'hide')
          else if (one.do === 'hold') page.hold(one.name)
          else if (one.do === 'letGo') page.letGo(one.name)
          else if ('token' in one) page.present(one.token)
        }
        for (const page of pages) {
          page.thaw()
          page.hide(false)
        }
        await browser.pass(30_000)
        for (const name of topics) browser.relay.change(name)
        await browser.pass(500)
        const mayHold = (page: Page, name: Topic) => name !== 'me:orders' || page.token() !== null
        const has = pages.map((page) => page.held().map((name) => page.state(name).doc))
        expect(has).toEqual(
          pages.map((page) =>
            page.held().map((name) => (mayHold(page, name) ? browser.relay.docOf(name, page.token()) : null)),
          ),
        )
        for (const page of pages) expect(page.ownersSeen().filter((owner) => owner !== page.token())).toEqual([])
        expect(browser.relay.lines.size).toBe(new Set(pages.map((page) => page.token())).size)
        browser.end()
      }),
      { numRuns: 200 },
    )
  })
})
