import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectIdentity } from '#machines/auth/session/session.selectors.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useDisclosure } from '#web/adapters/app/disclosure.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useOtcOrder } from '#web/adapters/trading/otc-order.ts'
import { useTypedEntry } from '#web/adapters/trading/use-typed-entry.ts'
import { useLateBook } from '#web/adapters/wallet/late-book.ts'
import { UserBox } from '#web/features/trading/quick-trade/user-box.tsx'
import { OwnAmounts } from '../../parts/own-amounts.tsx'
import { bookProgram, QuickTradeAddresses, QuickTradeOutside, QuickTradeTalk } from '../../parts/quick-trade-parts.tsx'

type Props = {
  /** The entry that was typed into the form before the user was known. */
  typed: ActorRefFrom<typeof otcEntryMachine>
}

/** The complete quick trade in the home page's box. It is remounted for each log-in. */
export default function HomeQuickTrade({ typed }: Props) {
  const person = useMobileNumber()
  const identity = useSelector(useServices().session, selectIdentity)
  return person === null ? null : <Box key={`${identity} ${person}`} person={person} typed={typed} />
}

function Box({ person, typed }: Props & { person: string }) {
  const overlay = useDisclosure()
  const book = useLateBook(person, bookProgram)
  const order = useOtcOrder(book)
  useTypedEntry(order, typed)
  return (
    <OwnAmounts>
      <UserBox order={order} outside={<QuickTradeOutside order={order} onBook={overlay.open} />}>
        <QuickTradeTalk order={order} />
      </UserBox>
      {overlay.isOpen ? <QuickTradeAddresses book={book} order={order} onClose={overlay.close} /> : null}
    </OwnAmounts>
  )
}
