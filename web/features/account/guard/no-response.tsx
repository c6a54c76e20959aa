import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RouteGuardRef } from '#machines/auth/route-guard/route-guard.machine.ts'
import { selectIsAskingAgain } from '#machines/auth/route-guard/route-guard.selectors.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Replaces the first page while the exchange does not return the account. The page opens by itself after its answer. */
export function NoResponse({ guard }: { guard: RouteGuardRef }) {
  const { t } = useTranslation('common')
  const isAsking = useSelector(guard, selectIsAskingAgain)
  return (
    <EmptyState
      picture="torn"
      title={t('noDataTitle')}
      text={t('noData')}
      action={
        <Button loading={isAsking} onClick={() => guard.send({ type: 'page.retry' })}>
          {t('retry')}
        </Button>
      }
      minHeight={480}
      isPage
    />
  )
}
