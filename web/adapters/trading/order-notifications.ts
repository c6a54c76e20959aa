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
import { claimNews, type NewsTabs, newsKey } from './claimed-news.ts'

type Needed = Pick<Services, 'api' | 'session' | 'views'>
/** The channel that reports shown news to the other tabs of this browser. */
export type NewsChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

const made = new WeakMap<Needed['session'], OrderNotificationsRef>()

/** Returns the machine of news about the user's orders. The page creates it once, with the first page of a user. */
export function orderNotificationsOf(services: Needed): OrderNotificationsRef {
  const present = made.get(services.session)
  if (present) return present
  const tabs: NewsTabs = {
    storage: localStorage,
    locks: (navigator.locks as LockManager | null | undefined) ?? undefined,
  }
  // The code for sounds and system notifications loads after the page.
  let canSpeak = () => false
  const isWanted = () => document.hidden && canSpeak()
  const actors = orderNotificationActors(services, tabs, new BroadcastChannel('sarraf.news'), isWanted)
  const notifications = createActor(orderNotificationsMachine.provide({ actors }), { input: { now: Date.now } }).start()
  made.set(services.session, notifications)
  setTimeout(async () => {
    const speech = await import('./announce-orders.ts').catch(() => null)
    if (speech !== null) canSpeak = speech.announceOrders(notifications)
  }, afterPage)
  followPerson(services.session, notifications)
  return notifications
}

/**
 * Starts the machine's session when the user is known, and ends it when the user changes, so that no user sees another's
 * news.
 */
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

/** Time in ms that is reserved for the opened page. */
const afterPage = 3000
/** Time in ms between two reads of the open orders by a hidden page, which holds no live document. */
const whileHidden = 20_000
/** Delay in ms by which a hidden page lets a visible page go first. */
const courtesy = 2000

/** Time in ms by which the list may lag behind the live document. */
const behind = 8000

/**
 * Returns the actors: live open orders, the list, and the other tabs. @param isWanted returns whether the page is hidden
 * and the user wants notifications then.
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
      const emit = () => {
        const { doc } = view.state()
        if (doc !== null) sendBack({ type: 'orders.change', open: doc as OrdersDocument })
      }
      const release = view.subscribe(emit)
      emit()
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
