import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readWalletDialog, walletAddress } from '#machines/wallet-page/wallet-dialog.ts'
import { type WalletPageRef, walletPageMachine } from '#machines/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet-page/wallet-page.selectors.ts'
import { keepWalletChoice, readWalletChoice } from './wallet-choice.ts'

/** A wallet without dialogs of its own. */
export function useWalletPage(): WalletPageRef {
  return useWallet(null)
}

/** The wallet, whose dialog stands in the address: Back closes it, and so does its own end, with the same address left. */
export function useWalletWithDialogs(): WalletPageRef {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = dialogIn(search)
  const wallet = useWallet(asked)
  const address = useSelector(wallet, (snapshot) => walletAddress(selectWalletDialog(snapshot)))
  const followed = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the flow or of the person is one
  useEffect(() => {
    const before = followed.current
    followed.current = address
    if (walletAddress(asked) === address) return
    const isOpened = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true
    if (before === address) wallet.send({ type: 'address.change', dialog: asked })
    else if (asked === null) void navigate(address, { state: { isOpenedHere: true }, preventScrollReset: true })
    else if (isOpened) void navigate(-1)
    else void navigate(address, { replace: true, preventScrollReset: true })
  }, [address, search])
  return wallet
}

function useWallet(dialog: ReturnType<typeof dialogIn>): WalletPageRef {
  const wallet = useActorRef(walletPageMachine, { input: { hidesNone: readWalletChoice(), dialog } })
  useEffect(() => {
    const { unsubscribe } = wallet.on('choice.change', ({ hidesNone }) => keepWalletChoice(hidesNone))
    return unsubscribe
  }, [wallet])
  return wallet
}

function dialogIn(search: string) {
  const query = new URLSearchParams(search)
  return readWalletDialog((name) => query.get(name))
}
