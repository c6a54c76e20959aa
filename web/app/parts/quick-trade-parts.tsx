import { Skeleton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectTalk } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { withdrawalWords } from '#web/adapters/app/words.ts'
import type { BookProgram, LateBook } from '#web/adapters/wallet/late-book.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { usePreload } from '#web/ui/chunks/use-preload.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { loadPage, settled } from '../load-page.ts'
import { BrokenPart } from './broken.tsx'
import { MissingDialog } from './missing-dialog.tsx'

const bookCame = Promise.withResolvers<BookProgram>()
/** Address books and the rules of networks, from when they are here. They come with the other parts. */
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

/** px of the network and the address of a wallet outside. */
const outsideHeight = 270

type OrderProps = { order: OtcOrderRef }

/** Where coins leave to: a part of the program that comes behind the page, or at once when it is asked for. */
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

/** What is asked and told over quick trade, which comes in the same way. */
export function QuickTradeTalk({ order }: OrderProps) {
  const { t } = useTranslation('otc')
  const step = useSelector(order, (snapshot) => selectTalk(snapshot).step)
  usePreload(parts, settled)
  if (step === 'form') return null
  // Nothing was sent before a confirmation; of an order that was, the user is to learn the end.
  const leave = () => order.send({ type: step === 'warned' ? 'address.reject' : 'order.cancel' })
  const isAsked = step === 'warned' || step === 'confirm'
  return (
    <ChunkBoundary
      key={step}
      fallback={null}
      broken={<MissingDialog close={t('back')} onClose={isAsked ? leave : undefined} />}
    >
      <OtcTalk order={order} />
    </ChunkBoundary>
  )
}

type BookProps = OrderProps & { book: LateBook; onClose: () => void }

/** The user's address book over quick trade, which comes in the same way. */
export function QuickTradeAddresses({ order, book, onClose }: BookProps) {
  const { t } = useTranslation('otc')
  const ref = book.ref()
  // It is asked for from a form that comes with it.
  if (ref === null) return null
  return (
    <ChunkBoundary fallback={null} broken={<MissingDialog close={t('close')} onClose={onClose} />}>
      <QuickTradeBook book={ref} order={order} onClose={onClose} />
    </ChunkBoundary>
  )
}
