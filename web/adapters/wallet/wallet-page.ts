import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { readWalletDialog, walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import { type WalletPageRef, walletPageMachine } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import { keepWalletChoice, readWalletChoice } from './wallet-choice.ts'

/** Starts the machine of a wallet without dialogs. */
export function useWalletPage(): WalletPageRef {
  return useWallet(null)
}

/**
 * Starts the wallet's machine and keeps its dialog in the URL. Back closes the dialog. A dialog that closes by itself
 * restores the page's own URL. The router needs time: moves of the user are read only after it has reached the flow's URL.
 * If a navigation is lost, because another one replaced it or the page did not open, the URL decides.
 */
export function useWalletWithDialogs(): WalletPageRef {
  const location = useLocation()
  const { search, state } = location
  const navigate = useNavigate()
  const isMoving = useNavigation().state !== 'idle'
  const urlDialog = dialogIn(search)
  const wallet = useWallet(urlDialog)
  const address = useSelector(wallet, (snapshot) => walletUrl(selectWalletDialog(snapshot)))
  const here = walletUrl(urlDialog)
  const last = useRef(location)
  const sentTo = useRef<string | null>(null)
  const wasMoving = useRef(isMoving)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the flow or of the person is one
  useEffect(() => {
    // Compares locations, not URLs: several navigations may happen before one is seen.
    const hasMoved = last.current !== location
    const isOwnMove = hasMoved && sentTo.current === here
    const isLost = !hasMoved && wasMoving.current && !isMoving && sentTo.current !== null
    last.current = location
    wasMoving.current = isMoving
    if (hasMoved || isLost) sentTo.current = null
    if (here === address || sentTo.current !== null) return
    if ((hasMoved && !isOwnMove) || isLost) return wallet.send({ type: 'address.change', dialog: urlDialog })
    sentTo.current = address
    const isOpened = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true
    if (urlDialog === null) void navigate(address, { state: { isOpenedHere: true }, preventScrollReset: true })
    else if (isOpened) {
      sentTo.current = walletUrl(null)
      void navigate(-1)
    } else void navigate(address, { replace: true, preventScrollReset: true })
  }, [address, location, isMoving])
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
