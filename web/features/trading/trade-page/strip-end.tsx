import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Folds the strip of coins away, on this device; the menu of layouts brings it back. */
export function StripEnd({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('trade')
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      aria-label={t('layout.foldStrip')}
      title={t('layout.foldStrip')}
      onClick={() => layout.send({ type: 'strip.fold' })}
    >
      <IconX size={14} aria-hidden />
    </ActionIcon>
  )
}
