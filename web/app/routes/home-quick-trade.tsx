import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectIdentity } from '#machines/auth/session/session.selectors.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectEntryRef } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { MemberBox } from '#web/features/trading/quick-trade/member-box.tsx'
import { QuickTradeBook } from '../money/quick-trade-book.tsx'
import { useAddressBook } from '../money/use-address-book.ts'
import { useMobileNumber } from '../money/use-mobile-number.ts'
import { loadPrivateMessages } from '../private-messages.ts'
import { useServices } from '../services.ts'
import { useOtcOrder } from '../use-otc-order.ts'

// The flow is that of a person's own page.
loadPrivateMessages()

type Props = {
  /** What was typed into the box before it was known who this is. */
  typed: ActorRefFrom<typeof otcEntryMachine>
}

/** The whole of quick trade in the home page's box, made anew for each log-in. */
export default function HomeQuickTrade({ typed }: Props) {
  const person = useMobileNumber()
  const identity = useSelector(useServices().session, selectIdentity)
  return person === null ? null : <Box key={`${identity} ${person}`} person={person} typed={typed} />
}

function Box({ person, typed }: Props & { person: string }) {
  const [isBookOpen, setIsBookOpen] = useState(false)
  const book = useAddressBook(person)
  const order = useOtcOrder(book)
  useEffect(() => {
    // An order that was left without its end stands in the form first.
    if (order.getSnapshot().matches('editing')) moveOver(typed, selectEntryRef(order.getSnapshot()))
  }, [order, typed])
  return (
    <>
      <MemberBox order={order} onBook={() => setIsBookOpen(true)} />
      {isBookOpen ? <QuickTradeBook book={book} order={order} onClose={() => setIsBookOpen(false)} /> : null}
    </>
  )
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
