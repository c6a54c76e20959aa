import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { EMPTY, Subject } from 'rxjs'
import { createActor } from 'xstate'
import { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { loadingMachine } from '#machines/app/loading/loading.machine.ts'
import { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { noticesMachine } from '#machines/app/notices/notices.machine.ts'
import { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { supervisorForbidden } from '#machines/auth/route-guard/pages.ts'
import { routeGuardMachine } from '#machines/auth/route-guard/route-guard.machine.ts'
import { sessionMachine } from '#machines/auth/session/session.machine.ts'
import type { Language } from '#shared/core/money/format.ts'
import { markets } from '#shared/market/coins.ts'
import type { PageTopics } from '#shared/stream/page-topics.ts'
import { createPersonApi } from '#web/adapters/app/client/person-api.ts'
import { createPendingOrders } from '#web/adapters/app/command/pending-orders.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { speak } from '#web/adapters/app/texts.ts'
import { createGate } from '#web/adapters/auth/gate.ts'
import { siteConfigMachine } from '#web/adapters/site/content.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'
import { loadingState, type TopicState } from '#web/streams/topics.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './router.tsx'

type Documents = PageTopics['topics']

/** Public pages, and the module of each one's route when it comes in a chunk of its own. */
export const pages: readonly { path: string; module: string | null }[] = [
  { path: '/', module: null },
  { path: '/markets', module: 'app/routes/markets-route.tsx' },
  { path: '/terms', module: 'app/routes/terms-route.tsx' },
  { path: '/contact-us', module: 'app/routes/contact-route.tsx' },
  { path: '/about-us', module: 'app/routes/about-route.tsx' },
  { path: '/faq', module: 'app/routes/faq-route.tsx' },
  { path: '/guide', module: 'app/routes/guide-route.tsx' },
  { path: '/wages', module: 'app/routes/fees-route.tsx' },
  ...markets.map(({ coin, settlement }) => ({
    path: `/market/${coin}/${settlement}`,
    module: 'app/routes/coin-route.tsx',
  })),
]

/** A page, and the topics that it shows something of. */
type Rendered = { html: string; topics: readonly string[] }

/**
 * A page with the documents that are here, for the build and the relay to write into its file: it is painted before the
 * program is here. The theme is not in it: colours follow the root element.
 * @param documents what the market says, by topic. What is not among them is loading.
 * @throws when no page of ours is at the path.
 */
export async function prerender(path: string, language: Language, documents: Documents = {}): Promise<Rendered> {
  await speak(language)
  const views = settledViews(documents)
  const handler = createStaticHandler(createRoutes(createGate()))
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} is no page, it leads to another`)
  const html = renderToString(
    <Providers services={restingServices(language, views)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
  return { html: atRest(html), topics: [...views.asked].filter((topic) => !drawn.test(topic)) }
}

/** A chart is drawn by the program alone: nothing of its candles stands in the page. */
const drawn = /^candles:/

/** Nothing can be typed or pressed that the program would not know of when it comes; links lead on. */
function atRest(page: string): string {
  return page.replace(/<(?:input|button|select|textarea)\b/g, '$& inert')
}

/** Topics that stay as they are, and the names of those that were asked for. */
function settledViews(documents: Documents): TopicViews & { asked: ReadonlySet<string> } {
  const asked = new Set<string>()
  return {
    asked,
    of: (topic) => {
      asked.add(topic)
      const found = documents[topic]
      const state: TopicState = found ? { ...found, status: 'loading' } : loadingState
      return { subscribe: () => () => undefined, state: () => state }
    },
  }
}

/** Machines in their first state, none of them started: nothing is asked for, nothing moves. */
function restingServices(language: Language, views: TopicViews): Services {
  const preferences = preferencesMachine.resolveState({
    value: { ready: 'idle' },
    context: { language, theme: 'dark', wanted: language, languageFailed: false },
  })
  const session = createActor(sessionMachine)
  return {
    preferences: createActor(preferencesMachine, { snapshot: preferences }),
    connection: createActor(connectionMachine, { input: { random: () => 0 } }),
    navigation: createActor(navigationMachine),
    loading: createActor(loadingMachine),
    site: createActor(siteConfigMachine, { input: { language } }),
    session,
    guard: createActor(routeGuardMachine, { input: { supervisorForbidden } }),
    notices: createActor(noticesMachine),
    avatarMenu: createActor(profileMenuMachine),
    profileMenu: createActor(profileMenuMachine),
    orderChanges: new Subject(),
    unsettled: createPendingOrders(session, { postMessage: () => undefined, onmessage: null }),
    api: createPersonApi({
      token: () => null,
      language: () => language,
      refused: () => undefined,
      isConnected: () => true,
    }),
    views,
    topics: {
      topic$: () => EMPTY,
      first: () => loadingState,
      relayTime: () => 0,
      staleSince: () => null,
      onStaleChange: () => () => undefined,
    },
  }
}
