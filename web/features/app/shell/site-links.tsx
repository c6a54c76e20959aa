import type { ActorRefFrom } from 'xstate'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import styles from './menu.module.css'
import { PreferenceButtons } from './preference-buttons.tsx'
import { SiteEntries } from './site-entries.tsx'

type Props = { site: ContentRef<SiteConfig>; preferences: ActorRefFrom<typeof preferencesMachine> }

/** The navbar's entries and switches, in the menu of a page without a navbar. */
export function SiteLinks({ site, preferences }: Props) {
  return (
    <div className={`pt-16 border-t border-line ${styles.site}`}>
      <SiteEntries site={site} />
      <PreferenceButtons preferences={preferences} />
    </div>
  )
}
