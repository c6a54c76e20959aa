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

/** The objects that live as long as the page: machines with their real actors, and the live topics. */
export type Services = {
  preferences: ActorRefFrom<typeof preferencesMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  loading: ActorRefFrom<typeof loadingMachine>
  site: ContentRef<SiteConfig>
  session: SessionRef
  guard: RouteGuardRef
  notices: NoticesRef
  /** The avatar's menu in the navbar, and the collapsed sidebar of the profile area on a phone. */
  avatarMenu: ActorRefFrom<typeof profileMenuMachine>
  profileMenu: ActorRefFrom<typeof profileMenuMachine>
  /** The calls of the current user. */
  api: PersonApi
  views: TopicViews
  /** The live topics, for work that continues while the page is hidden and renders nothing. */
  topics: KeptTopics
  /**
   * Emits when the user's orders or balances have changed, by a command of this page or otherwise. Data that is read once
   * is then read again.
   */
  orderChanges: Subject<void>
  /** The sent orders whose outcome is still unknown, from every page. */
  unsettled: PendingOrders
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices needs a ServicesContext above it')
  return services
}
