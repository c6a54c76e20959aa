import { IconBellPlus } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'

/**
 * The button that opens the alert form, for users of keys or touch. With a mouse, the price under the pointer offers it.
 */
export function AlertTool({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('alert')}
      title={t('alert')}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <IconBellPlus size={18} aria-hidden />
    </button>
  )
}
