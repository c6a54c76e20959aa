import {
  alertList,
  identityList,
  logInList,
  orderList,
  postList,
  transferList,
} from '#machines/account/notifications/lists.ts'
import type { Notification, NotificationSource } from '#machines/account/notifications/notification.ts'
import { selectIsVerified, selectPerson } from '#machines/auth/session/session.selectors.ts'
import { selectNews } from '#machines/trading/order-notifications/order-notifications.selectors.ts'
import { userCalls } from '#shared/contract/users.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import { areAlertsWanted, onAlertsWanted } from '#web/adapters/market/alerts-wanted.ts'
import { readNews } from '#web/adapters/site/content-calls.ts'
import { orderNotificationsOf } from '#web/adapters/trading/order-notifications.ts'
import { balancesOf } from '#web/adapters/wallet/balances-of.ts'
import { paced } from '../app/paced.ts'
import type { Services } from '../app/services.ts'
import { texts } from '../app/texts.ts'
import { differBy, watchTopics } from '../app/watch-topics.ts'
import { ownLogIns } from './own-log-ins.ts'

export type SourceServices = Pick<Services, 'api' | 'session' | 'views' | 'topics' | 'orderChanges'>
type Emit = (source: NotificationSource, list: readonly Notification[]) => void

/** Number of rows that are read of each list. */
const rows = 20
/** Minimum time in ms between two reads of the log-ins and the posts. No event reports a change of these lists. */
const rarely = 300_000
/** Minimum time in ms between two reads of the transfers. In a busy market balances change all the time. */
const rest = 5000

/**
 * Reports the list of each source when it is first read and when it changes. Transfers are read again when a balance has
 * changed, log-ins and posts when the user returns to the page. No timer is used. @returns a function that stops all
 * sources
 */
export function watchSources(services: SourceServices, owner: string, emit: Emit): () => void {
  const { api, session, views, topics, orderChanges } = services
  const ends: (() => void)[] = []
  const left = new AbortController()
  const { signal } = left
  const come = (source: NotificationSource, list: readonly Notification[]) => {
    if (!signal.aborted) emit(source, list)
  }
  /** Reads a list and ignores an error: the next read tries again. */
  const attempt = (read: () => Promise<void>) => void read().catch(() => undefined)

  let rareAt = Number.NEGATIVE_INFINITY
  const readRarely = () => {
    const now = Date.now()
    if (document.hidden || now - rareAt < rarely) return
    rareAt = now
    attempt(async () => {
      const language = texts.active().language
      come('posts', postList((await readNews(language, signal)).slice(0, rows)))
    })
    attempt(async () => {
      if (!selectIsVerified(session.getSnapshot())) return
      const { token } = session.getSnapshot().context
      const own = token === null ? [] : ownLogIns(owner, token, topics.relayTime())
      const { content } = await api.send(userCalls.loginHistory, { query: { page: 1, size: rows }, signal })
      come('logIns', logInList(content, own))
    })
  }
  const readTransfers = async (direction: 'deposits' | 'withdrawals') => {
    if (!selectIsVerified(session.getSnapshot())) return
    const { content } = await api.send(walletCalls[direction], { query: { page: 1, size: rows }, signal })
    come(direction, transferList(direction, content))
  }
  const readings = (['deposits', 'withdrawals'] as const).map((direction) =>
    paced(() => readTransfers(direction).catch(() => undefined), rest),
  )
  ends.push(...readings.map(({ end }) => end))

  follow(orderNotificationsOf(services), selectNews, (news) => come('orders', orderList(news)))
  follow(
    session,
    (snapshot) => selectPerson(snapshot)?.authenticationType,
    (type) => {
      if (type !== undefined) come('identity', identityList(type, topics.relayTime()))
    },
  )
  let hasAlerts = false
  const followAlerts = () => {
    if (hasAlerts || !areAlertsWanted()) return
    hasAlerts = true
    attempt(async () => {
      const { priceAlertOf } = await import('#web/adapters/market/price-alert.ts')
      if (signal.aborted) return
      const alerts = priceAlertOf(services)
      follow(
        alerts,
        ({ context }) => (context.owner === owner ? context.book : null),
        (book) => {
          if (book !== null) come('alerts', alertList(book))
        },
      )
    })
  }
  followAlerts()
  ends.push(onAlertsWanted(followAlerts))
  const noteMoney = () => {
    for (const { request } of readings) request()
  }
  noteMoney()
  readRarely()
  ends.push(watchTopics(views, { 'me:wallet:P2P': differBy(balancesOf) }, { come: noteMoney, change: noteMoney }))
  const changes = orderChanges.subscribe(noteMoney)
  ends.push(() => changes.unsubscribe())
  document.addEventListener('visibilitychange', readRarely)
  return () => {
    left.abort()
    document.removeEventListener('visibilitychange', readRarely)
    for (const end of ends) end()
  }

  function follow<Snapshot, Part>(
    actor: { getSnapshot(): Snapshot; subscribe(listener: () => void): { unsubscribe(): void } },
    select: (snapshot: Snapshot) => Part,
    changed: (part: Part) => void,
  ): void {
    let known = select(actor.getSnapshot())
    changed(known)
    const subscription = actor.subscribe(() => {
      const next = select(actor.getSnapshot())
      if (next === known) return
      known = next
      changed(next)
    })
    ends.push(() => subscription.unsubscribe())
  }
}
