import { fromCallback, fromPromise } from 'xstate'
import { figuresOf, type TomanFigures } from '#machines/toman-figures/toman-figures.ts'
import type { WalletDocument } from '#shared/stream/documents.ts'
import { readTomanTransfers } from '#web/api/wallet.ts'
import type { Services } from '../services.ts'

/** The ports of the Toman panel's figures: what was moved is told by the balance. */
export function tomanFiguresActors({ api, views }: Pick<Services, 'api' | 'views'>) {
  return {
    watchBalance: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const view = views.of('me:wallet:P2P')
      let known: string | null = null
      const look = () => {
        const toman = (view.state().doc as WalletDocument | null)?.TOMAN
        if (toman === undefined) return
        const mark = `${toman.credit} ${toman.blockedCredit}`
        if (known !== null && known !== mark) sendBack({ type: 'balance.move' })
        known = mark
      }
      const release = view.subscribe(look)
      look()
      return release
    }),
    readFigures: fromPromise<TomanFigures>(async ({ signal }) =>
      figuresOf(await readTomanTransfers(api, signal), Date.now()),
    ),
  }
}
