import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/app/connection/connection.machine.ts'
import { selectIsLost } from '#machines/app/connection/connection.selectors.ts'
import type { loadingMachine } from '#machines/app/loading/loading.machine.ts'
import { selectIsLoadingShown } from '#machines/app/loading/loading.selectors.ts'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useRootMark } from '#web/ui/use-root-mark.ts'
import { useIsWidePage } from '#web/ui/use-wide-page.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { Navbar, type UserArea } from './navbar.tsx'
import styles from './shell.module.css'
import { TickerStrip } from './ticker-strip.tsx'

type Props = {
  preferences: ActorRefFrom<typeof preferencesMachine>
  connection: ActorRefFrom<typeof connectionMachine>
  /** The time of the page's oldest price that is not live (epoch ms). */
  staleSince: number | null
  navigation: ActorRefFrom<typeof navigationMachine>
  loading: ActorRefFrom<typeof loadingMachine>
  site: ContentRef<SiteConfig>
  settlement: Settlement
  /** Whether another page was requested and will replace this one. */
  isLeaving: boolean
  /** The parts of a user with a session, in place of the guest links; null for a guest. */
  user: UserArea | null
  /** Dialogs and messages over the page. */
  overlays: ReactNode
  /** The exchange's contact data in the footer. */
  contact: ReactNode
  children: ReactNode
}

/** The frame of every page: navbar, coin ticker, overlays, footer (spec 2). A wide page gets the overlays only. */
export function Shell(props: Props) {
  const { preferences, connection, navigation, loading, site, settlement, user, overlays, contact, children } = props
  const { isLeaving, staleSince } = props
  const { t } = useTranslation('shell')
  const state = useSelector(preferences, (snapshot) => statePath(snapshot.value))
  const isLost = useSelector(connection, selectIsLost)
  const isBusy = useSelector(loading, selectIsLoadingShown)
  useRootMark('lost', isLost)
  // A wide page has its own bar.
  const isWide = useIsWidePage()
  return (
    <div className={`flex flex-col ${styles.shell}`} data-flow="preferences" data-state={state}>
      <a
        className={`absolute px-16 py-8 rounded-medium bg-accent text-on-accent font-strong ${styles.skip}`}
        href="#main"
      >
        {t('skip')}
      </a>
      {isWide ? null : (
        <>
          <Navbar preferences={preferences} navigation={navigation} site={site} user={user} />
          <TickerStrip settlement={settlement} />
        </>
      )}
      <ConnectionBanner connection={connection} staleSince={staleSince} />
      <main
        id="main"
        tabIndex={-1}
        className={`w-full max-w-page mx-auto flex-1 ${styles.main}`}
        aria-busy={isBusy}
        data-leaving={isLeaving || undefined}
      >
        {children}
      </main>
      {isWide ? null : <Footer site={site} contact={contact} />}
      <LoadingOverlay loading={loading} />
      {overlays}
    </div>
  )
}
