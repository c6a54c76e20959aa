import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './settings.module.css'

type Props = { tone: 'good' | 'bad'; text: string; onClose?: () => void; children?: ReactNode }

/** The result of a choice, shown above it. It stays until the user closes it or makes another choice. */
export function ChoiceResult({ tone, text, onClose, children }: Props) {
  const { t } = useTranslation('settings')
  const Mark = tone === 'good' ? IconCircleCheck : IconAlertTriangle
  return (
    <div
      className={`flex items-center flex-wrap gap-x-12 gap-y-4 min-h-44 mb-16 border border-line rounded-medium ${styles.result}`}
      data-tone={tone}
      role={tone === 'good' ? 'status' : 'alert'}
    >
      <Mark size={20} aria-hidden />
      <p>{text}</p>
      {children}
      {onClose === undefined ? null : (
        <ActionIcon variant="subtle" size={44} aria-label={t('dismiss')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
