import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectOrderDialog } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { withdrawalWords } from '#web/adapters/app/words.ts'
import type { BookProgram, LateBook } from '#web/adapters/wallet/late-book.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { MissingDialog } from '#web/features/app/page-retry/missing-dialog.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage, settled } from '../load-page.ts'

const bookCame = Promise.withResolvers<BookProgram>()
/** Resolves with the code of address books and network rules. It loads together with the other parts. */
export const bookProgram = bookCame.promise

const parts = {
  flows: async () => {
    const flows = await loadPage(() => import('./quick-trade-flows.tsx'), withdrawalWords)
    bookCame.resolve(flows)
    return flows
  },
}

const OtcTalk = lazy(async () => ({ default: (await parts.flows()).OtcTalk }))
const OutsideDestination = lazy(async () => ({ default: (await parts.flows()).OutsideDestination }))
const QuickTradeBook = lazy(async () => ({ default: (await parts.flows()).QuickTradeBook }))

/** Height in px of the network and address fields of an external wallet. */
const outsideHeight = 270

type OrderProps = { order: OtcOrderRef }

/** The destination of the coins. Its code loads after the page, or at once when it is needed. */
export function QuickTradeOutside({ order, onBook }: OrderProps & { onBook: () => void }) {
  return (
    <ChunkBoundary
      fallback={<Skeleton className="mt-8" height={outsideHeight} />}
      broken={<BrokenPart minHeight={outsideHeight} />}
    >
      <OutsideDestination order={order} onBook={onBook} />
    </ChunkBoundary>
  )
}

/** The dialogs of quick trade. Their code loads after the page, or at once when it is needed. */
export function QuickTradeTalk({ order }: OrderProps) {
  const { t } = useTranslation('otc')
  const step = useSelector(order, (snapshot) => selectOrderDialog(snapshot).step)
  usePreload(parts, settled)
  if (step === 'form') return null
  // Before the confirmation nothing was sent, so the dialog can be closed. After it, the user must learn the outcome.
  const leave = () => order.send({ type: step === 'warned' ? 'address.reject' : 'order.cancel' })
  const isUnsent = step === 'warned' || step === 'confirm'
  return (
    <ChunkBoundary
      key={step}
      fallback={null}
      broken={<MissingDialog close={t('back')} onClose={isUnsent ? leave : undefined} />}
    >
      <OtcTalk order={order} />
    </ChunkBoundary>
  )
}

type BookProps = OrderProps & { book: LateBook; onClose: () => void }

/** The address book above quick trade. Its code loads after the page, or at once when it is needed. */
export function QuickTradeAddresses({ order, book, onClose }: BookProps) {
  const { t } = useTranslation('otc')
  const ref = book.ref()
  // The form that opens the book loads together with the book.
  if (ref === null) return null
  return (
    <ChunkBoundary fallback={null} broken={<MissingDialog close={t('close')} onClose={onClose} />}>
      <QuickTradeBook book={ref} order={order} onClose={onClose} />
    </ChunkBoundary>
  )
}
