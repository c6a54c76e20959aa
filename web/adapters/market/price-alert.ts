import { createActor, fromCallback, fromPromise } from 'xstate'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import type { MissedAnswer, MissedRequest } from '#machines/market/price-alert/missed.ts'
import { type PriceAlertRef, priceAlertMachine } from '#machines/market/price-alert/price-alert.machine.ts'
import type { CommitInput, Committed } from '#machines/market/price-alert/price-alert-setup.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { onKeptElsewhere } from '#web/adapters/app/kept.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { type AlertTabs, alertsKey, browserTabs, commitChange, keepWatched, readWatched } from './alert-store.ts'
import { followPrices } from './follow-prices.ts'
import { readMissedPrices } from './missed-prices.ts'

type Needed = Pick<Services, 'session' | 'topics'>

/** The owner of alerts without a session. No user's number has this form. */
const guest = 'guest'
/** Delay in ms by which a hidden page lets a visible page go first. */
const courtesy = 2000

const made = new WeakMap<Needed['session'], PriceAlertRef>()

/**
 * Returns the machine of the user's alerts. The page creates it once, when an alert is first requested or found in storage.
 */
export function priceAlertOf({ session, topics }: Needed): PriceAlertRef {
  const present = made.get(session)
  if (present) return present
  const tabs = browserTabs()
  const machine = priceAlertMachine.provide({ actors: priceAlertActors(topics, tabs) })
  const alerts = createActor(machine, { input: { now: topics.relayTime } }).start()
  alerts.on('prices.watched', ({ owner, at }) => keepWatched(tabs, owner, at))
  made.set(session, alerts)
  followOwner(session, alerts, tabs)
  return alerts
}

/** Returns the machine's actors: saved alerts, live prices, and candles of missed times. */
function priceAlertActors(topics: Needed['topics'], tabs: AlertTabs) {
  return {
    watchTabs: fromCallback<{ type: 'never' }, { owner: string }>(({ sendBack, input }) => {
      const key = alertsKey(input.owner)
      return onKeptElsewhere(key, () => sendBack({ type: 'alerts.come', kept: tabs.read(key) }))
    }),
    followPrices: fromCallback<{ type: 'never' }, { owner: string; settlements: string }>(({ sendBack, input }) => {
      const { owner } = input
      const browser = {
        topics,
        locks: tabs.locks,
        lock: `${alertsKey(owner)}.watch`,
        isHidden: () => document.hidden,
        onVisibility: (listener: () => void) => {
          document.addEventListener('visibilitychange', listener)
          return () => document.removeEventListener('visibilitychange', listener)
        },
      }
      return followPrices(browser, input.settlements.split(' ') as Settlement[], (prices) => {
        sendBack({ type: 'prices.come', ...prices })
      })
    }),
    readMissed: fromPromise<readonly MissedAnswer[], { requests: readonly MissedRequest[] }>(({ input, signal }) =>
      readMissedPrices(topics, input.requests, signal),
    ),
    commit: fromPromise<Committed, CommitInput>(async ({ input }) => {
      const isFire = input.change.type === 'fire'
      if (isFire && document.hidden) await new Promise((resolve) => setTimeout(resolve, courtesy))
      return commitChange(tabs, input)
    }),
  }
}

/** Sends the owner of the alerts to the machine whenever the user changes, so that no user sees the alerts of another. */
function followOwner(session: Needed['session'], alerts: PriceAlertRef, tabs: AlertTabs): void {
  let known: string | null = null
  const follow = () => {
    const snapshot = session.getSnapshot()
    const owner = snapshot.matches('guest') ? guest : (selectPerson(snapshot)?.mobileNumber ?? null)
    if (owner === known) return
    if (known !== null) alerts.send({ type: 'owner.end' })
    if (owner !== null) {
      const kept = tabs.read(alertsKey(owner))
      alerts.send({ type: 'owner.begin', owner, kept, seenAt: readWatched(tabs, owner) })
    }
    known = owner
  }
  session.subscribe(follow)
  follow()
}
