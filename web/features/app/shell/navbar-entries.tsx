import { useSelector } from '@xstate/react'
import { NavLink } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { selectOpenGroup } from '#machines/app/navigation/navigation.selectors.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BlogLink } from './blog-link.tsx'
import { groups, mainEntries } from './entries.ts'
import styles from './navbar.module.css'
import { NavbarGroup } from './navbar-group.tsx'

type Props = { navigation: ActorRefFrom<typeof navigationMachine>; site: ContentRef<SiteConfig> }

/** The pages for trading, then the groups, whose entries open below their names. */
export function NavbarEntries({ navigation, site }: Props) {
  const { t } = useTranslation('shell')
  const open = useSelector(navigation, selectOpenGroup)
  return (
    <nav aria-label={t('navigation')} className={`flex h-full ${styles.navigation}`}>
      {mainEntries.map(({ to, name }) => (
        <NavLink
          key={to}
          to={to}
          className={`flex items-center gap-4 h-full px-10 text-body font-strong whitespace-nowrap ${styles.link}`}
        >
          {t(name)}
        </NavLink>
      ))}
      {groups.map(({ name, entries }) => (
        <NavbarGroup
          key={name}
          name={t(name)}
          isOpen={open === name}
          onPress={() => navigation.send({ type: 'group.press', group: name })}
          onPoint={() => navigation.send({ type: 'group.point', group: name })}
          onLeave={() => navigation.send({ type: 'group.leave' })}
          onEnter={() => navigation.send({ type: 'group.enter' })}
          onClose={() => navigation.send({ type: 'group.close' })}
        >
          {entries.map((entry) => (
            <NavLink
              key={entry.to}
              to={entry.to}
              className={`flex items-center gap-4 min-h-44 px-12 rounded-small ${styles.entry}`}
              // Also closes the group when the entry's page is already shown.
              onClick={() => navigation.send({ type: 'group.close' })}
            >
              {t(entry.name)}
            </NavLink>
          ))}
          {name === 'company' ? (
            <BlogLink
              site={site}
              name="blog"
              className={`flex items-center gap-4 min-h-44 px-12 rounded-small ${styles.entry}`}
            />
          ) : null}
        </NavbarGroup>
      ))}
    </nav>
  )
}
