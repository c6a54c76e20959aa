import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { DepositTomanRef } from '#machines/wallet/deposit-toman/deposit-toman.machine.ts'
import links from '#web/ui/links.module.css'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The placeholder of the form while its limits and accounts load. */
export function TomanLoading() {
  const { t } = useTranslation('deposit')
  return (
    <div aria-busy="true">
      <p role="status" className="text-dim text-12">
        {t('toman.coming')}
      </p>
      <Skeleton height={48} radius={8} mt={12} />
      <Skeleton height={44} radius={8} mt={16} />
      <Skeleton height={52} radius={8} mt={16} />
    </div>
  )
}

/** The message that limits and accounts failed to load. They are requested again automatically. */
export function TomanLoadFailed({ deposit }: { deposit: DepositTomanRef }) {
  const { t } = useTranslation('deposit')
  return (
    <EmptyState
      picture="torn"
      title={t('toman.loadFailedTitle')}
      text={t('toman.loadFailed')}
      action={
        <Button variant="default" onClick={() => deposit.send({ type: 'terms.retry' })}>
          {t('common:retry')}
        </Button>
      }
    />
  )
}

/** The message of a request whose answer was lost (sending it again is safe), or of the bank's page that is opening. */
export function TomanTalk({ step }: { step: 'noResponse' | 'left' }) {
  const { t } = useTranslation('deposit')
  const isLeft = step === 'left'
  return (
    <EmptyState
      picture={isLeft ? 'phone' : 'wait'}
      title={t(`toman.${step}Title`)}
      text={t(`toman.${step}`)}
      action={
        isLeft ? (
          <Link to="/profile/history?tab=toman" className={`${links.link} inline-flex items-center min-h-44`}>
            {t('return.toHistory')}
          </Link>
        ) : undefined
      }
    />
  )
}
