import { Button } from '@mantine/core'
import { usePageRetry } from '#web/adapters/app/page-retry.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  /** What the button is called that closes it; it is not there where nothing but the program helps. */
  close?: string
  onClose?: (() => void) | undefined
}

/** What stands in place of a dialog whose program did not come. */
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
