// @vitest-environment happy-dom
import { Subject } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { noMarks } from '#machines/account/notifications/marks.ts'
import type { MarkCommit } from '#machines/account/notifications/notifications.machine.ts'
import { commitMarks, type MarkTabs } from '#web/adapters/account/notification-marks.ts'
import { watchSources } from '#web/adapters/account/notification-sources.ts'
import { ownLogIns } from '#web/adapters/account/own-log-ins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { liveViews } from '../support/live-views.ts'
import { queuedLocks } from '../support/locks.ts'
import { startTab } from '../support/pending-orders.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const take = (keys: readonly string[], owner = 'me'): MarkCommit => ({
  owner,
  marks: noMarks,
  isKept: true,
  change: { type: 'take', source: 'deposits', keys },
})

it('a key is new to one of two tabs and to each user, with locks, without locks, and with refused locks', async () => {
  const locks = queuedLocks()
  const broken = { request: () => Promise.reject(new Error('no locks')) } as unknown as LockManager
  for (const one of [locks, undefined, broken]) {
    const kept = new Map<string, string>()
    const tabs: MarkTabs = {
      storage: { setItem: (key, text) => void kept.set(key, text) },
      read: (key) => JSON.parse(kept.get(key) ?? 'null'),
      locks: one,
    }
    const first = await commitMarks(tabs, take(['a']))
    const both = await Promise.all([commitMarks(tabs, take(['b', 'a'])), commitMarks(tabs, take(['b', 'a']))])
    const other = await commitMarks(tabs, take(['b'], 'somebody else'))
    expect([first.fresh, both.map(({ fresh }) => fresh), other.fresh]).toEqual([[], [['b'], []], []])
  }
})

it("continues with the page's marks when storage is full", async () => {
  const tabs: MarkTabs = {
    storage: {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    },
    read: () => null,
    locks: undefined,
  }
  const first = await commitMarks(tabs, take(['a']))
  const next = await commitMarks(tabs, { ...take(['b', 'a']), marks: first.marks, isKept: first.isKept })
  expect([first.isKept, next.fresh, next.isKept]).toEqual([false, ['b'], false])
})

it('records the time at which a new token logged a user in here, and stores no token', () => {
  const times = [
    ownLogIns('me', 'one', 100),
    ownLogIns('me', 'one', 200),
    ownLogIns('me', 'two', 300),
    ownLogIns('another', 'two', 400),
  ]
  const kept = Object.values(localStorage).join(' ')
  expect([times, /"(one|two)"/.test(kept)]).toEqual([[[100], [100], [300, 100], [400]], false])
})

it('reads transfers at once and after money moves, one read at a time with a rest between, and stops when the watch ends', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }))
  const paths: string[] = []
  let slow: Promise<void> | null = null
  const api = {
    send: async (call: { path: string }) => {
      paths.push(call.path)
      if (slow) await slow
      if (call.path === '/wallets/withdrawal-requests') throw new Error('no answer')
      return { content: [], totalPages: 1 }
    },
  } as unknown as PersonApi
  const tab = startTab('+989120000001')
  const snapshot = tab.session.getSnapshot()
  Object.assign(snapshot.context, { token: 'token' })
  Object.assign(snapshot.context.person!, { authenticationType: 'AUTHORIZED' })
  const { views, publish } = liveViews()
  const orderChanges = new Subject<void>()
  const services = {
    api,
    views,
    orderChanges,
    session: tab.session,
    topics: { relayTime: () => 5 },
  } as unknown as Services
  const sources: string[] = []
  const end = watchSources(services, '+989120000001', (source) => sources.push(source))
  await vi.advanceTimersByTimeAsync(100)
  const first = paths.splice(0).sort()
  publish('me:wallet:P2P', { BITCOIN: { credit: '1', blockedCredit: '0' } })
  publish('me:wallet:P2P', { BITCOIN: { credit: '2', blockedCredit: '0' } })
  await vi.advanceTimersByTimeAsync(4000)
  const resting = paths.splice(0)
  await vi.advanceTimersByTimeAsync(1000)
  const moved = paths.splice(0).sort()
  let answer = () => {}
  slow = new Promise((resolve) => {
    answer = resolve
  })
  for (let second = 0; second < 20; second++) {
    orderChanges.next()
    await vi.advanceTimersByTimeAsync(1000)
  }
  const waiting = paths.splice(0).sort()
  answer()
  slow = null
  await vi.advanceTimersByTimeAsync(0)
  paths.splice(0)
  end()
  orderChanges.next()
  publish('me:wallet:P2P', { BITCOIN: { credit: '3', blockedCredit: '0' } })
  await vi.advanceTimersByTimeAsync(10_000)
  const both = ['/wallets/deposit', '/wallets/withdrawal-requests']
  expect([first, resting, moved, waiting, paths]).toEqual([['/users/login-history', ...both], [], both, both, []])
  expect([...new Set(sources)].sort()).toEqual(['deposits', 'identity', 'logIns', 'orders', 'posts'])
})
