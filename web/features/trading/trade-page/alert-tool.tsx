import { IconBellPlus } from '@tabler/icons-react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'

/** Opens the form of a price alert: what the price under the pointer offers, for those who use keys or touch. */
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
