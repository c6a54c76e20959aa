import { IconMathFunction } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectIsChoosingIndicators } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'

/** The button that opens the dialog of indicators. */
export function IndicatorsButton({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  const isOpen = useSelector(tools, selectIsChoosingIndicators)
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={t('indicators.open')}
      title={t('indicators.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => tools.send({ type: 'indicators.open' })}
    >
      <IconMathFunction size={18} aria-hidden />
    </button>
  )
}
