import { Link } from 'react-router-dom'
import links from '#web/ui/links.module.css'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The page for the URL of an unknown market. */
export function UnknownMarket() {
  const { t } = useTranslation('trade')
  return (
    <Panel>
      <PageTitle title={t('unknownTitle')} />
      <EmptyState
        picture="signpost"
        title={t('unknownTitle')}
        text={t('unknown')}
        action={
          <div className="flex flex-wrap justify-center gap-8">
            <Link className={links.step} to="/profile/trade/TOMAN/BITCOIN">
              {t('toBitcoin')}
            </Link>
            <Link className={links.step} data-second to="/markets">
              {t('toMarkets')}
            </Link>
          </div>
        }
        minHeight={360}
        isPage
      />
    </Panel>
  )
}
