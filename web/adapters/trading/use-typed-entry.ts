import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef } from '#machines/trading/otc-order/otc-order.selectors.ts'

/**
 * Copies the input from before the user was known into a new quick trade. From then on, coin and settlement are kept equal
 * in both, because the page shows the market of `typed` beside the form.
 */
export function useTypedEntry(order: OtcOrderRef, typed: Entry): void {
  useEffect(() => {
    const entry = selectEntryRef(order.getSnapshot())
    // A pending order occupies the form first.
    if (order.getSnapshot().matches('editing')) moveOver(typed, entry)
    else follow(entry, typed)
    const subscriptions = [
      entry.subscribe(() => follow(entry, typed)),
      typed.subscribe(() => {
        // An order in review or on its way must not change.
        if (order.getSnapshot().matches('editing')) follow(typed, entry)
      }),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [order, typed])
}

type Entry = ActorRefFrom<typeof otcEntryMachine>

/**
 * Sets in one entry the coin and settlement that are chosen in another. Each entry sets the default settlement of a
 * language by itself.
 */
function follow(chosen: Entry, other: Entry): void {
  const { context } = chosen.getSnapshot()
  const now = () => other.getSnapshot().context
  if (context.chosen !== null && context.chosen !== now().settlement)
    other.send({ type: 'settlement.change', settlement: context.chosen })
  if (context.coin !== now().coin) other.send({ type: 'coin.change', coin: context.coin })
}

/** Moves choices and input to another entry, if there are any, and clears the input of the first. */
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
