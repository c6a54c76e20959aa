import { fromCallback, fromPromise } from 'xstate'
import { type TomanFigures, tomanFiguresOf } from '#machines/wallet/toman-figures/toman-figures.ts'
import type { Document } from '#shared/stream/frame.ts'
import type { WalletDocument } from '#shared/stream/topics/wallet.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { differBy, watchTopics } from '#web/adapters/app/watch-topics.ts'
import { readTomanTransfers } from '#web/adapters/wallet/wallet-calls.ts'

/** Returns the actors of the Toman panel's figures. A change of the balance shows that Toman was moved. */
export function tomanFiguresActors({ api, views }: Pick<Services, 'api' | 'views'>) {
  return {
    watchBalance: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const moved = () => sendBack({ type: 'balance.move' })
      return watchTopics(views, { 'me:wallet:P2P': differBy(tomanOf) }, { come: moved, change: moved })
    }),
    readFigures: fromPromise<TomanFigures>(async ({ signal }) =>
      tomanFiguresOf(await readTomanTransfers(api, signal), Date.now()),
    ),
  }
}

function tomanOf(doc: Document): string {
  const toman = (doc as WalletDocument).TOMAN
  return `${toman?.credit} ${toman?.blockedCredit}`
}
