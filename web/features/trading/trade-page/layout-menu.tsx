import { ActionIcon } from '@mantine/core'
import { IconLayout } from '@tabler/icons-react'
import { lazy } from 'react'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { closesByEscape } from '#web/ui/popover/escape.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

const load = () => loadChunk(() => import('./layout-choices.tsx'))
const LayoutChoices = lazy(load)

/** The button with the menu of layouts and shown panels. */
export function LayoutMenu({ layout }: { layout: LayoutRef }) {
  const { t } = useTranslation('trade')
  return (
    <MenuButton
      load={load}
      menu={(button) => <LayoutChoices layout={layout} button={button} />}
      button={
        <ActionIcon
          {...closesByEscape}
          variant="subtle"
          size={36}
          color="gray"
          aria-label={t('layout.open')}
          title={t('layout.open')}
        >
          <IconLayout size={18} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
