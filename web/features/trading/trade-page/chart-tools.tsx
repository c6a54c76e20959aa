import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconRefresh } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import type { chartViewMachine } from '#machines/market/chart-view/chart-view.machine.ts'
import { selectChartView } from '#machines/market/chart-view/chart-view.selectors.ts'
import { type ChartWindow, panned, zoomed } from '#machines/market/chart-view/chart-window.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './chart-panel.module.css'
import { DrawingTools } from './drawing-tools.tsx'

type Props = {
  view: ActorRefFrom<typeof chartViewMachine>
  tools: ChartToolsRef
  window: ChartWindow
  total: number
}

/**
 * The drawing tools, and the buttons to zoom and move the window. While one of them has the focus, the keys + - ← → 0 do
 * the same.
 */
export function ChartTools({ view, tools, window, total }: Props) {
  const { t } = useTranslation('trade')
  const isMoved = useSelector(view, (snapshot) => selectChartView(snapshot).isMoved)
  const show = (next: ChartWindow) => view.send({ type: 'window.change', window: next })
  const moves = [
    { name: 'earlier', key: 'ArrowLeft', Icon: IconChevronLeft, act: () => show(panned(window, -0.25, total)) },
    { name: 'closer', key: '+', Icon: IconPlus, act: () => show(zoomed(window, 0.75, total)) },
    { name: 'farther', key: '-', Icon: IconMinus, act: () => show(zoomed(window, 4 / 3, total)) },
    { name: 'later', key: 'ArrowRight', Icon: IconChevronRight, act: () => show(panned(window, 0.25, total)) },
  ] as const
  const reset = () => view.send({ type: 'window.reset' })
  const press = (event: KeyboardEvent) => {
    const act = event.key === '0' ? reset : moves.find(({ key }) => key === event.key)?.act
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <div
      role="toolbar"
      className={`flex flex-none flex-col gap-2 p-4 overflow-y-auto no-scrollbar ${styles.tools}`}
      aria-orientation="vertical"
      aria-label={t('tools')}
      onKeyDown={press}
    >
      <DrawingTools tools={tools} />
      <hr />
      {moves.map(({ name, Icon, act }) => (
        <button key={name} type="button" aria-label={t(name)} title={t(name)} onClick={act}>
          <Icon size={16} aria-hidden />
        </button>
      ))}
      {isMoved ? (
        <button type="button" aria-label={t('reset')} title={t('reset')} onClick={reset}>
          <IconRefresh size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  )
}
