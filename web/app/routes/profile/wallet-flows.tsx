import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { addressBookMachine } from '#machines/wallet/address-book/address-book.machine.ts'
import type { withdrawCoinMachine } from '#machines/wallet/withdraw-coin/withdraw-coin.machine.ts'
import { selectCoinForm, selectCoinRequest } from '#machines/wallet/withdraw-coin/withdraw-coin.selectors.ts'
import { selectWithdrawalStep } from '#machines/wallet/withdrawal/withdrawal.selectors.ts'
import type { Coin } from '#shared/market/coins.ts'
import { useMobileNumber } from '#web/adapters/account/use-mobile-number.ts'
import { useDisclosure } from '#web/adapters/app/disclosure.ts'
import { useAddressBook } from '#web/adapters/wallet/address-book.ts'
import { useDepositCoin } from '#web/adapters/wallet/deposit-coin.ts'
import { useDepositToman } from '#web/adapters/wallet/deposit-toman.ts'
import { useIsKept, useWithdrawCoin } from '#web/adapters/wallet/withdraw-coin.ts'
import { useWithdrawToman } from '#web/adapters/wallet/withdraw-toman.ts'
import { AddressBook } from '#web/features/wallet/address-book/address-book.tsx'
import { DepositCoinDialog } from '#web/features/wallet/deposit/deposit-coin-dialog.tsx'
import { DepositTomanDialog } from '#web/features/wallet/deposit/deposit-toman-dialog.tsx'
import { WithdrawCoin } from '#web/features/wallet/withdrawal/withdraw-coin.tsx'
import { WithdrawToman } from '#web/features/wallet/withdrawal/withdraw-toman.tsx'

type DepositProps = {
  coin: Coin
  /** Whether the user has already sent coins. The deposit is then searched for first. */
  isCheck?: boolean
  onClosed: () => void
}

export function DepositCoinFlow({ coin, isCheck = false, onClosed }: DepositProps) {
  return <DepositCoinDialog deposit={useDepositCoin(coin, isCheck, onClosed)} />
}

export function DepositTomanFlow({ onClosed }: { onClosed: () => void }) {
  return <DepositTomanDialog deposit={useDepositToman(onClosed)} />
}

export function WithdrawTomanFlow({ onClosed }: { onClosed: () => void }) {
  return <WithdrawToman withdrawal={useWithdrawToman(onClosed)} />
}

type WithdrawProps = { coin: Coin; onClosed: () => void }

/** The withdrawal of a coin, with the user's address book. */
export function WithdrawCoinFlow({ coin, onClosed }: WithdrawProps) {
  const person = useMobileNumber()
  return person === null ? null : (
    <Withdrawal key={`${person} ${coin}`} person={person} coin={coin} onClosed={onClosed} />
  )
}

function Withdrawal({ person, coin, onClosed }: WithdrawProps & { person: string }) {
  const overlay = useDisclosure()
  const book = useAddressBook(person)
  const withdrawal = useWithdrawCoin(coin, book, onClosed)
  const isKept = useIsKept(withdrawal, book)
  const keep = () => {
    const { request } = selectCoinRequest(withdrawal.getSnapshot())
    book.send({ type: 'entry.add', network: request!.tokenType, address: request!.destinationWalletAddress })
    overlay.open()
  }
  return (
    <>
      <WithdrawCoin withdrawal={withdrawal} onBook={overlay.open} onKeep={isKept ? undefined : keep} />
      {overlay.isOpen ? <WithdrawalBook book={book} withdrawal={withdrawal} onClose={overlay.close} /> : null}
    </>
  )
}

type WithdrawalBookProps = {
  book: ActorRefFrom<typeof addressBookMachine>
  withdrawal: ActorRefFrom<typeof withdrawCoinMachine>
  onClose: () => void
}

/**
 * The address book above a withdrawal. It lists addresses of the coin's networks, and the user may choose one for the form.
 */
function WithdrawalBook({ book, withdrawal, onClose }: WithdrawalBookProps) {
  const isForm = useSelector(withdrawal, (snapshot) => selectWithdrawalStep(snapshot) === 'form')
  const { networks, network, address } = useSelector(withdrawal, selectCoinForm)
  const names = networks?.map(({ name }) => name) ?? []
  return (
    <AddressBook
      book={book}
      networks={names}
      begin={network === null ? {} : { network: network.name, address }}
      onChoose={
        isForm
          ? (entry) => {
              withdrawal.send({ type: 'network.choose', network: entry.network })
              withdrawal.send({ type: 'address.change', text: entry.address })
              onClose()
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}

type BookProps = { onClosed: () => void }

/** The user's address book alone. */
export function AddressBookFlow({ onClosed }: BookProps) {
  const person = useMobileNumber()
  return person === null ? null : <Book key={person} person={person} onClosed={onClosed} />
}

function Book({ person, onClosed }: BookProps & { person: string }) {
  return <AddressBook book={useAddressBook(person)} onClose={onClosed} />
}
