import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconChartTreemap, IconTable } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { boardTabs } from '#machines/market/market-board/board-place.ts'
import type { MarketBoardRef } from '#machines/market/market-board/market-board.machine.ts'
import { selectBoard } from '#machines/market/market-board/market-board.selectors.ts'
import { usedCategories } from '#shared/market/coin-categories.ts'
import pressStyles from '#web/ui/presses.module.css'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useChosenInStrip } from '#web/ui/use-chosen-in-strip.ts'
import styles from './board-filters.module.css'

type Props = {
  board: MarketBoardRef
  /** The id of the panel that the tabs control. */
  panel: string
}

/** The choice of the list, the category of coins, and the view. */
export function BoardFilters({ board, panel }: Props) {
  const { t } = useTranslation('board')
  const { tab, category, view, isCompact } = useSelector(board, selectBoard, shallowEqual)
  const tabs = useChosenInStrip<HTMLDivElement>(tab)
  const line = useChosenInStrip<HTMLFieldSetElement>(category)
  const Density = isCompact ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <>
      <div className={`flex items-center gap-8 min-h-44 phone:gap-0 ${styles.line}`}>
        <div className={`flex-1 min-w-0 ${styles.tabs}`}>
          <Tabs
            label={t('tabs')}
            value={tab}
            options={boardTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
            panel={panel}
            strip={tabs}
            onChange={(value) => board.send({ type: 'tab.choose', tab: value })}
          />
        </div>
        {view === 'table' ? (
          <button
            type="button"
            className={`grid flex-none place-items-center h-32 rounded-small text-dim phone:hidden ${styles.density}`}
            aria-pressed={isCompact}
            aria-label={t('compact')}
            title={t('compact')}
            onClick={() => board.send({ type: 'rows.choose', isCompact: !isCompact })}
          >
            <Density size={18} aria-hidden />
          </button>
        ) : null}
        <fieldset className={`${pressStyles.presses} flex-none ${styles.views}`}>
          <legend className="sr-only">{t('views')}</legend>
          {(['table', 'heat'] as const).map((one) => {
            const Icon = icons[one]
            return (
              <button
                key={one}
                type="button"
                aria-pressed={one === view}
                onClick={() => board.send({ type: 'view.choose', view: one })}
              >
                <Icon size={16} aria-hidden />
                <span>{t(`view.${one}`)}</span>
              </button>
            )
          })}
        </fieldset>
      </div>
      <fieldset
        ref={line}
        className={`flex gap-4 overflow-x-auto overscroll-x-contain no-scrollbar ${styles.categories}`}
      >
        <legend className="sr-only">{t('categories')}</legend>
        {[null, ...usedCategories].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === category}
            onClick={() => board.send({ type: 'category.choose', category: one })}
          >
            {t(`category.${one ?? 'all'}`)}
          </button>
        ))}
      </fieldset>
    </>
  )
}

const icons = { table: IconTable, heat: IconChartTreemap }
