import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useDisclosure } from '#web/adapters/app/disclosure.ts'
import { useOtcOrder } from '#web/adapters/trading/otc-order.ts'
import { useLateBook } from '#web/adapters/wallet/late-book.ts'
import { OtcPage } from '#web/features/trading/quick-trade/otc-page.tsx'
import { bookProgram, QuickTradeAddresses, QuickTradeOutside, QuickTradeTalk } from '../../parts/quick-trade-parts.tsx'

export function Component() {
  const person = useMobileNumber()
  return person === null ? null : <QuickTrade key={person} person={person} />
}

function QuickTrade({ person }: { person: string }) {
  const overlay = useDisclosure()
  const book = useLateBook(person, bookProgram)
  const order = useOtcOrder(book)
  return (
    <>
      <OtcPage order={order} outside={<QuickTradeOutside order={order} onBook={overlay.open} />}>
        <QuickTradeTalk order={order} />
      </OtcPage>
      {overlay.isOpen ? <QuickTradeAddresses book={book} order={order} onClose={overlay.close} /> : null}
    </>
  )
}
