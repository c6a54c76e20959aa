import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy } from 'react'
import { loadNow, useAfterPage } from '#web/adapters/app/after-page.ts'
import { alertWords, userWords } from '#web/adapters/app/words.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage } from '../load-page.ts'

const BellPart = lazy(async () => {
  const parts = await loadPage(() => import('./notification-parts.tsx'), userWords, alertWords)
  return { default: parts.BellPart }
})

/**
 * The bell is rendered from the start, and stays in its place, disabled, if the notification centre fails to load. The
 * centre loads after the page, or when the bell is pressed.
 */
export function Bell() {
  const { t } = useTranslation('orders')
  const time = useAfterPage()
  const place = (isBroken = false) => (
    <ActionIcon
      variant="subtle"
      aria-label={t('bell')}
      aria-haspopup="menu"
      onClick={loadNow}
      {...(isBroken && { disabled: true, bg: 'transparent' })}
    >
      <IconBell size={18} aria-hidden />
    </ActionIcon>
  )
  return time === 'before' ? (
    place()
  ) : (
    <ChunkBoundary fallback={place()} broken={place(true)}>
      <BellPart isOpen={time === 'requested'} />
    </ChunkBoundary>
  )
}
