import { useState } from 'react'
import { OtcPage } from '#web/features/trading/quick-trade/otc-page.tsx'
import { QuickTradeBook } from '../../money/quick-trade-book.tsx'
import { useAddressBook } from '../../money/use-address-book.ts'
import { useMobileNumber } from '../../money/use-mobile-number.ts'
import { useOtcOrder } from '../../use-otc-order.ts'

export function Component() {
  const person = useMobileNumber()
  return person === null ? null : <QuickTrade key={person} person={person} />
}

function QuickTrade({ person }: { person: string }) {
  const [isBookOpen, setIsBookOpen] = useState(false)
  const book = useAddressBook(person)
  const order = useOtcOrder(book)
  return (
    <>
      <OtcPage order={order} onBook={() => setIsBookOpen(true)} />
      {isBookOpen ? <QuickTradeBook book={book} order={order} onClose={() => setIsBookOpen(false)} /> : null}
    </>
  )
}
