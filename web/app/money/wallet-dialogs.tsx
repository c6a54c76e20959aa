import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type WalletDialog, walletUrl } from '#machines/wallet/wallet-page/wallet-dialog.ts'
import type { WalletPageRef } from '#machines/wallet/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet/wallet-page/wallet-page.selectors.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const parts = {
  depositCoin: () => import('./deposit-coin-flow.tsx'),
  depositToman: () => import('./deposit-toman-flow.tsx'),
  withdrawCoin: () => import('./withdraw-coin-flow.tsx'),
  withdrawToman: () => import('./withdraw-toman-flow.tsx'),
  addressBook: () => import('./address-book-flow.tsx'),
}

const DepositCoin = lazy(async () => ({ default: (await loadChunk(parts.depositCoin)).DepositCoinFlow }))
const DepositToman = lazy(async () => ({ default: (await loadChunk(parts.depositToman)).DepositTomanFlow }))
const WithdrawCoin = lazy(async () => ({ default: (await loadChunk(parts.withdrawCoin)).WithdrawCoinFlow }))
const WithdrawToman = lazy(async () => ({ default: (await loadChunk(parts.withdrawToman)).WithdrawTomanFlow }))
const AddressBook = lazy(async () => ({ default: (await loadChunk(parts.addressBook)).AddressBookFlow }))

/** Milliseconds after which the page has what it shows, and what a press will ask for may come too. */
const settled = 1500

/** What lies over the wallet: parts of the program that come behind it, or at once when they are asked for. */
export function WalletDialogs({ wallet }: { wallet: WalletPageRef }) {
  const dialog = useSelector(wallet, selectWalletDialog)
  useEffect(() => {
    // One that does not come is asked for again when it is wanted.
    const timer = setTimeout(() => void Promise.allSettled(Object.values(parts).map((load) => load())), settled)
    return () => clearTimeout(timer)
  }, [])
  if (dialog === null) return null
  const close = () => wallet.send({ type: 'dialog.close' })
  return (
    <ChunkBoundary key={walletUrl(dialog)} fallback={null} broken={<Missing onClose={close} />}>
      <Flow dialog={dialog} onClosed={close} />
    </ChunkBoundary>
  )
}

function Flow({ dialog, onClosed }: { dialog: WalletDialog; onClosed: () => void }) {
  if (dialog.kind === 'book') return <AddressBook onClosed={onClosed} />
  if (dialog.kind === 'check') return <DepositCoin coin={dialog.currency} isCheck onClosed={onClosed} />
  const { kind, currency } = dialog
  if (currency === 'TOMAN')
    return kind === 'deposit' ? <DepositToman onClosed={onClosed} /> : <WithdrawToman onClosed={onClosed} />
  return kind === 'deposit' ? (
    <DepositCoin coin={currency} onClosed={onClosed} />
  ) : (
    <WithdrawCoin coin={currency} onClosed={onClosed} />
  )
}

function Missing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      isOpen
      title={t('latePartTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('wallet:close')}</Button>}
    >
      <p>{t('latePart')}</p>
    </Dialog>
  )
}
