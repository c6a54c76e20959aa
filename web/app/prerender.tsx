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

/** The public pages, each with the module of its route, or null when the module is not a separate chunk. */
export const pages: readonly { path: string; module: string | null }[] = [
  { path: '/', module: null },
  { path: '/markets', module: 'app/routes/markets-route.tsx' },
  { path: '/terms', module: 'app/routes/terms-route.tsx' },
  { path: '/contact-us', module: 'app/routes/contact-route.tsx' },
  { path: '/about-us', module: 'app/routes/about-route.tsx' },
  { path: '/faq', module: 'app/routes/questions-route.tsx' },
  { path: '/guide', module: 'app/routes/questions-route.tsx' },
  { path: '/wages', module: 'app/routes/fees-route.tsx' },
  ...markets.map(({ coin, settlement }) => ({
    path: `/market/${coin}/${settlement}`,
    module: 'app/routes/coin-route.tsx',
  })),
]

/** The HTML of a page, with the names of the topics that it shows. */
type Rendered = { html: string; topics: readonly string[] }

/**
 * Renders a page with the given documents. The build and the relay write the result into the page's file, so the browser
 * paints it before the program runs. The theme is not included, because colours depend on the root element.
 * @param documents market data by topic; a missing topic is shown as loading. @throws when the path is no page of the site.
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

/** Charts are drawn by the program only, so the page needs no candles. */
const drawn = /^candles:/

/** Makes all controls inert, because the program would miss input before it runs. Links work. */
function atRest(page: string): string {
  return page.replace(/<(?:input|button|select|textarea)\b/g, '$& inert')
}

/** Returns topics that never change, with the set of the names that were requested. */
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

/** Returns services with machines in their first state. None is started, so nothing is requested. */
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
