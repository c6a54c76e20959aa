import type { MarketType } from '#shared/market/coins.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import type { Services } from '#web/adapters/app/services.ts'

/**
 * Sends `book.change` with a market's order book at once and on each change; null while the book is not live, because no
 * estimate is made from an old book.
 * @returns the function that ends it.
 */
export function watchBook(
  { views }: Pick<Services, 'views'>,
  market: MarketType,
  sendBack: (event: { type: 'book.change'; book: BookDocument | null }) => void,
): () => void {
  const view = views.of(`book:${market}`)
  const send = () => {
    const { doc, status } = view.state()
    sendBack({ type: 'book.change', book: status === 'live' ? (doc as BookDocument | null) : null })
  }
  const release = view.subscribe(send)
  send()
  return release
}
