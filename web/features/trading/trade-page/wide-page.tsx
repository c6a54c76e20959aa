import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { statePath } from '#machines/app/state-path.ts'
import { selectArrangement, selectIsStripFolded } from '#machines/trading/layout/layout.selectors.ts'
import { type PanelName, panelNames } from '#machines/trading/layout/layouts.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { Terminal } from './terminal.tsx'
import styles from './trade-page.module.css'
import type { TradePageProps } from './trade-page-props.ts'

/** All panels at once: in the user's arrangement on a wide screen, otherwise one below the other. */
export function WidePage({ layout, market, parts, screen }: TradePageProps) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(market.coin)
  const state = useSelector(layout, (snapshot) => statePath(snapshot.value))
  const isFolded = useSelector(layout, selectIsStripFolded)
  const { tree, choice } = useSelector(layout, selectArrangement, isSameArrangement)
  const panels: { [panel in PanelName]: ReactNode } = {
    book: parts.book,
    chart: parts.chart,
    trades: parts.trades,
    markets: parts.markets,
    orders: (
      <div className={`overflow-hidden border border-line rounded-medium bg-surface-1 isolate ${styles.orders}`}>
        {parts.orders}
      </div>
    ),
    ticket: (
      <Panel title={t('ticketTitle', { coin: name })} isFlush className={`flex flex-col min-h-0 ${styles.ticket}`}>
        <div className="p-12">{parts.ticket}</div>
      </Panel>
    ),
  }
  return (
    <div className="flex flex-1 flex-col min-h-0" data-flow="layout" data-state={state}>
      {isFolded ? null : parts.strip}
      {screen === 'narrow' ? (
        <div className={`grid ${styles.grid}`}>
          {panelNames.map((panel) => (
            <div key={panel} className={`grid min-w-0 min-h-0 ${styles.cell}`} data-panel={panel}>
              {panels[panel]}
            </div>
          ))}
        </div>
      ) : (
        <div className={`grid flex-1 min-h-0 ${styles.terminal}`}>
          {tree === null ? (
            <EmptyState
              picture="empty"
              title={t('layout.noneTitle')}
              text={t('layout.none')}
              action={
                <Button variant="default" onClick={() => layout.send({ type: 'layout.choose', layout: 'trader' })}>
                  {t('layout.back')}
                </Button>
              }
            />
          ) : (
            <Terminal
              key={choice}
              tree={tree}
              panels={panels}
              onResize={(shares) => layout.send({ type: 'parts.resize', shares })}
            />
          )}
        </div>
      )}
    </div>
  )
}

type Arrangement = ReturnType<typeof selectArrangement>

/** Compares the content, because the selector creates a new tree at each call. */
function isSameArrangement(a: Arrangement, b: Arrangement): boolean {
  return a.choice === b.choice && JSON.stringify(a.tree) === JSON.stringify(b.tree)
}
