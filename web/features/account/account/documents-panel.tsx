import { Button, Skeleton } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AccountRef } from '#machines/account/account/account.machine.ts'
import { selectDocuments } from '#machines/account/account/account.selectors.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { StepPanel } from './step-panel.tsx'

/** The identity document (spec 2); `children` are its form, for a user who has not sent one yet. */
export function DocumentsPanel({ account, children }: { account: AccountRef; children: ReactNode }) {
  const { t } = useTranslation('account')
  const errorText = useErrorText()
  const { view, error } = useSelector(account, selectDocuments, shallowEqual)
  if (view === 'hidden') return null
  return (
    <StepPanel account={account} step="documents" title={t('documents:title')}>
      {view === 'received' ? (
        <p className="flex items-center gap-8 text-dim">
          <IconFileCheck size={20} aria-hidden />
          {t('documents:received')}
        </p>
      ) : null}
      {view === 'loading' ? <Skeleton height={48} aria-hidden /> : null}
      {view === 'failed' ? (
        <div className="flex items-center flex-wrap justify-between gap-12">
          <p>
            {t('documents:failed')}. {errorText(error ?? 'NO_ANSWER')}
          </p>
          <Button variant="default" onClick={() => account.send({ type: 'documentTypes.retry' })}>
            {t('common:retry')}
          </Button>
        </div>
      ) : null}
      {view === 'shown' ? children : null}
    </StepPanel>
  )
}
