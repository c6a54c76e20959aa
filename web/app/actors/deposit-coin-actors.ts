import { fromPromise } from 'xstate'
import type {
  AddressQuestion,
  DepositAddress,
  DepositAnswer,
  DepositNetwork,
  DepositQuestion,
} from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import type { Coin } from '#shared/market/coins.ts'
import { checkDeposit, readDepositAddress, readDepositNetworks } from '#web/api/deposits.ts'
import type { Services } from '../services.ts'

/** The ports of a coin's deposit. */
export function depositCoinActors({ api }: Pick<Services, 'api'>) {
  return {
    readNetworks: fromPromise<readonly DepositNetwork[], { coin: Coin }>(({ input, signal }) =>
      readDepositNetworks(api, input.coin, signal),
    ),
    readAddress: fromPromise<DepositAddress, AddressQuestion>(({ input, signal }) =>
      readDepositAddress(api, input, signal),
    ),
    checkDeposit: fromPromise<DepositAnswer, DepositQuestion>(({ input, signal }) => checkDeposit(api, input, signal)),
    copy: fromPromise<void, { text: string }>(async ({ input }) => navigator.clipboard.writeText(input.text)),
  }
}
