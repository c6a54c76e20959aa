import { Button, Loader, Skeleton } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { statePath } from '#machines/app/state-path.ts'
import type { TomanFiguresRef } from '#machines/wallet/toman-figures/toman-figures.machine.ts'
import { selectTomanFigures } from '#machines/wallet/toman-figures/toman-figures.selectors.ts'
import type { TomanFigures as Figures } from '#machines/wallet/toman-figures/toman-figures.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './toman-panel.module.css'

/** The deposited, withdrawn and pending Toman of the days that were read. The specification has placeholders here. */
export function TomanFigures({ figures }: { figures: TomanFiguresRef }) {
  const { t } = useTranslation('wallet')
  const errorText = useErrorText()
  const state = useSelector(figures, (snapshot) => statePath(snapshot.value))
  const { view, figures: read, isStale, isAsking, error } = useSelector(figures, selectTomanFigures, shallowEqual)
  return (
    <div
      className={`pt-16 border-t border-line ${styles.figures}`}
      data-flow="tomanFigures"
      data-state={state}
      aria-busy={view === 'loading' || isAsking}
    >
      {read !== null && view === 'shown' ? <Read figures={read} isStale={isStale} /> : null}
      {view === 'loading' ? <Skeleton height={132} /> : null}
      {view === 'failed' ? (
        <div className="grid justify-items-start gap-12 text-dim" role="status">
          <p>
            {t('figures.failed')}. {errorText(error ?? 'NO_ANSWER')}
          </p>
          <Button
            variant="default"
            leftSection={isAsking ? <Loader size={16} color="var(--accent)" aria-hidden /> : null}
            onClick={() => figures.send({ type: 'figures.retry' })}
          >
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function Read({ figures, isStale }: { figures: Figures; isStale: boolean }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const { since, isWhole, deposited, withdrawn, waiting, waitingCount, last } = figures
  return (
    <>
      <h3 className="flex flex-wrap gap-x-12 mb-4 text-14 font-strong">
        {isWhole ? t('figures.title') : t('figures.since', { date: formatDate(since, 'date', language) })}
        {isStale ? <span className="text-warn text-12 font-strong">{t('figures.stale')}</span> : null}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('figures.deposited')}</dt>
          <dd>
            <Own>
              <Sum value={deposited} currency="TOMAN" />
            </Own>
          </dd>
        </div>
        <div>
          <dt>{t('figures.withdrawn')}</dt>
          <dd>
            <Own>
              <Sum value={withdrawn} currency="TOMAN" />
            </Own>
          </dd>
        </div>
        <div>
          <dt>{t('figures.waiting')}</dt>
          <dd>
            {waitingCount === 0 ? (
              <Own>
                <Sum value="0" currency="TOMAN" />
              </Own>
            ) : (
              <>
                <Own>
                  <Sum value={waiting} currency="TOMAN" />
                </Own>{' '}
                <span className="text-dim text-14">
                  (
                  {t('figures.waitingCount', {
                    count: waitingCount,
                    number: localDigits(String(waitingCount), language),
                  })}
                  )
                </span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('figures.last')}</dt>
          <dd>{last === null ? t('figures.none') : formatDate(last, 'shortMoment', language)}</dd>
        </div>
      </dl>
    </>
  )
}
