import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { IconChartCandle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectChart } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { type Plot, plots, type Scale, scales } from '#shared/market/chart.ts'
import { closesByEscape } from '#web/ui/popover/escape.ts'
import { withinWindow } from '#web/ui/popover/placement.ts'
import { showInTopLayer } from '#web/ui/popover/top-layer.ts'
import styles from './chart-panel.module.css'

/** What the candles are drawn as, and the scale of their prices. */
export function ChartMenu({ tools }: { tools: ChartToolsRef }) {
  const { t } = useTranslation('trade')
  const { plot, scale } = useSelector(tools, selectChart)
  return (
    <Menu
      {...withinWindow}
      closeOnItemClick={false}
      width={180}
      position="bottom-start"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button {...closesByEscape} type="button" className={styles.tool} aria-label={t('plot')} title={t('plot')}>
          <IconChartCandle size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown ref={showInTopLayer}>
        <Menu.Label>{t('plot')}</Menu.Label>
        <Menu.RadioGroup value={plot} onChange={(one) => tools.send({ type: 'plot.change', plot: one as Plot })}>
          {plots.map((one) => (
            <Menu.RadioItem key={one} value={one} data-autofocus={one === plot || undefined}>
              {t(`plots.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('scale')}</Menu.Label>
        <Menu.RadioGroup value={scale} onChange={(one) => tools.send({ type: 'scale.change', scale: one as Scale })}>
          {scales.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`scales.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
