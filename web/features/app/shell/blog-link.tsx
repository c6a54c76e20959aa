import { IconExternalLink } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { site: ContentRef<SiteConfig>; className: string | undefined; name: 'blog' | 'news' }

/** The link to the external blog, once the relay's configuration is loaded (spec 2, "Navbar"). */
export function BlogLink({ site, className, name }: Props) {
  const { t } = useTranslation('shell')
  const url = useSelector(site, ({ context }) => context.content?.blog)
  if (url === undefined) return null
  return (
    <a className={className} href={url} target="_blank" rel="noopener" title={t('newTab')}>
      {t(name)}
      <IconExternalLink size={14} aria-label={t('newTab')} />
    </a>
  )
}
