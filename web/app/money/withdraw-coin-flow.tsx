import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { isListed } from '#machines/wallet/address-book/address-book.ts'
import { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import {
  selectCoinConfirmationRef,
  selectCoinRequest,
  selectCoinStep,
} from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import type { CoinDraft } from '#machines/wallet/withdraw-coin/withdraw-coin-context.ts'
import type { Coin } from '#shared/market/coins.ts'
import { WithdrawCoin } from '#web/features/wallet/withdrawal/withdraw-coin.tsx'
import { withdrawCoinActors } from '../actors/withdraw-coin-actors.ts'
import { createDrafts } from '../drafts.ts'
import { newKey } from '../new-key.ts'
import { useServices } from '../services.ts'
import { useOutcome } from '../use-flow.ts'
import { useAddressBook } from './use-address-book.ts'
import { useMobileNumber } from './use-mobile-number.ts'
import { useWithdrawalStay } from './use-withdrawal-stay.ts'
import { WithdrawalBook } from './withdrawal-book.tsx'

type Props = { coin: Coin; onClosed: () => void }

const draftsOf = createDrafts<CoinDraft>()

/** The withdrawal of a coin with the person's address book beside it. */
export function WithdrawCoinFlow({ coin, onClosed }: Props) {
  const person = useMobileNumber()
  return person === null ? null : (
    <Withdrawal key={`${person} ${coin}`} person={person} coin={coin} onClosed={onClosed} />
  )
}

function Withdrawal({ person, coin, onClosed }: Props & { person: string }) {
  const [isBookOpen, setIsBookOpen] = useState(false)
  const book = useAddressBook(person)
  const withdrawal = useWithdrawal(coin, book)
  const isKept = useIsKept(withdrawal, book)
  useOutcome(withdrawal, onClosed)
  useWithdrawalStay(useSelector(withdrawal, selectCoinConfirmationRef))
  const keep = () => {
    const { request } = selectCoinRequest(withdrawal.getSnapshot())
    book.send({ type: 'entry.add', network: request!.tokenType, address: request!.destinationWalletAddress })
    setIsBookOpen(true)
  }
  return (
    <>
      <WithdrawCoin withdrawal={withdrawal} onBook={() => setIsBookOpen(true)} onKeep={isKept ? undefined : keep} />
      {isBookOpen ? <WithdrawalBook book={book} withdrawal={withdrawal} onClose={() => setIsBookOpen(false)} /> : null}
    </>
  )
}

/** Begun with what a session that has ended left typed for this coin; an address that coins went to is known from then on. */
function useWithdrawal(coin: Coin, book: ReturnType<typeof useAddressBook>) {
  const services = useServices()
  const machine = useMemo(
    () => withdrawCoinMachine.provide({ actors: withdrawCoinActors(services, book) }),
    [services, book],
  )
  const drafts = draftsOf(services.session, coin)
  const withdrawal = useActorRef(machine, { input: { coin, draft: drafts.left() ?? {}, newKey, now: Date.now } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a withdrawal is of one coin and one book all its life
  useEffect(() => {
    const subscriptions = [
      withdrawal.on('draft.change', ({ draft }) => drafts.keep(draft)),
      withdrawal.on('withdrawal.registered', ({ request }) =>
        book.send({ type: 'address.use', network: request.tokenType!, address: request.destinationWalletAddress }),
      ),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [withdrawal, services])
  return withdrawal
}

/** Whether the address that was sent to is in the book. */
function useIsKept(withdrawal: ReturnType<typeof useWithdrawal>, book: ReturnType<typeof useAddressBook>): boolean {
  const request = useSelector(withdrawal, (snapshot) =>
    selectCoinStep(snapshot) === 'registered' ? selectCoinRequest(snapshot).request : null,
  )
  return useSelector(
    book,
    ({ context }) =>
      request === null || isListed(context.book, request.destinationWalletAddress, request.tokenType ?? ''),
  )
}
