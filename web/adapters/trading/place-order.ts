import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { LayoutRef } from '#machines/trading/layout/layout.machine.ts'
import { selectLayoutMenu } from '#machines/trading/layout/layout.selectors.ts'
import type { tradePageMachine } from '#machines/trading/trade-page/trade-page.machine.ts'

/**
 * Returns a function that leads to the order form. On a phone it opens the form; elsewhere it shows the panel and focuses
 * its first number.
 */
export function usePlaceOrder(
  page: ActorRefFrom<typeof tradePageMachine>,
  layout: LayoutRef,
  isPhone: boolean,
): () => void {
  return useCallback(() => {
    if (isPhone) return page.send({ type: 'ticket.open' })
    if (!selectLayoutMenu(layout.getSnapshot()).shown.includes('ticket')) {
      flushSync(() => layout.send({ type: 'panel.show', panel: 'ticket' }))
    }
    document.querySelector<HTMLElement>('[data-panel=ticket] input[inputmode=decimal]')?.focus()
  }, [page, layout, isPhone])
}
