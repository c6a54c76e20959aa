import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { tradeTabs } from '#machines/trading/trade-page/trade-page.machine.ts'
import { selectIsTicketOpen, selectTradeTab } from '#machines/trading/trade-page/trade-page.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { BottomSheet } from '#web/ui/drawer/bottom-sheet.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './trade-page.module.css'
import type { TradePageProps } from './trade-page-props.ts'

/** The trade page on a phone: one part at a time, with buy and sell buttons always in reach. */
export function PhonePage({ page, market, parts, onSide }: TradePageProps) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(market.coin)
  const panel = useId()
  const tab = useSelector(page, selectTradeTab)
  const isOpen = useSelector(page, selectIsTicketOpen)
  return (
    <>
      <Tabs
        label={t('tabs')}
        value={tab}
        options={tradeTabs.map((value) => ({ value, label: t(`tab_${value}`) }))}
        panel={panel}
        onChange={(value) => page.send({ type: 'tab.change', tab: value })}
      />
      <div
        id={panel}
        role="tabpanel"
        aria-label={t(`tab_${tab}`)}
        className={styles.panel}
        data-tab={tab}
        data-panel={tab}
      >
        {parts[tab]}
      </div>
      <div className={`phone:grid phone:gap-8 ${styles.bar}`}>
        {(['buy', 'sell'] as const).map((side) => (
          <button
            key={side}
            type="button"
            data-side={side}
            aria-haspopup="dialog"
            onClick={() => {
              onSide?.(side)
              page.send({ type: 'ticket.open' })
            }}
          >
            {t(`common:${side}`)}
          </button>
        ))}
      </div>
      {isOpen ? (
        <BottomSheet
          title={t('ticketTitle', { coin: name })}
          close={t('closeTicket')}
          onClose={() => page.send({ type: 'ticket.close' })}
        >
          <div className="p-12" data-panel="ticket">
            {parts.ticket}
          </div>
        </BottomSheet>
      ) : null}
    </>
  )
}
