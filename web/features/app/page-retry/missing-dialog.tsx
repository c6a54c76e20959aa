import { Button } from '@mantine/core'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { usePageRetry } from './use-page-retry.ts'

type Props = {
  /** The text of the close button. There is no button when the dialog cannot be closed. */
  close?: string
  onClose?: (() => void) | undefined
}

/** Replaces a dialog whose program failed to load. */
export function MissingDialog({ close, onClose }: Props) {
  const { t } = useTranslation('common')
  const { state, isTrying, hasNoResponse, retry } = usePageRetry()
  return (
    <Dialog
      isOpen
      title={t('latePartTitle')}
      {...(onClose && { onClose })}
      actions={
        <>
          {onClose === undefined ? null : (
            <Button variant="default" onClick={onClose}>
              {close}
            </Button>
          )}
          <Button loading={isTrying} onClick={retry}>
            {t('reload')}
          </Button>
        </>
      }
    >
      <p data-flow="pageRetry" data-state={state}>
        {t(hasNoResponse ? 'lateNoResponse' : 'latePart')}
      </p>
    </Dialog>
  )
}
