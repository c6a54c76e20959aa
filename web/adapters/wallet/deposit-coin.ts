import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { depositCoinMachine } from '#machines/wallet/deposit-coin/deposit-coin.machine.ts'
import type {
  AddressQuestion,
  DepositAddress,
  DepositAnswer,
  DepositNetwork,
  DepositQuestion,
} from '#machines/wallet/deposit-coin/deposit-coin-context.ts'
import type { Coin } from '#shared/market/coins.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { useOutcome } from '#web/adapters/app/use-flow.ts'
import { checkDeposit, readDepositAddress, readDepositNetworks } from '#web/adapters/wallet/deposit-calls.ts'

/**
 * Starts a coin deposit. When it closes because of an error, a toast gives the reason (spec 001, section 8), unless the
 * session has ended. @param isCheck whether the user has already sent coins; the deposit is then searched for first.
 */
export function useDepositCoin(
  coin: Coin,
  isCheck: boolean,
  onClosed: () => void,
): ActorRefFrom<typeof depositCoinMachine> {
  const services = useServices()
  const machine = useMemo(() => depositCoinMachine.provide({ actors: depositCoinActors(services) }), [services])
  const deposit = useActorRef(machine, { input: { coin, isCheck } })
  useOutcome(deposit, ({ failure }) => {
    if (failure !== null && failure !== 'INVALID_TOKEN') {
      services.notices.send({ type: 'notice.show', notice: 'addressNotLoaded', reason: failure })
    }
    onClosed()
  })
  return deposit
}

/** Returns the actors of a coin deposit. */
function depositCoinActors({ api }: Pick<Services, 'api'>) {
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
