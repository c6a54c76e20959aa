import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom'
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
import { setLanguage } from '#web/adapters/app/texts.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { siteConfigMachine } from '#web/adapters/site/content.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'
import { loadingState, type TopicState } from '#web/streams/topics.ts'
import { enterWidePage } from '#web/ui/use-wide-page.ts'
import { Providers } from './providers.tsx'
import { createRoutes, ProfileFallback } from './router.tsx'
import { Layout } from './routes/layout.tsx'

type Documents = PageTopics['topics']

/** Those who may open a page. `user`: only with a session, `guest`: only without one. Others are led to another page. */
type Visitor = 'anyone' | 'guest' | 'user'

/**
 * A page that is rendered before its program runs.
 * - `modules`: its routes, as far as they are separate chunks (paths below `web`)
 * - `isWide`: whether it fills the window, without the navbar and the footer
 */
type WrittenPage = { path: string; visitor: Visitor; modules: readonly string[]; isWide?: boolean }

/** The public pages, each with the name of its route's file. */
const publicPages = [
  ['/markets', 'markets'],
  ['/terms', 'terms'],
  ['/contact-us', 'contact'],
  ['/about-us', 'about'],
  ['/faq', 'questions'],
  ['/guide', 'questions'],
  ['/wages', 'fees'],
  ...markets.map(({ coin, settlement }) => [`/market/${coin}/${settlement}`, 'coin'] as const),
] as const

const guestPages = [
  ['/login', 'login'],
  ['/login/forget', 'reset-password'],
  ['/sign-up', 'register'],
] as const

/** The pages of the profile area. Each is prerendered as its skeleton. */
const userPages = [
  ['/profile', 'dashboard'],
  ['/profile/otc', 'otc'],
  ['/profile/wallet', 'wallet'],
  ['/profile/walletEx', 'wallet-ex'],
  ['/profile/history', 'history'],
  ['/profile/account', 'account'],
  ['/profile/settings', 'settings'],
  ['/profile/invite', 'invite'],
  ['/profile/trade', 'trade'],
] as const

/** All pages that are rendered before their program runs. The code of the home page is not a separate chunk. */
export const pages: readonly WrittenPage[] = [
  { path: '/', visitor: 'anyone', modules: [] },
  ...publicPages.map(([path, route]): WrittenPage => ({ path, visitor: 'anyone', modules: [fileOf(route)] })),
  ...guestPages.map(([path, route]): WrittenPage => ({ path, visitor: 'guest', modules: [fileOf(`auth/${route}`)] })),
  ...userPages.map(
    ([path, route]): WrittenPage => ({
      path,
      visitor: 'user',
      modules: [fileOf('profile/profile'), fileOf(`profile/${route}`)],
      isWide: route === 'trade',
    }),
  ),
]

function fileOf(route: string): string {
  return `app/routes/${route}-route.tsx`
}

/** The HTML of a page, with the names of the topics that it shows. */
type Rendered = { html: string; topics: readonly string[] }

/**
 * Renders a page with the given documents. The build and the relay write the result into the page's file, so the browser
 * paints it before the program runs. The theme is not included, because colours depend on the root element.
 * @param documents market data by topic; a missing topic is shown as loading. @throws when the path is no page of the site.
 */
export async function prerender(path: string, language: Language, documents: Documents = {}): Promise<Rendered> {
  const { visitor = 'anyone', isWide = false } = pages.find((page) => page.path === path) ?? {}
  await setLanguage(language)
  const views = settledViews(documents)
  const handler = createStaticHandler(visitor === 'user' ? skeletonRoutes : createRoutes(openGate))
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} is no page, it leads to another`)
  const leave = isWide ? enterWidePage() : () => undefined
  try {
    const html = renderToString(
      <Providers services={restingServices(language, views, visitor === 'user')}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
    )
    return { html: atRest(html), topics: [...views.topics].filter((topic) => !drawn.test(topic)) }
  } finally {
    leave()
  }
}

/** Admits every visitor: the script of the written page empties it for those who may not open it. */
const openGate: Gate = { pass: async () => null, open: () => undefined }

/** The routes of the profile area as they are until the route guard has decided. */
const skeletonRoutes: RouteObject[] = [
  { element: <Layout />, children: [{ path: '/profile/*', element: <ProfileFallback /> }] },
]

/** Charts are drawn by the program only, so the page needs no candles. */
const drawn = /^candles:/

/** Makes all controls inert, because the program would miss input before it runs. Links work. */
function atRest(page: string): string {
  return page.replace(/<(?:input|button|select|textarea)\b/g, '$& inert')
}

/** Returns topics that never change, with the set of the names that were requested. */
function settledViews(documents: Documents): TopicViews & { topics: ReadonlySet<string> } {
  const topics = new Set<string>()
  return {
    topics,
    of: (topic) => {
      topics.add(topic)
      const found = documents[topic]
      const state: TopicState = found ? { ...found, status: 'loading' } : loadingState
      return { subscribe: () => () => undefined, state: () => state }
    },
  }
}

/**
 * Returns services with machines in their first state, for a user as soon as a saved session is found. None is started, so
 * nothing is requested.
 */
function restingServices(language: Language, views: TopicViews, isUser: boolean): Services {
  const preferences = preferencesMachine.resolveState({
    value: { ready: 'idle' },
    context: { language, theme: 'dark', wanted: language, languageFailed: false },
  })
  const found = sessionMachine.resolveState({
    value: { loggedIn: { person: 'loading', exit: 'staying' } },
    context: { token: '', identity: 1, isSubmitted: false, person: null, error: null },
  })
  const session = createActor(sessionMachine, isUser ? { snapshot: found } : {})
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
      onReturn: () => () => undefined,
    },
  }
}
