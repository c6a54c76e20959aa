import { Link } from 'react-router-dom'
import links from '#web/ui/links.module.css'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The page for a URL with an unknown coin or settlement. */
export function UnknownCoin() {
  const { t } = useTranslation('coin')
  return (
    <Panel>
      <PageTitle title={t('unknownTitle')} />
      <EmptyState
        picture="signpost"
        title={t('unknownTitle')}
        text={t('unknown')}
        action={
          <Link className={links.step} to="/markets">
            {t('unknownBack')}
          </Link>
        }
        minHeight={360}
        isPage
      />
    </Panel>
  )
}
