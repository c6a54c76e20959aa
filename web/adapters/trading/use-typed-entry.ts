import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef } from '#machines/trading/otc-order/otc-order.selectors.ts'

/** Gives a new quick trade what was typed before it was known who this is. */
export function useTypedEntry(order: OtcOrderRef, typed: Entry): void {
  useEffect(() => {
    // An order that was left without its end stands in the form first.
    if (order.getSnapshot().matches('editing')) moveOver(typed, selectEntryRef(order.getSnapshot()))
  }, [order, typed])
}

type Entry = ActorRefFrom<typeof otcEntryMachine>

/** Gives what was chosen and typed to another entry, if there is anything, and leaves nothing typed behind. */
function moveOver(from: Entry, to: Entry): void {
  const snapshot = from.getSnapshot()
  const { settlement, chosen, coin, side, text } = snapshot.context
  if (text === '' && chosen === null && coin === 'BITCOIN' && side === 'buy') return
  to.send({ type: 'settlement.change', settlement })
  to.send({ type: 'coin.change', coin })
  to.send({ type: 'side.change', side })
  to.send({ type: snapshot.matches({ entry: 'amount' }) ? 'amount.change' : 'total.change', text })
  to.send({ type: 'total.leave' })
  from.send({ type: 'amount.change', text: '' })
}
