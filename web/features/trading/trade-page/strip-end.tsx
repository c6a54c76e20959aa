import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The button that hides the coin strip in this browser. The layout menu shows it again. */
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
