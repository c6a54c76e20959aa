import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef } from '#machines/trading/otc-order/otc-order.selectors.ts'

/**
 * Gives a new quick trade what was typed before it was known who this is. From then on the coin and the money are chosen for
 * both: the page shows the market of `typed` beside the box.
 */
export function useTypedEntry(order: OtcOrderRef, typed: Entry): void {
  useEffect(() => {
    const entry = selectEntryRef(order.getSnapshot())
    // An order that was left without its end stands in the form first.
    if (order.getSnapshot().matches('editing')) moveOver(typed, entry)
    else follow(entry, typed)
    const subscriptions = [
      entry.subscribe(() => follow(entry, typed)),
      typed.subscribe(() => {
        // What is asked about or on its way stays what it is.
        if (order.getSnapshot().matches('editing')) follow(typed, entry)
      }),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [order, typed])
}

type Entry = ActorRefFrom<typeof otcEntryMachine>

/** Chooses in one entry what is chosen in another. The money that a language brings with it comes to each by itself. */
function follow(chosen: Entry, other: Entry): void {
  const { context } = chosen.getSnapshot()
  const now = () => other.getSnapshot().context
  if (context.chosen !== null && context.chosen !== now().settlement)
    other.send({ type: 'settlement.change', settlement: context.chosen })
  if (context.coin !== now().coin) other.send({ type: 'coin.change', coin: context.coin })
}

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
