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
import { createPersonApi } from '#web/adapters/app/client/person-api.ts'
import { createPendingOrders } from '#web/adapters/app/command/pending-orders.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { speak } from '#web/adapters/app/texts.ts'
import { createGate } from '#web/adapters/auth/gate.ts'
import { siteConfigMachine } from '#web/adapters/site/content.ts'
import { loadingState } from '#web/streams/topics.ts'
import { Providers } from './providers.tsx'
import { createRoutes } from './router.tsx'

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

/**
 * A page as it is before any data has come, for the build to write into its file: it is painted before the program is
 * here. The theme is not in it: colours follow the root element.
 * @throws when no page of ours is at the path.
 */
export async function prerender(path: string, language: Language): Promise<string> {
  await speak(language)
  const handler = createStaticHandler(createRoutes(createGate()))
  const context = await handler.query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error(`${path} is no page, it leads to another`)
  return renderToString(
    <Providers services={restingServices(language)}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
}

/** Machines in their first state, none of them started: nothing is asked for, nothing moves. */
function restingServices(language: Language): Services {
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
    views: { of: () => ({ subscribe: () => () => undefined, state: () => loadingState }) },
    topics: { topic$: () => EMPTY, relayTime: () => 0, staleSince: () => null, onStaleChange: () => () => undefined },
  }
}
