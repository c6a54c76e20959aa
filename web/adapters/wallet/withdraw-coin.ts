import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import { isListed } from '#machines/wallet/address-book/address-book.ts'
import { type WithdrawCoinRef, withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectCoinRequest } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import type { CoinDraft } from '#machines/wallet/withdraw-coin/withdraw-coin-context.ts'
import { selectConfirmationRef, selectWithdrawalStep } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { newKey } from '#web/adapters/app/client/new-key.ts'
import { createDrafts } from '#web/adapters/app/drafts.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'
import { useOutcome } from '#web/adapters/app/use-flow.ts'
import { useRetryWhenBack } from '#web/adapters/app/when-back.ts'
import { readNetworks } from '#web/adapters/wallet/withdrawal-calls.ts'
import { confirmation, useWithdrawalStay } from './confirm-withdrawal.ts'
import { keptCoin } from './kept-withdrawal.ts'
import { useWithdrawalDraft } from './use-withdrawal-draft.ts'
import { publishCredit } from './wallet-credit.ts'
import { watchAddressBook } from './watch-address-book.ts'
import { watchHold } from './watch-hold.ts'

type AddressBookRef = ActorRefFrom<typeof addressBookMachine>

const draftsOf = createDrafts<CoinDraft>(keptCoin)

/**
 * Starts the withdrawal of a coin with the draft of an ended session, or of this page before a reload. The address book
 * records each address to which coins were sent.
 */
export function useWithdrawCoin(coin: Coin, book: AddressBookRef, onClosed: () => void): WithdrawCoinRef {
  const services = useServices()
  const machine = useMemo(
    () => withdrawCoinMachine.provide({ actors: withdrawCoinActors(services, book) }),
    [services, book],
  )
  const drafts = draftsOf(services.session, coin)
  const withdrawal = useActorRef(machine, { input: { coin, draft: drafts.left() ?? {}, newKey, now: Date.now } })
  useRetryWhenBack(withdrawal, 'terms.retry')
  useWithdrawalDraft(withdrawal, drafts, ({ tokenType, destinationWalletAddress }) => {
    book.send({ type: 'address.use', network: tokenType!, address: destinationWalletAddress })
  })
  useOutcome(withdrawal, onClosed)
  useWithdrawalStay(useSelector(withdrawal, selectConfirmationRef))
  return withdrawal
}

/** Returns whether the address of a registered withdrawal is in the address book; true while there is none. */
export function useIsKept(withdrawal: WithdrawCoinRef, book: AddressBookRef): boolean {
  const request = useSelector(withdrawal, (snapshot) =>
    selectWithdrawalStep(snapshot) === 'registered' ? selectCoinRequest(snapshot).request : null,
  )
  return useSelector(
    book,
    ({ context }) =>
      request === null || isListed(context.book, request.destinationWalletAddress, request.tokenType ?? ''),
  )
}

/** Returns the actors of a coin withdrawal. `book` is the user's address book, which outlives the flow. */
function withdrawCoinActors(
  { api, views, session }: Pick<Services, 'api' | 'views' | 'session'>,
  book: AddressBookRef,
) {
  return {
    watchCredit: fromCallback<{ type: 'never' }, { coin: Coin }>(({ sendBack, input: { coin } }) =>
      publishCredit(views, coin, sendBack),
    ),
    watchAddressBook: watchAddressBook(book),
    watchHold: watchHold(session),
    readNetworks: fromPromise<readonly WithdrawalNetwork[], { coin: Coin }>(({ input, signal }) =>
      readNetworks(input.coin, signal),
    ),
    confirmation: confirmation(api, session),
  }
}
