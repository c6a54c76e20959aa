import type { EventFrom } from 'xstate'
import { defaultSettlement, settlementsOf } from '#machines/app/preferences/settlement.ts'
import type { otcEntryMachine, TradeSide } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { readTyped } from '#machines/trading/otc-entry/quote.ts'
import type { Language } from '#shared/core/money/format.ts'
import { isCoin, marketOf } from '#shared/market/coins.ts'

type EntryEvent = EventFrom<typeof otcEntryMachine>

/**
 * Reads the query of the quick-trade page as events of the entry: `?coin=&side=&settlement=&amount=` or `total=`. Invalid
 * values are left out. An amount is used only with its coin, a total only with its settlement. `get` returns a value of the
 * query.
 */
export function readOtcQuery(get: (name: string) => string | null, language: Language): readonly EntryEvent[] {
  const [coin, side] = [get('coin') ?? '', get('side') ?? '']
  const [amount, total] = [get('amount') ?? '', get('total') ?? '']
  const requested = get('settlement')
  const settlement = settlementsOf(language).find((one) => one === requested) ?? defaultSettlement(language)
  const isItsMoney = requested === null || requested === settlement
  const isItsCoin = coin === '' || marketOf(`${coin}_${settlement}`) !== undefined
  const events: EntryEvent[] = requested === settlement ? [{ type: 'settlement.change', settlement }] : []
  if (isCoin(coin)) events.push({ type: 'coin.change', coin })
  if (isSide(side)) events.push({ type: 'side.change', side })
  if (readTyped(total) !== null && isItsMoney && isItsCoin)
    events.push({ type: 'total.change', text: total }, { type: 'total.leave' })
  else events.push({ type: 'amount.change', text: readTyped(amount) !== null && isItsCoin ? amount : '' })
  return events
}

/** Returns all values of the query as one text; empty without any. */
export function queryTextOf(get: (name: string) => string | null): string {
  return queryFields
    .map((name) => get(name) ?? '')
    .join(' ')
    .trim()
}

const queryFields = ['coin', 'side', 'settlement', 'amount', 'total'] as const

function isSide(text: string): text is TradeSide {
  return text === 'buy' || text === 'sell'
}
