import { Menu } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactElement } from 'react'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectChart } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import { type Plot, plots, type Scale, scales } from '#shared/market/chart.ts'
import { OpenedMenu } from '#web/ui/menu/opened-menu.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The menu of plots and scales. */
export default function ChartChoices({ tools, button }: { tools: ChartToolsRef; button: ReactElement<object> }) {
  const { t } = useTranslation('trade')
  const { plot, scale } = useSelector(tools, selectChart)
  return (
    <OpenedMenu button={button} closeOnItemClick={false} width={180} position="bottom-start">
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
    </OpenedMenu>
  )
}
