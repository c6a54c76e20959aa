import { fromPromise } from 'xstate'
import { type ContentRef, createContentMachine } from '#machines/site/content/content.machine.ts'
import type { WalletTerms } from '#machines/wallet/wallet-page/wallet-terms.ts'
import type { Language } from '#shared/core/money/format.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { readWalletTerms } from '#web/adapters/wallet/wallet-calls.ts'

/** Age in ms after which the networks' status is read again. */
const termsAge = 60_000

const machine = createContentMachine<WalletTerms>().provide({
  actors: {
    readContent: fromPromise<WalletTerms | null, { language: Language }>(({ input, signal }) =>
      readWalletTerms(input.language, signal),
    ),
  },
})

/** Starts the machine that reads which coins can be deposited and withdrawn now. */
export function useWalletTerms(): ContentRef<WalletTerms> {
  return useContent(machine, termsAge)
}
