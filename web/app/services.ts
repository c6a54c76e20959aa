import { flushSync } from 'react-dom'
import { Subject } from 'rxjs'
import { createActor } from 'xstate'
import { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectConnection } from '#machines/app/connection/connection.selectors.ts'
import { loadingMachine } from '#machines/app/loading/loading.machine.ts'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { selectPreferences } from '#machines/app/preferences/preferences.selectors.ts'
import { supervisorForbidden } from '#machines/auth/route-guard/pages.ts'
import { type RouteGuardRef, routeGuardMachine } from '#machines/auth/route-guard/route-guard.machine.ts'
import { type SessionRef, sessionMachine } from '#machines/auth/session/session.machine.ts'
import { selectIsLeaving } from '#machines/auth/session/session.selectors.ts'
import { profileMenuActors } from '#web/adapters/account/profile-menu.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { createPersonApi } from '#web/adapters/app/client/person-api.ts'
import { createPendingOrders } from '#web/adapters/app/command/pending-orders.ts'
import { connectionActors } from '#web/adapters/app/connection.ts'
import { forgetDrafts } from '#web/adapters/app/forget-drafts.ts'
import { loadingActors } from '#web/adapters/app/loading.ts'
import { navigationActors } from '#web/adapters/app/navigation.ts'
import { preferencesActors } from '#web/adapters/app/preferences.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { createTopicStore } from '#web/adapters/app/topic-store.ts'
import { whenBack } from '#web/adapters/app/when-back.ts'
import { timeoutAt, withoutPrices$ } from '#web/adapters/app/without-prices.ts'
import { routeGuardActors } from '#web/adapters/auth/route-guard.ts'
import { sessionActors } from '#web/adapters/auth/session.ts'
import { siteConfigMachine } from '#web/adapters/site/content.ts'
import { followTrades } from '#web/adapters/trading/follow-trades.ts'
import { type KeptTopics, keepTopics } from '#web/streams/kept-topics.ts'
import { pageHidden$ } from '#web/streams/page-hidden.ts'
import { pageCame, readPageTopics } from '#web/streams/page-topics.ts'
import type { RelaySocket } from '#web/streams/relay-socket.ts'
import { browserTiming } from '#web/streams/sender.ts'
import { createSharedSocket } from '#web/streams/tabs/shared-socket.ts'
import { createTopicViews, type LiveViews } from '#web/streams/topic-views.ts'
import { createTopics } from '#web/streams/topics.ts'
import { settled } from './load-page.ts'

/**
 * Creates the services. `start` starts them in a separate task: the socket opens and the texts load at once, before the
 * first render.
 */
export function createServices(router: AppRouter, relay: RelaySocket): { services: Services; start: () => void } {
  const socket = createSharedSocket(
    relay,
    {
      locks: (navigator.locks as LockManager | null | undefined) ?? undefined,
      openChannel: (name) => new BroadcastChannel(name),
      timing: browserTiming,
      hidden$: pageHidden$,
    },
    async () => (await import('#web/adapters/app/tab-leader.ts')).startTabs,
  )
  const preferences = createActor(preferencesMachine.provide({ actors: preferencesActors }))
  const api = createPersonApi({
    token: () => session.getSnapshot().context.token,
    language: () => selectPreferences(preferences.getSnapshot()).language,
    refused: (token) => session.send({ type: 'session.refused', token }),
    isConnected: () => selectConnection(connection.getSnapshot()).view === 'online',
  })
  const session: SessionRef = createActor(sessionMachine.provide({ actors: sessionActors(api) }))
  const unsettled = createPendingOrders(session, new BroadcastChannel('sarraf.sent'))
  const guard = createActor(routeGuardMachine.provide({ actors: routeGuardActors(session, api, unsettled) }), {
    input: { supervisorForbidden },
  })
  // The relay serves a user's own topics only on a socket with this user's token.
  session.subscribe(({ context }) => socket.present(context.token))
  socket.refused$.subscribe((token) => {
    // During a log-out the session ends anyway.
    if (!selectIsLeaving(session.getSnapshot())) session.send({ type: 'session.refused', token })
  })
  const connection = createActor(connectionMachine.provide({ actors: connectionActors(socket) }), {
    input: { random: Math.random },
  })
  const age = () => performance.now()
  const topics = keepTopics(createTopics(socket, browserTiming, pageHidden$), {
    lost$: withoutPrices$(connection, age),
    store: createTopicStore(),
    brought: readPageTopics(document, pageCame()),
    age,
    timeout: timeoutAt,
  })
  const navigation = createActor(navigationMachine.provide({ actors: navigationActors(router) }))
  const loading = createActor(loadingMachine.provide({ actors: loadingActors(router, preferences) }))
  const site = createActor(siteConfigMachine, { input: { language: 'fa' } })
  const notices = createActor(noticesMachine)
  const personalMenu = profileMenuMachine.provide({ actors: profileMenuActors(router) })
  const [avatarMenu, profileMenu] = [createActor(personalMenu), createActor(personalMenu)]
  const orderChanges = new Subject<void>()
  followTrades(session, orderChanges)
  session.on('account.decided', ({ isAccepted }) => {
    notices.send({ type: 'notice.show', notice: isAccepted ? 'accountAccepted' : 'accountRefused' })
  })
  const views = createTopicViews(topics, {
    afterFrame: (task) => void requestAnimationFrame(() => setTimeout(task)),
    renderNow: flushSync,
    now: () => performance.now(),
  })
  const start = () => {
    for (const actor of [preferences, session, guard, connection, navigation, loading, site]) actor.start()
    for (const actor of [notices, avatarMenu, profileMenu]) actor.start()
    followSession(session, guard, router)
    // These three retry here. Other content retries in its own adapter.
    whenBack({ connection, topics }, () => {
      guard.send({ type: 'page.retry' })
      site.send({ type: 'content.retry' })
      if (session.getSnapshot().matches({ loggedIn: { person: 'failed' } })) session.send({ type: 'person.reload' })
    })
    setTimeout(() => void showOnePrice(views, topics), settled)
  }
  const services: Services = {
    preferences,
    connection,
    navigation,
    loading,
    site,
    session,
    guard,
    notices,
    avatarMenu,
    profileMenu,
    api,
    orderChanges,
    unsettled,
    topics,
    views,
  }
  return { services, start }
}

/** After a log-in or a log-out in any tab, the guard checks the open page again. A log-out leads to the home page. */
function followSession(session: SessionRef, guard: RouteGuardRef, router: AppRouter): void {
  session.on('session.begun', () => {
    guard.send({ type: 'session.change' })
    void router.revalidate()
  })
  session.on('session.lost', () => void router.revalidate())
  session.on('session.left', () => {
    forgetDrafts()
    void router.navigate('/')
  })
}

/** Loads after the page. Until then, or if this does not load, panels may show last prices that are some seconds apart. */
async function showOnePrice(views: LiveViews, topics: KeptTopics): Promise<void> {
  const loaded = await import('#web/streams/one-price.ts').catch(() => null)
  if (loaded !== null) views.follow(loaded.withOnePrice(topics))
}
