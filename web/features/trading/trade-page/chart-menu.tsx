import { lazy } from 'react'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { TradingIcon } from '#web/ui/icons/trading-icon.tsx'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import { closesByEscape } from '#web/ui/popover/escape.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'

const load = () => loadChunk(() => import('./chart-choices.tsx'))
const ChartChoices = lazy(load)

/** The button with the menu of plots and price scales. */
export function ChartMenu({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  return (
    <MenuButton
      load={load}
      menu={(button) => <ChartChoices tools={tools} button={button} />}
      button={
        <button {...closesByEscape} type="button" className={styles.tool} aria-label={t('plot')} title={t('plot')}>
          <TradingIcon size={18} />
        </button>
      }
    />
  )
}
