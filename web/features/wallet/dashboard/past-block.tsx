import { Button, Loader } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountHistoryRef } from '#machines/wallet/account-history/account-history.machine.ts'
import { selectHistoryView } from '#machines/wallet/account-history/account-history.selectors.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  history: AccountHistoryRef
  skeleton: ReactNode
  /** Height of the message that replaces the block, in px. */
  minHeight: number
  children: ReactNode
}

/**
 * A block that needs the account history. It shows a placeholder while the history loads, and a message when that failed.
 */
export function PastBlock({ history, skeleton, minHeight, children }: Props) {
  const { t } = useTranslation('portfolio')
  const errorText = useErrorText()
  const { view, isAsking, error } = useSelector(history, selectHistoryView, shallowEqual)
  if (view === 'shown') return children
  if (view === 'loading') return skeleton
  return (
    <EmptyState
      picture="torn"
      title={t('past.failed')}
      text={errorText(error ?? 'NO_ANSWER')}
      action={
        <Button
          variant="default"
          leftSection={isAsking ? <Loader size={16} color="var(--accent)" aria-hidden /> : null}
          onClick={() => history.send({ type: 'history.retry' })}
        >
          {t('common:retry')}
        </Button>
      }
      minHeight={minHeight}
    />
  )
}
