import { createContext, useContext } from 'react'
import type { Subject } from 'rxjs'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import type { loadingMachine } from '#machines/app/loading/loading.machine.ts'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import type { NoticesRef } from '#machines/app/notices/notices.machine.ts'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import type { RouteGuardRef } from '#machines/auth/route-guard/route-guard.machine.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import type { PendingOrders } from '#web/adapters/app/command/pending-orders.ts'
import type { KeptTopics } from '#web/streams/kept-topics.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'
import type { PersonApi } from './client/person-api.ts'

/** What lives as long as the page does: machines with their real actors, and the live topics. */
export type Services = {
  preferences: ActorRefFrom<typeof preferencesMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  loading: ActorRefFrom<typeof loadingMachine>
  site: ContentRef<SiteConfig>
  session: SessionRef
  guard: RouteGuardRef
  notices: NoticesRef
  /** The avatar's menu in the navbar, and the rest of the profile area's sidebar on a phone. */
  avatarMenu: ActorRefFrom<typeof profileMenuMachine>
  profileMenu: ActorRefFrom<typeof profileMenuMachine>
  /** The calls of the user who is logged in. */
  api: PersonApi
  views: TopicViews
  /** The live topics themselves: for what goes on while nobody sees the page, which renders nothing then. */
  topics: KeptTopics
  /** The person's orders or balances have changed, by a command of this page or not: what is read once is read anew. */
  orderChanges: Subject<void>
  /** The orders that were sent and whose end nobody knows yet, whichever page sent them. */
  unsettled: PendingOrders
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices needs a ServicesContext above it')
  return services
}
