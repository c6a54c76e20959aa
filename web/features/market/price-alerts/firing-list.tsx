import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { armingOf, type Firing } from '#machines/market/price-alert/alert.ts'
import { marketOf } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './alerts-page.module.css'
import { useAlertTexts } from './use-alert-text.ts'

/** The fired alerts, newest first. */
export function FiringList({ firings, onForget }: { firings: readonly Firing[]; onForget: () => void }) {
  const { t } = useTranslation('alerts')
  return (
    <Panel
      title={t('history')}
      aside={
        firings.length === 0 ? undefined : (
          <Button variant="subtle" size="compact-sm" onClick={onForget}>
            {t('forget')}
          </Button>
        )
      }
      isFlush
    >
      {firings.length === 0 ? (
        <EmptyState picture="empty" title={t('noHistory')} text={t('noHistoryText')} minHeight={220} />
      ) : (
        <ul className={`m-0 p-0 ${styles.list}`} aria-label={t('history')}>
          {firings.map((firing) => (
            <FiringRow key={armingOf(firing)} firing={firing} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function FiringRow({ firing: { market, rule, price, at, isMissed, isSeen, id } }: { firing: Firing }) {
  const { t } = useTranslation('alerts')
  const texts = useAlertTexts()
  const language = useLanguage()
  const { coin, settlement } = marketOf(market)!
  const time = formatDate(at, 'shortMoment', language)
  const priced = texts.price(market, price)
  return (
    <li className={styles.row} data-firing={id} data-missed={isMissed || undefined}>
      <CoinMark coin={coin} size={28} />
      <div className={`min-w-0 ${styles.words}`}>
        <p className="font-strong wrap-anywhere">
          <Link to={`/market/${coin}/${settlement}`}>{texts.rule(market, rule)}</Link>
        </p>
        <p className={`flex flex-wrap text-dim text-12 ${styles.more}`}>
          {isSeen ? null : (
            <span className="px-8 rounded-small bg-accent text-on-accent text-12 font-strong">{t('isNew')}</span>
          )}
          {isMissed ? (
            <>
              <span className="text-warn text-12">{t('missed', { time })}</span>
              <span>{t('missedPrice', priced)}</span>
            </>
          ) : (
            <span>{t('reached', { ...priced, time })}</span>
          )}
        </p>
      </div>
    </li>
  )
}
