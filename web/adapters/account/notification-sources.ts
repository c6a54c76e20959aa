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
type Tell = (source: NotificationSource, list: readonly Notification[]) => void

/** Rows of each list that are read. */
const rows = 20
/** Milliseconds between two readings of the log-ins and the posts, at least: nothing tells when they change. */
const rarely = 300_000
/** Milliseconds between two readings of the transfers, at least: in a busy market money moves all the time. */
const rest = 5000

/**
 * Tells each source's list when it comes and when it changes. Transfers are read when money has moved, log-ins and posts
 * when the user comes back to the page; none of them by a clock.
 * @returns what ends it
 */
export function watchSources(services: SourceServices, owner: string, tell: Tell): () => void {
  const { api, session, views, topics, orderChanges } = services
  const ends: (() => void)[] = []
  const left = new AbortController()
  const { signal } = left
  const come = (source: NotificationSource, list: readonly Notification[]) => {
    if (!signal.aborted) tell(source, list)
  }
  /** What cannot be read now is read the next time. */
  const attempt = (read: () => Promise<void>) => void read().catch(() => undefined)

  let rareAt = Number.NEGATIVE_INFINITY
  const readRarely = () => {
    const now = Date.now()
    if (document.hidden || now - rareAt < rarely) return
    rareAt = now
    attempt(async () => {
      const language = texts.spoken().language
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
    for (const { ask } of readings) ask()
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
