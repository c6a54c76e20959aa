import { useEffect, useMemo } from 'react'
import { selectAreKeysOn } from '#machines/app/palette/palette.selectors.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { type TradeKey, tradeKeyOf } from '#machines/trading/trade-keys/trade-keys.ts'
import { pressOf } from '#web/adapters/app/key-press.ts'
import { palette } from '#web/adapters/app/palette.ts'
import { usePageCommands } from '#web/adapters/app/palette-commands.ts'

/**
 * Handles the shortcuts of the trade page, and adds its commands to the palette. `show` brings the ticket into view;
 * `cancelAll` asks whether to cancel all open orders.
 */
export function useTradeKeys(ticket: OrderTicketRef, show: () => void, cancelAll: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!selectAreKeysOn(palette().getSnapshot())) return
      const key = tradeKeyOf(pressOf(event))
      if (key === null || !act(ticket, key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [ticket])
  usePageCommands(
    useMemo(() => {
      const choose = (side: 'buy' | 'sell') => () => {
        ticket.send({ type: 'side.change', side })
        show()
      }
      return { buy: choose('buy'), sell: choose('sell'), cancelAll }
    }, [ticket, show, cancelAll]),
  )
}

/** Performs the command of a shortcut. @returns whether the shortcut was handled. */
function act(ticket: OrderTicketRef, key: TradeKey): boolean {
  switch (key.do) {
    case 'side':
      ticket.send({ type: 'side.change', side: key.side })
      return true
    case 'kind':
      ticket.send({ type: 'kind.change', kind: key.kind })
      return true
    case 'percent':
      ticket.send({ type: 'percent.change', percent: key.percent })
      return true
    case 'step':
      ticket.send({ type: 'price.step', ticks: key.ticks })
      return true
    case 'review':
      ticket.send({ type: 'ticket.review' })
      return true
    // An open dialog handles the key itself.
    case 'back':
      return false
  }
}
