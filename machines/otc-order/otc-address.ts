import type { EventFrom } from 'xstate'
import type { otcEntryMachine, TradeSide } from '#machines/otc-entry/otc-entry.machine.ts'
import { readTyped } from '#machines/otc-entry/quote.ts'
import { isCoin, isSettlement } from '#shared/market/coins.ts'

type EntryEvent = EventFrom<typeof otcEntryMachine>

/**
 * What an address of the quick-trade page says, as if it had been chosen and typed: `?coin=&side=&settlement=&amount=` or
 * `total=`. What it says wrongly is left out. `get` gives a value of its query.
 */
export function readOtcAddress(get: (name: string) => string | null): readonly EntryEvent[] {
  const [settlement, coin, side] = [get('settlement') ?? '', get('coin') ?? '', get('side') ?? '']
  const [amount, total] = [get('amount') ?? '', get('total') ?? '']
  const events: EntryEvent[] = []
  if (isSettlement(settlement)) events.push({ type: 'settlement.change', settlement })
  if (isCoin(coin)) events.push({ type: 'coin.change', coin })
  if (isSide(side)) events.push({ type: 'side.change', side })
  if (readTyped(total) !== null) events.push({ type: 'total.change', text: total })
  else events.push({ type: 'amount.change', text: readTyped(amount) === null ? '' : amount })
  return events
}

function isSide(text: string): text is TradeSide {
  return text === 'buy' || text === 'sell'
}
