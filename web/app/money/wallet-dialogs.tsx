import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { type WalletDialog, walletAddress } from '#machines/wallet-page/wallet-dialog.ts'
import type { WalletPageRef } from '#machines/wallet-page/wallet-page.machine.ts'
import { selectWalletDialog } from '#machines/wallet-page/wallet-page.selectors.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const DepositCoin = lazy(async () => {
  const { DepositCoinFlow } = await loadChunk(() => import('./deposit-coin-flow.tsx'))
  return { default: DepositCoinFlow }
})
const DepositToman = lazy(async () => {
  const { DepositTomanFlow } = await loadChunk(() => import('./deposit-toman-flow.tsx'))
  return { default: DepositTomanFlow }
})
const WithdrawCoin = lazy(async () => {
  const { WithdrawCoinFlow } = await loadChunk(() => import('./withdraw-coin-flow.tsx'))
  return { default: WithdrawCoinFlow }
})
const WithdrawToman = lazy(async () => {
  const { WithdrawTomanFlow } = await loadChunk(() => import('./withdraw-toman-flow.tsx'))
  return { default: WithdrawTomanFlow }
})
const AddressBook = lazy(async () => {
  const { AddressBookFlow } = await loadChunk(() => import('./address-book-flow.tsx'))
  return { default: AddressBookFlow }
})

/** What lies over the wallet, each a part of the program that comes when it is asked for. */
export function WalletDialogs({ wallet }: { wallet: WalletPageRef }) {
  const dialog = useSelector(wallet, selectWalletDialog)
  if (dialog === null) return null
  const close = () => wallet.send({ type: 'dialog.close' })
  return (
    <ChunkBoundary key={walletAddress(dialog)} fallback={null} broken={<Missing onClose={close} />}>
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
