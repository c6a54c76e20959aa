import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { OrderNews } from '#machines/trading/order-notifications/order-news.ts'
import {
  type OrderNotificationsRef,
  orderNotificationsMachine,
} from '#machines/trading/order-notifications/order-notifications.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { OrdersDocument } from '#shared/stream/topics/orders.ts'
import { reconcile } from '#web/adapters/app/command/reconcile.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { readOpenOrders, readOrders } from '#web/adapters/trading/order-calls.ts'
import { claimNews, type NewsTabs, newsKey } from './told-news.ts'

type Needed = Pick<Services, 'api' | 'session' | 'views'>
/** Tells the other tabs of this browser what was told here. */
export type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

const made = new WeakMap<Needed['session'], OrderNotificationsRef>()

/** What the user is told of their orders: one for as long as the page is open, made with the first page of a user. */
export function orderNotificationsOf(services: Needed): OrderNotificationsRef {
  const present = made.get(services.session)
  if (present) return present
  const tabs: NewsTabs = {
    storage: localStorage,
    locks: (navigator.locks as LockManager | null | undefined) ?? undefined,
  }
  // What speaks aloud comes after the page.
  let canSpeak = () => false
  const isWanted = () => document.hidden && canSpeak()
  const actors = orderNotificationActors(services, tabs, new BroadcastChannel('sarraf.news'), isWanted)
  const notifications = createActor(orderNotificationsMachine.provide({ actors }), { input: { now: Date.now } }).start()
  made.set(services.session, notifications)
  setTimeout(async () => {
    const speech = await import('./tell-aloud.ts').catch(() => null)
    if (speech !== null) canSpeak = speech.tellAloud(notifications)
  }, afterPage)
  followPerson(services.session, notifications)
  return notifications
}

/** The session of a user begins when it is known who they are, and nothing of one user is told to another. */
function followPerson(session: Needed['session'], notifications: OrderNotificationsRef): void {
  let known: string | null = null
  const follow = () => {
    const person = selectPerson(session.getSnapshot())?.mobileNumber ?? null
    if (person === known) return
    if (known !== null) notifications.send({ type: 'session.end' })
    if (person !== null) notifications.send({ type: 'session.begin' })
    known = person
  }
  session.subscribe(follow)
  follow()
}

/** Milliseconds that belong to the page that was opened. */
const afterPage = 3000
/** Milliseconds between two readings of the open orders by a page that nobody sees: it holds no live document. */
const whileHidden = 20_000
/** Milliseconds that such a page leaves to one that is seen. */
const courtesy = 2000

/** Milliseconds that the list may be behind the live document. */
const behind = 8000

/**
 * The ports: the live open orders, the list, and the other tabs.
 * @param isWanted whether nobody sees the page, and the user wants to hear of news then.
 */
export function orderNotificationActors(
  { api, session, views }: Needed,
  tabs: NewsTabs,
  channel: NewsChannel,
  isWanted: () => boolean = () => false,
) {
  const who = () => selectPerson(session.getSnapshot())?.mobileNumber ?? null
  return {
    watchOrders: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const view = views.of('me:orders')
      const tell = () => {
        const { doc } = view.state()
        if (doc !== null) sendBack({ type: 'orders.change', open: doc as OrdersDocument })
      }
      const release = view.subscribe(tell)
      tell()
      const timer = setInterval(async () => {
        if (!isWanted()) return
        const open = await readOpenOrders(api).catch(() => null)
        if (open !== null) sendBack({ type: 'orders.change', open })
      }, whileHidden)
      return () => {
        clearInterval(timer)
        release()
      }
    }),
    watchTabs: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      channel.onmessage = ({ data }: MessageEvent<{ who: string; news: readonly OrderNews[] }>) => {
        const person = who()
        if (person !== null && data.who === newsKey(person)) sendBack({ type: 'news.elsewhere', news: data.news })
      }
      return () => {
        channel.onmessage = null
      }
    }),
    readEnds: fromPromise<readonly OwnOrder[], { ids: readonly string[] }>(async ({ input: { ids }, signal }) => {
      const { orders } = await reconcile(
        async () => {
          const all = await readOrders(api, signal)
          const orders = all.filter(({ id }) => ids.includes(id))
          const isBehind = orders.some(({ orderStatus }) => orderStatus === 'IS_OPEN')
          return { state: isBehind ? 'absent' : 'found', orders }
        },
        signal,
        { timeout: behind },
      )
      return orders
    }),
    claim: fromPromise<readonly OrderNews[], { news: readonly OrderNews[] }>(async ({ input: { news } }) => {
      const person = who()
      if (person === null || news.length === 0) return []
      if (isWanted()) await new Promise((resolve) => setTimeout(resolve, courtesy))
      const mine = await claimNews(tabs, person, news)
      if (mine.length > 0) channel.postMessage({ who: newsKey(person), news: mine })
      return mine
    }),
  }
}
