import { Link } from 'react-router-dom'
import { PageHead } from '#web/ui/content/page-head.tsx'
import links from '#web/ui/links.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The page of a reserved URL without content of its own (spec 000, section 2: /fromgoogle, /dummy). */
export function ReservedPage() {
  const { t } = useTranslation('reserved')
  return (
    <Panel>
      <PageHead title={t('title')} description={t('description')} />
      <EmptyState
        picture="signpost"
        title={t('heading')}
        text={t('text')}
        action={
          <Link className={links.step} to="/">
            {t('home')}
          </Link>
        }
        minHeight={360}
        isPage
      />
    </Panel>
  )
}
