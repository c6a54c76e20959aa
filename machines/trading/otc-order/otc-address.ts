import type { EventFrom } from 'xstate'
import { defaultSettlement, settlementsOf } from '#machines/app/preferences/settlement.ts'
import type { otcEntryMachine, TradeSide } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { readTyped } from '#machines/trading/otc-entry/quote.ts'
import type { Language } from '#shared/core/money/format.ts'
import { isCoin, marketOf } from '#shared/market/coins.ts'

type EntryEvent = EventFrom<typeof otcEntryMachine>

/**
 * What an address of the quick-trade page says, as if it had been chosen and typed: `?coin=&side=&settlement=&amount=` or
 * `total=`. What it says wrongly is left out, and a number goes with what it was a number of: an amount is of its coin, a
 * total of its money. `get` gives a value of the query.
 */
export function readOtcAddress(get: (name: string) => string | null, language: Language): readonly EntryEvent[] {
  const [coin, side] = [get('coin') ?? '', get('side') ?? '']
  const [amount, total] = [get('amount') ?? '', get('total') ?? '']
  const asked = get('settlement')
  const settlement = settlementsOf(language).find((one) => one === asked) ?? defaultSettlement(language)
  const isItsMoney = asked === null || asked === settlement
  const isItsCoin = coin === '' || marketOf(`${coin}_${settlement}`) !== undefined
  const events: EntryEvent[] = asked === settlement ? [{ type: 'settlement.change', settlement }] : []
  if (isCoin(coin)) events.push({ type: 'coin.change', coin })
  if (isSide(side)) events.push({ type: 'side.change', side })
  if (readTyped(total) !== null && isItsMoney && isItsCoin)
    events.push({ type: 'total.change', text: total }, { type: 'total.leave' })
  else events.push({ type: 'amount.change', text: readTyped(amount) !== null && isItsCoin ? amount : '' })
  return events
}

/** All that an address of the page asks for, as one text; empty when it asks for nothing. */
export function askedOf(get: (name: string) => string | null): string {
  return asks
    .map((name) => get(name) ?? '')
    .join(' ')
    .trim()
}

const asks = ['coin', 'side', 'settlement', 'amount', 'total'] as const

function isSide(text: string): text is TradeSide {
  return text === 'buy' || text === 'sell'
}
