// @vitest-environment happy-dom
import { BehaviorSubject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AlertBook, emptyAlertBook, type PriceAlert } from '#machines/market/price-alert/alert.ts'
import type { BookChange } from '#machines/market/price-alert/change-book.ts'
import { firingOf } from '#machines/market/price-alert/missed.ts'
import { type AlertTabs, alertsKey, commitChange, keepWatched, readWatched } from '#web/adapters/market/alert-store.ts'
import { followPrices } from '#web/adapters/market/follow-prices.ts'
import { readMissedPrices } from '#web/adapters/market/missed-prices.ts'
import { loadingState, type TopicState, type Topics } from '#web/streams/topics.ts'
import { queuedLocks } from '../support/locks.ts'

afterEach(() => {
  vi.useRealTimers()
})

const alert: PriceAlert = {
  id: 'a',
  market: 'BITCOIN_TOMAN',
  rule: { kind: 'above', price: '100' },
  status: 'active',
  armedAt: 0,
}
const book: AlertBook = { ...emptyAlertBook, alerts: [alert] }
const fire: BookChange = { type: 'fire', firings: [firingOf(alert, { price: '101', at: 5 }, { isMissed: false })] }

/** The parts that tabs share: a storage with a maximum number of characters, and a queue of locks. */
function device({ room = Number.POSITIVE_INFINITY, hasLocks = true } = {}) {
  const kept = new Map<string, string>()
  const locks = queuedLocks()
  const tabs: AlertTabs = {
    storage: {
      setItem: (key, text) => {
        if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
        kept.set(key, text)
      },
    },
    read: (key) => JSON.parse(kept.get(key) ?? 'null'),
    locks: hasLocks ? locks : undefined,
  }
  return { tabs, kept }
}

const commit = (tabs: AlertTabs, change: BookChange, from: AlertBook = book, isKept = true, owner = 'me') =>
  commitChange(tabs, { owner, book: from, isKept, change })

describe('the alert store', () => {
  it('fires an alert that two tabs see in one of them, with locks, without locks, and with refused locks', async () => {
    const broken = { request: () => Promise.reject(new Error('no locks')) } as unknown as LockManager
    for (const locks of [device().tabs.locks, undefined, broken]) {
      const { tabs, kept } = device()
      const shared = { ...tabs, locks }
      kept.set(alertsKey('me'), JSON.stringify(book))
      const both = await Promise.all([commit(shared, fire), commit(shared, fire)])
      expect(both.map(({ fired }) => fired.length)).toEqual([1, 0])
    }
  })

  it('deletes the history of a full storage rather than let two tabs report one firing', async () => {
    const history = Array.from({ length: 20 }, (_, place) => ({ ...fire.firings[0]!, armedAt: place + 100 }))
    const full = JSON.stringify({ ...book, firings: history })
    const { tabs, kept } = device({ room: full.length })
    kept.set(alertsKey('me'), full)
    const both = [await commit(tabs, fire), await commit(tabs, fire)]
    expect(both.map(({ fired, isKept }) => [fired.length, isKept])).toEqual([
      [1, true],
      [0, true],
    ])
  })

  it("continues with the page's alerts without storage, and merges them when storage works again", async () => {
    const { tabs } = device({ room: 0 })
    const first = await commit(tabs, { type: 'pause', id: 'a' })
    const none = await commit(tabs, { type: 'arm', id: 'a', at: 7 }, book, false)
    const { tabs: later, kept } = device()
    kept.set(alertsKey('me'), JSON.stringify({ ...emptyAlertBook, alerts: [{ ...alert, id: 'b' }] }))
    const again = await commit(later, { type: 'pause', id: 'a' }, book, false)
    expect([first.error, none.isKept, again.isKept, again.book.alerts.map(({ id, status }) => [id, status])]).toEqual([
      'gone',
      false,
      true,
      [
        ['a', 'paused'],
        ['b', 'active'],
      ],
    ])
  })

  it('separates two users of one browser, and stores no phone number', async () => {
    const { tabs, kept } = device()
    const add: BookChange = { type: 'add', id: 'x', market: 'BITCOIN_TOMAN', rule: alert.rule, at: 1 }
    await commit(tabs, add, emptyAlertBook, true, '+989120000001')
    await commit(tabs, { ...add, id: 'y' }, emptyAlertBook, true, '+989120000002')
    keepWatched(tabs, '+989120000001', 77)
    const ids = ['+989120000001', '+989120000002', 'guest'].map((owner) =>
      ((tabs.read(alertsKey(owner)) as AlertBook | null)?.alerts ?? []).map(({ id }) => id),
    )
    expect([
      ids,
      [...kept.keys()].some((key) => /9120000/.test(key)),
      readWatched(tabs, '+989120000001'),
      readWatched(tabs, '+989120000002'),
    ]).toEqual([[['x'], ['y'], []], false, 77, null])
  })
})

/** Live topics that the test changes, with a list of the subscribed ones. */
function liveTopics() {
  const used: string[] = []
  const states = new Map<string, BehaviorSubject<TopicState<never>>>()
  const stateOf = (name: string) => {
    const known = states.get(name) ?? new BehaviorSubject<TopicState<never>>(loadingState)
    states.set(name, known)
    return known
  }
  const topics = {
    topic$: (name: string, options: { whileHidden?: boolean } = {}) => {
      const use = `${name}${options.whileHidden ? ' hidden' : ''}`
      return {
        subscribe: (listener: (state: TopicState<never>) => void) => {
          used.push(use)
          const subscription = stateOf(name).subscribe(listener)
          return {
            unsubscribe: () => {
              used.splice(used.indexOf(use), 1)
              subscription.unsubscribe()
            },
          }
        },
        pipe: (...operators: []) => stateOf(name).pipe(...operators),
      }
    },
    relayTime: () => 1000,
  } as unknown as Topics
  const publish = (name: string, doc: object | null, status: TopicState['status'] = 'live') =>
    stateOf(name).next({ doc: doc as never, asOf: 0, status })
  return { topics, used, publish }
}

describe('the prices for alerts', () => {
  /** A page, visible or hidden, in a browser whose one lock belongs to the page that requested it first. */
  function page(locks?: LockManager) {
    const live = liveTopics()
    const reported: string[] = []
    let isHidden = false
    let change: () => void = () => undefined
    const end = followPrices(
      {
        topics: live.topics,
        locks,
        lock: 'watch',
        isHidden: () => isHidden,
        onVisibility: (listener) => {
          change = listener
          return () => undefined
        },
      },
      ['TOMAN'],
      ({ prices }) => reported.push(JSON.stringify(prices)),
    )
    const hide = (next: boolean) => {
      isHidden = next
      change()
    }
    return { ...live, reported, hide, end }
  }
  const topic = 'markets:TOMAN'
  const doc = { BITCOIN: { lastPrice: '5', relatedCoin: 'BITCOIN' } }

  it('are reported when they arrive and again while they do not change, and never when they are stale', () => {
    vi.useFakeTimers()
    const { publish, reported, end, used } = page()
    publish(topic, doc)
    vi.advanceTimersByTime(5000)
    publish(topic, doc, 'stale')
    vi.advanceTimersByTime(20_000)
    const before = used.length
    end()
    vi.advanceTimersByTime(20_000)
    expect([reported, before, used]).toEqual([['{"BITCOIN":"5"}', '{"BITCOIN":"5"}'], 1, []])
  })

  it('are followed by one of two hidden pages, and by the other one after the first is shown or closed', async () => {
    let queue: Promise<unknown> = Promise.resolve()
    const locks = {
      request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
        queue = queue.then(() => (signal.aborted ? undefined : hold()))
        return queue
      },
    } as unknown as LockManager
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    const [one, other] = [page(locks), page(locks)]
    one.hide(true)
    other.hide(true)
    await settled()
    const hidden = [[...one.used], [...other.used]]
    one.hide(false)
    await settled()
    const seen = [[...one.used], [...other.used]]
    other.end()
    one.hide(true)
    await settled()
    expect([hidden, seen, one.used, other.used]).toEqual([
      [[`${topic} hidden`], []],
      [[topic], [`${topic} hidden`]],
      [`${topic} hidden`],
      [],
    ])
    one.end()
  })
})

describe('the candles of a missed time', () => {
  const minute = 60_000
  const row = { open: '1', high: '2', low: '1', close: '2', volume: '0' }
  const now = 1_000_000 * minute

  it('are the finest that reach back far enough, read once each, without earlier ones', async () => {
    const { topics, publish } = liveTopics()
    const at = { ...topics, relayTime: () => now }
    const fine = Object.fromEntries([3, 2, 1].map((ago) => [now - ago * minute, row]))
    publish('candles:BITCOIN_TOMAN:1m', { ...fine, currency: 'TOMAN' })
    publish('candles:ETHEREUM_TOMAN:1h', { [now - 600 * minute]: row, currency: 'TOMAN' })
    publish('candles:RIPPLE_TOMAN:1m', { [now - minute]: row, currency: 'USD' })
    const answers = await readMissedPrices(
      at,
      [
        { arming: 'a', market: 'BITCOIN_TOMAN', from: now - 1.5 * minute },
        { arming: 'b', market: 'BITCOIN_TOMAN', from: now - 10 * minute },
        { arming: 'c', market: 'ETHEREUM_TOMAN', from: now - 20_000 * minute },
        { arming: 'd', market: 'RIPPLE_TOMAN', from: now - 10 * minute },
      ],
      new AbortController().signal,
    )
    expect(answers.map(({ arming, spans }) => [arming, spans?.map(({ from }) => (now - from) / minute)])).toEqual([
      ['a', [2, 1]],
      ['b', [3, 2, 1]],
      ['c', [600]],
      // Dollar candles give no price in Toman.
      ['d', undefined],
    ])
  })

  it('time out', async () => {
    vi.useFakeTimers()
    const { topics } = liveTopics()
    const requests = [{ arming: 'a', market: 'BITCOIN_TOMAN' as const, from: 0 }]
    const read = readMissedPrices(topics, requests, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await read).toEqual([{ arming: 'a', spans: null }])
  })
})
